import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'

/**
 * Says what an account is needed for, with links to login and registration. Both lead back to the estimate, which then
 * moves into the account.
 */
export function AccountNeeded({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const redirect = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <Dialog title={<Trans>Your estimate in an account</Trans>} onClose={onClose}>
      <p>{children}</p>
      <div className="mt-5 grid gap-2.5">
        <Link to="/register" search={{ redirect }} className={button('primary', 'min-h-12')}>
          <Trans>Register</Trans>
        </Link>
        <Link to="/login" search={{ redirect }} className={button('secondary', 'min-h-12')}>
          <Trans>Login</Trans>
        </Link>
      </div>
    </Dialog>
  )
}
