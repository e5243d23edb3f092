import { useLingui } from '@lingui/react/macro'
import type { Account } from '../../features/accounts/schema.ts'
import { useLogout } from '../../features/accounts/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon, icons } from '../../ui/icon.tsx'
import { PlaceLink } from './place-link.tsx'
import { usePlaces } from './places.ts'

type Props = {
  visitor: Account
  /** menu: behind the avatar in the header; list: the same rows in the mobile menu. */
  as: 'menu' | 'list'
  rowLook: string
}

/** The menu of a signed-in user, in a chunk of its own: most visitors are signed out. */
export function OwnMenu({ visitor, as, rowLook }: Props) {
  const { t } = useLingui()
  const places = usePlaces(visitor)
  const logout = useLogout()
  const rows = (
    <>
      <PlaceLink place={places.dashboard!} className={rowLook} />
      <PlaceLink place={places.bookmarked} className={rowLook} />
      <button type="button" onClick={logout} className={`${rowLook} text-left`}>
        {t`Logout`}
      </button>
    </>
  )
  const who = (
    <div className="px-3 py-2">
      <p className="font-semibold">{visitor.fullName}</p>
      <p className="break-all text-sm text-muted">{visitor.email}</p>
    </div>
  )
  if (as === 'list')
    return (
      <>
        {who}
        {rows}
      </>
    )
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
        {who}
        <nav aria-label={t`Your menu`} className="mt-1.5 border-t border-line pt-1.5">
          {rows}
        </nav>
      </div>
    </Disclosure>
  )
}
