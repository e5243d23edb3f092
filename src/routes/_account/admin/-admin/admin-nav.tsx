import { useLingui } from '@lingui/react/macro'
import { NavRow } from '../../-own-shell/nav-row.tsx'
import { useAdminScreens } from './use-admin-screens.ts'

/** The screens of the back office, beside the page. */
export function AdminNav() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Back office`}>
      <ul className="grid gap-1">
        {useAdminScreens().map(({ path, name, icon: ScreenIcon }) => (
          <NavRow key={path} to={path} icon={<ScreenIcon size={20} aria-hidden="true" />}>
            {name}
          </NavRow>
        ))}
      </ul>
    </nav>
  )
}
