import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { homeOf } from '../../features/accounts/rules.ts'
import type { Account } from '../../features/accounts/schema.ts'
import { newBookmarkMutation } from '../../features/bookmarks/mutations.ts'
import { withLanguage } from '../../platform/languages.ts'
import { useLanguage } from '../../ui/language.ts'
import { toast, toastAfterReload } from '../../ui/toast.ts'
import type { LoginSearch } from '../-guards.ts'

/** What happens after login: a welcome, then the page the visitor came from, otherwise their dashboard. */
export function useAfterLogin(search: LoginSearch) {
  const { t } = useLingui()
  const language = useLanguage()
  const router = useRouter()
  const { mutateAsync: addBookmark } = useMutation(newBookmarkMutation)
  const hrefOf = (path: string) => withLanguage(language, path)

  /**
   * Adds the bookmark requested before login. Returns the toast: only one is shown, and a failure matters more than a
   * welcome.
   */
  async function addRequestedBookmark({ fullName }: Account): Promise<Parameters<typeof toast>> {
    const welcome: Parameters<typeof toast> = [t`Login successful`, t`Welcome back, ${fullName}!`]
    if (!search.bookmark) return welcome
    return addBookmark({ professionalId: Number(search.bookmark) }).then(
      () => welcome,
      () => [t`Error`, t`Failed to bookmark professional`, 'bad'],
    )
  }
  async function continueInApp(account: Account): Promise<void> {
    toast(...(await addRequestedBookmark(account)))
    router.history.push(hrefOf(search.redirect ?? homeOf(account.userType)))
  }
  /** For demo accounts, as specified: a full page load, at the home page unless the visitor came from another page. */
  async function continueAfterReload(account: Account): Promise<void> {
    toastAfterReload(...(await addRequestedBookmark(account)))
    location.assign(hrefOf(search.redirect ?? '/'))
  }
  return { continueInApp, continueAfterReload }
}
