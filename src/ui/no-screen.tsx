import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { button } from './button.ts'
import { EmptyState } from './empty-state.tsx'

/** Shown within a dashboard for a path where nothing exists. */
export function NoScreen() {
  const [, dashboard = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  return (
    <EmptyState
      title={<Trans>404 Page Not Found</Trans>}
      text={<Trans>There's nothing at this address. The page may have moved, or the link may be incomplete.</Trans>}
      action={
        <Link to="/$dashboard" params={{ dashboard }} className={button('primary')}>
          <Trans>Go to your dashboard</Trans>
        </Link>
      }
      className="mt-6"
    />
  )
}
