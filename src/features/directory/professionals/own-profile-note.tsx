import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { button } from '#ui/button.ts'

/** Tells professionals that this is their own profile, and links to its editor. It replaces the contact buttons. */
export function OwnProfileNote() {
  const visitor = useVisitor()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 mt-4">
      <p className="text-muted">
        <Trans>This is how others see your profile.</Trans>
      </p>
      {visitor && (
        <Link to="/profile/professional" className={button('secondary')}>
          <Trans>Edit Profile</Trans>
        </Link>
      )}
    </div>
  )
}
