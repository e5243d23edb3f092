import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLogout } from '#features/people/accounts/logout.tsx'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, icons } from '#ui/icon.tsx'

const rowClass = 'flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-sunken'

/** The menu behind the user's picture. */
export function ProfileMenu({ user }: { user: Account }) {
  const { t } = useLingui()
  const { logOut, question } = useLogout(user.id)
  return (
    <>
      <Disclosure
        className="relative shrink-0"
        summaryClassName="flex min-h-11 items-center gap-1 rounded-full p-1 hover:bg-sunken"
        summary={
          <>
            <Avatar name={user.fullName} picture={user.picture} size="small" />
            <span className="sr-only">{t`Your menu`}</span>
            <Icon path={icons.down} size={16} className="text-muted max-sm:hidden" />
          </>
        }
      >
        <div className="absolute top-full right-0 z-10 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-1.5 shadow-float">
          <div className="px-3 py-2">
            <p className="font-semibold">{user.fullName}</p>
            <p className="break-all text-sm text-muted">{user.email}</p>
          </div>
          <nav aria-label={t`Your menu`} className="mt-1.5 border-t border-line pt-1.5">
            {user.isStaff && (
              <Link to="/admin" activeProps={{}} className={rowClass}>
                {t`Back office`}
              </Link>
            )}
            <Link to="/profile" className={rowClass}>
              {t`Edit Profile`}
            </Link>
            <Link to="/profile/settings" className={rowClass}>
              {t`Settings`}
            </Link>
            <Link
              to="/$dashboard/security"
              params={{ dashboard: dashboardOf(user.userType) }}
              activeProps={{}}
              className={rowClass}
            >
              {t`Login & Security`}
            </Link>
            <button type="button" onClick={() => void logOut()} className={rowClass}>
              {t`Sign Out`}
            </button>
          </nav>
        </div>
      </Disclosure>
      {question}
    </>
  )
}
