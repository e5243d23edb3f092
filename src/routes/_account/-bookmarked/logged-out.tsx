import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { icons } from '../../../ui/icon.tsx'

/** The session has ended since the page was opened: an empty list would wrongly say that there are no bookmarks. */
export function LoggedOut() {
  return (
    <EmptyState
      icon={icons.heart}
      title={<Trans>Authentication required</Trans>}
      text={<Trans>Please log in to bookmark professionals</Trans>}
      action={
        <Link to="/login" className={button('primary')}>
          <Trans>Login</Trans>
        </Link>
      }
      className="mt-6"
    />
  )
}
