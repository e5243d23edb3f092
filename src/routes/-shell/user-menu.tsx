import { useLingui } from '@lingui/react/macro'
import type { Account } from '../../features/accounts/schema.ts'
import { useLogout } from '../../features/accounts/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon, icons } from '../../ui/icon.tsx'
import { PlaceLink } from './place-link.tsx'
import { usePlaces } from './places.ts'

const rowLook = 'flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-sunken'

export function UserMenu({ visitor }: { visitor: Account }) {
  const { t } = useLingui()
  const places = usePlaces(visitor)
  const logout = useLogout()
  return (
    <Disclosure
      className="relative ml-1"
      summaryClassName="flex min-h-11 items-center gap-1 rounded-full p-1 hover:bg-sunken"
      summary={
        <>
          <Avatar name={visitor.fullName} size="small" />
          <span className="sr-only">{t`Your menu`}</span>
          <Icon path={icons.down} size={16} className="text-muted" />
        </>
      }
    >
      <div className="absolute top-full right-0 z-10 mt-2 w-72 rounded-lg border border-line bg-raised p-1.5 shadow-float">
        <div className="border-b border-line px-3 pt-2 pb-3">
          <p className="font-semibold">{visitor.fullName}</p>
          <p className="break-all text-sm text-muted">{visitor.email}</p>
        </div>
        <nav aria-label={t`Your menu`} className="pt-1.5">
          <PlaceLink place={places.dashboard!} className={rowLook} />
          <PlaceLink place={places.bookmarked} className={rowLook} />
          <button type="button" onClick={logout} className={rowLook}>
            {t`Logout`}
          </button>
        </nav>
      </div>
    </Disclosure>
  )
}
