import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useIsHydrated } from '../../ui/hydrated.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of an account that was created just now; its email to confirm it is under way. */
    registered?: string
  }
}

/** On the login page, after a registration: which email comes now. */
export function EmailToConfirm() {
  const isHydrated = useIsHydrated()
  const email = useRouterState({ select: ({ location }) => location.state.registered })
  if (!isHydrated || !email) return null
  return (
    <p className="mb-6 rounded-md bg-sunken px-4 py-3 wrap-anywhere">
      <Trans>To confirm your email address, open the link we're sending to {email}.</Trans>
    </p>
  )
}
