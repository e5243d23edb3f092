import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withLanguage } from '../../platform/languages.ts'
import { forgetAll } from '../../platform/tab-storage.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { useLanguage } from '../../ui/language.ts'
import { toastAfterReload } from '../../ui/toast.ts'
import { logoutMutation } from './mutations.ts'
import { storeAccount } from './stored-account.tsx'

/** Ends the session and reloads at the home page, even if the server cannot be reached. */
export function useLogout() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { mutateAsync: endSession } = useMutation(logoutMutation)
  return async function logOut(): Promise<void> {
    try {
      await endSession(undefined)
      toastAfterReload(t`Logged out`, t`You have been successfully logged out.`)
    } catch (error) {
      toastAfterReload(t`Logout failed`, failureText(error), 'bad')
    }
    storeAccount(null)
    forgetAll()
    queryClient.clear()
    location.assign(withLanguage(language, '/'))
  }
}
