import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { ownPath } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'
import { hasTyped } from '#ui/draft.ts'
import { useFillsScreen } from './-own-shell/use-fills-screen.ts'

/**
 * Says that the session has ended since the page was opened. The notice stays in view even if a long form is scrolled.
 */
export function LoggedOutNotice() {
  const isFilled = useFillsScreen()
  const address = useLocation({
    select: ({ pathname, searchStr, hash }) => pathname + searchStr + (hash && `#${hash}`),
  })
  return (
    <div
      role="alert"
      // A page that fills the screen does not scroll, so there the notice takes its space from the page. On other pages
      // it is sticky.
      className={`border-b border-line-strong bg-raised ${isFilled ? '' : 'sticky top-0 z-30 shadow-float md:top-16'}`}
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="font-medium">
          {hasTyped() ? (
            <Trans>You were logged out here. Log in again to save what you have typed.</Trans>
          ) : (
            <Trans>You were logged out here. Log in again to continue.</Trans>
          )}
        </p>
        <Link to="/login" search={{ redirect: ownPath(address) }} className={button('primary')}>
          <Trans>Login</Trans>
        </Link>
      </div>
    </div>
  )
}
