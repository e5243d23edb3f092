import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { homeOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { useLoadTheme } from '#features/people/accounts/use-theme.ts'
import { ConnectionError } from '#platform/http/api.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { failureText } from '#ui/failure-text.ts'
import { useLanguage } from '#ui/language.ts'
import { failureNotice, type Notice, showAfterReload, showNotice } from '#ui/toast.ts'
import type { LoginSearch } from '../-guards.ts'

/**
 * Returns the functions that continue after a login. They show a welcome and open the page from which the visitor came
 * to the login. If there is none, they usually open the user's dashboard.
 */
export function useAfterLogin(search: LoginSearch) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const router = useRouter()
  const client = useQueryClient()
  const loadTheme = useLoadTheme()
  const hrefOf = (path: string) => withLanguage(language, path)

  /**
   * Adds the bookmark or saves the project, as requested before login. Returns the one notice to show: the error if
   * this fails, otherwise the welcome.
   */
  async function saveRequested(welcome: Notice): Promise<Notice> {
    if (!search.bookmark && !search.save) return welcome
    try {
      const { requestedThing } = await import('./-requested-thing.ts')
      return (await requestedThing(search).change({ isOn: true, client, i18n })) ?? welcome
    } catch (error) {
      return failureNotice(failureText(i18n, new ConnectionError(error)), undefined, error)
    }
  }
  const welcomeBack = ({ fullName, cameBack }: Account): Notice => ({
    title: t`Login successful`,
    text: cameBack ? activeAgain(cameBack) : t`Welcome back, ${fullName}!`,
    // If a toast about the guest's cart is on the screen, it stays, because it says more than this welcome. The cart
    // may just have been moved into the account.
    ...(!cameBack && { yieldsTo: 'guest cart' as const }),
  })
  const activeAgain = (was: NonNullable<Account['cameBack']>) =>
    was === 'to_be_deleted'
      ? t`Welcome back: your account is active again, and it will not be deleted.`
      : t`Welcome back: your account is active again.`
  async function continueInApp(
    account: Account,
    welcome = welcomeBack(account),
    start = homeOf(account.userType),
  ): Promise<void> {
    const [notice] = await Promise.all([saveRequested(welcome), loadTheme()])
    showNotice(notice)
    router.history.push(hrefOf(search.redirect ?? start))
  }
  /** Continues after a registration, which has already logged the user in. Professionals come to their short listing. */
  function continueAsNew(account: Account): Promise<void> {
    const home = homeOf(account.userType)
    return continueInApp(
      account,
      { title: t`Registration successful`, text: t`Your account has been created.` },
      account.userType === 'customer' ? home : `${home}/listing`,
    )
  }
  /**
   * Continues after a login with a demo account, as specified: a full page load, to the home page unless the visitor
   * came from a different page.
   */
  async function continueAfterReload(account: Account): Promise<void> {
    const [notice] = await Promise.all([saveRequested(welcomeBack(account)), loadTheme()])
    showAfterReload(notice)
    location.assign(hrefOf(search.redirect ?? '/'))
  }
  /** Opens the page of the second login step, which then continues to the same destination. */
  async function askForSecondStep(): Promise<void> {
    await router.navigate({ to: '/login/second-step', search })
  }
  return { continueInApp, continueAsNew, continueAfterReload, askForSecondStep }
}
