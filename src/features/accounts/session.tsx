import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withLanguage } from '../../platform/languages.ts'
import { clearDrafts } from '../../ui/draft.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { useLanguage } from '../../ui/language.ts'
import { failureNotice, showAfterReload } from '../../ui/toast.ts'
import { logoutMutation } from './mutations.ts'
import { storeAccount } from './stored-account.tsx'

/** Ends the session and reloads at the home page, even if the server cannot be reached. */
export function useLogout() {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const { mutateAsync: endSession } = useMutation(logoutMutation)
  return async function logOut(): Promise<void> {
    try {
      await endSession(undefined)
      showAfterReload({ title: t`Logged out`, text: t`You have been successfully logged out.` })
    } catch (error) {
      showAfterReload(failureNotice(t`Logout failed`, failureText(error), error))
    }
    storeAccount(null)
    clearDrafts()
    queryClient.clear()
    location.assign(withLanguage(language, '/'))
  }
}
