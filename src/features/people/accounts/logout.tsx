import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { forgetOwnPages } from '#platform/device/device-caches.ts'
import { deleteDatabases } from '#platform/device/device-database.ts'
import { forgetGuestCookies, store, storedNames } from '#platform/device/device-storage.ts'
import { hasUnsent } from '#platform/device/unsent.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useWhenBack } from '#ui/connection.ts'
import { clearDrafts } from '#ui/draft.ts'
import { useLanguage } from '#ui/language.ts'
import { showAfterReload, toastFailure } from '#ui/toast.ts'
import { logoutMutation } from './mutations.ts'
import { isLogoutPending, setLogoutPending } from './pending-logout.ts'
import { removeStoredAccount } from './stored-account.tsx'

/** How long the page waits for what the device deletes at a logout. */
const mostDeletingMs = 1000

/**
 * Ends the session and reloads the site at its home page. If the server does not confirm, for whatever reason, the
 * session may still be open: the device forgets the account all the same, the page stays and says so, and
 * `PendingLogout` tries again. If a logout would delete something unsent, the dialog `question` asks first. Render
 * `question` outside of the menu, because the menu closes.
 */
export function useLogout(accountId: number): { logOut: () => Promise<void>; question: ReactNode } {
  const { t } = useLingui()
  const language = useLanguage()
  const leave = useLeave()
  const { mutateAsync: endSession, isPending } = useMutation(logoutMutation)
  const [isAsking, setIsAsking] = useState(false)
  async function end(): Promise<void> {
    try {
      await endSession(undefined)
    } catch (error) {
      setLogoutPending(true)
      await forgetOnDevice()
      setIsAsking(false)
      const text = t`You may still be logged in. What this device had stored for you is deleted, and we'll log you out as soon as our server answers.`
      return toastFailure(t`Logout failed`, text, error)
    }
    await leave()
    location.assign(withLanguage(language, '/'))
  }
  async function logOut(): Promise<void> {
    if (await hasUnsent(accountId)) setIsAsking(true)
    else await end()
  }
  const question = isAsking && (
    <ConfirmDialog
      title={<Trans>Log out and delete what has not been sent?</Trans>}
      text={<Trans>Something you have written is only on this device. Logging out deletes it.</Trans>}
      action={<Trans>Log out</Trans>}
      isBusy={isPending}
      onConfirm={() => void end()}
      onClose={() => setIsAsking(false)}
    />
  )
  return { logOut, question }
}

/** Finishes a logout that did not reach the server, when a page opens and whenever the connection may be back. */
export function PendingLogout() {
  const leave = useLeave()
  const { mutateAsync: endSession } = useMutation(logoutMutation)
  async function finish(): Promise<void> {
    // Another tab may have finished the logout already, and somebody may have logged in again since.
    if (!isLogoutPending()) return
    try {
      await endSession(undefined)
    } catch {
      return
    }
    await leave()
    location.reload()
  }
  const finishAtOnce = useEffectEvent(finish)
  useEffect(() => void finishAtOnce(), [])
  useWhenBack(true, finish)
  return null
}

function useLeave() {
  const { t } = useLingui()
  const forget = useForgetAccount()
  return async function leave(): Promise<void> {
    showAfterReload({ title: t`Logged out`, text: t`You have been successfully logged out.` })
    await forget()
  }
}

/** Forgets everything on this device and in this page that belongs to the account, before the page is reloaded. */
export function useForgetAccount() {
  const queryClient = useQueryClient()
  return async function forget(): Promise<void> {
    setLogoutPending(false)
    await forgetOnDevice()
    queryClient.clear()
  }
}

/** Forgets everything that this device has stored for the account. */
async function forgetOnDevice(): Promise<void> {
  removeStoredAccount()
  clearDrafts()
  forgetGuestCookies()
  for (const name of storedNames('last-estimate ')) store(name, undefined)
  store('pincode', undefined)
  store('town', undefined)
  // A slow phone must not hold up the logout. The browser finishes the deletion after the page is left.
  const atMost = new Promise((resolve) => setTimeout(resolve, mostDeletingMs))
  await Promise.race([Promise.all([deleteDatabases(), forgetOwnPages()]), atMost])
}
