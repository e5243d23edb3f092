import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ApiError, send } from '../../platform/api.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import { toast } from '../../ui/toast.ts'

/** Ends the session and starts anew at the home page. */
export function useLogout() {
  const { t, i18n } = useLingui()
  const router = useRouter()
  return async function logout() {
    try {
      await send('POST', '/api/auth/logout', {})
      toast(t`Logged out`, t`You have been successfully logged out.`)
    } catch (error) {
      toast(t`Logout failed`, (error instanceof ApiError && error.refusal) || t`An error occurred`, 'bad')
    }
    router.options.context.queryClient.clear()
    location.assign(withLanguage(i18n.locale as Language, '/'))
  }
}
