import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { homeOf } from '../features/accounts/rules.ts'
import type { Account } from '../features/accounts/schema.ts'
import { addBookmark } from '../features/bookmarks/queries.ts'
import { type Language, withLanguage } from '../platform/languages.ts'
import { toast, toastAfterReload } from '../ui/toast.ts'
import type { Return } from './-return.ts'

/** What comes after a login: a welcome, and the page from which one came, else one's own. */
export function useArrival(search: Return) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const hrefOf = (path: string) => withLanguage(i18n.locale as Language, path)

  /** What the visitor wanted before the login is done now. */
  async function keepBookmark(): Promise<void> {
    if (!search.bookmark) return
    await addBookmark(router.options.context.queryClient, Number(search.bookmark)).catch(() =>
      toast(t`Error`, t`Failed to bookmark professional`, 'bad'),
    )
  }
  async function arrive({ fullName, userType }: Account): Promise<void> {
    await keepBookmark()
    toast(t`Login successful`, t`Welcome back, ${fullName}!`)
    router.history.push(hrefOf(search.redirect ?? homeOf(userType)))
  }
  /** As specified for demo accounts: the whole page loads anew, at the home page unless one came from elsewhere. */
  async function arriveAnew({ fullName }: Account): Promise<void> {
    await keepBookmark()
    toastAfterReload(t`Login successful`, t`Welcome back, ${fullName}!`)
    location.assign(hrefOf(search.redirect ?? '/'))
  }
  return { arrive, arriveAnew }
}
