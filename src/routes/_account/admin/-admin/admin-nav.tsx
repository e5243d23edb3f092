import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { waitingQuery } from '#features/people/staff/queries.ts'
import { mostWaiting } from '#features/people/staff/rules.ts'
import { NavRow } from '../../-own-shell/nav-row.tsx'
import { useAdminGroups } from './use-admin-screens.ts'

/** The screens of the back office in their groups, beside the page. */
export function AdminNav({ mayEnter }: { mayEnter: boolean }) {
  const { t } = useLingui()
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: mayEnter })
  return (
    <nav aria-label={t`Back office`}>
      <ul className="grid gap-1">
        <NavRow to="/admin" isExact icon={<LayoutDashboard size={20} aria-hidden="true" />}>
          {t`Overview`}
        </NavRow>
      </ul>
      {useAdminGroups().map(({ id, name, screens }) => (
        <Group key={id} name={name}>
          {screens.map(({ path, name, icon: ScreenIcon, waiting: counted }) => (
            <NavRow key={path} to={path} icon={<ScreenIcon size={20} aria-hidden="true" />}>
              {name}
              {counted && waiting && <Badge count={waiting[counted]} />}
            </NavRow>
          ))}
        </Group>
      ))}
    </nav>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <p id={id} className="mt-4 px-3 pb-1 text-sm font-semibold text-muted">
        {name}
      </p>
      <ul aria-labelledby={id} className="grid gap-1">
        {children}
      </ul>
    </>
  )
}

/** The number of waiting items, or nothing if it is zero. */
function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-sunken px-2 text-sm font-semibold text-ink tabular-nums">
      {count < mostWaiting ? count : `${mostWaiting - 1}+`}
    </span>
  )
}
