import { useLingui } from '@lingui/react/macro'
import { homeOf } from '../../features/accounts/rules.ts'
import type { Account } from '../../features/accounts/schema.ts'
import { type IconPath, icons } from '../../ui/icon.tsx'

/** A link of the shell. Add one only when its screen exists. */
export type NavItem = { to: string; search?: Record<string, string>; text: string; icon: IconPath }

export function useNavItems(visitor: Account | null) {
  const { t } = useLingui()
  const dashboard: NavItem | undefined = visitor
    ? { to: homeOf(visitor.userType), text: t`Dashboard`, icon: icons.dashboard }
    : undefined
  return {
    main: [
      { to: '/', text: t`Home`, icon: icons.home },
      { to: '/professionals', search: { type: 'contractor' }, text: t`Contractors`, icon: icons.helmet },
      { to: '/professionals', search: { type: 'architect' }, text: t`Architects`, icon: icons.compass },
    ] satisfies NavItem[],
    dashboard,
    bookmarked: { to: '/bookmarked', text: t`Bookmarked`, icon: icons.heart } satisfies NavItem,
    login: { to: '/login', text: t`Login`, icon: icons.enter } satisfies NavItem,
    register: { to: '/register', text: t`Register` },
    registerAsProfessional: {
      to: '/register',
      search: { type: 'professional' },
      text: t`Register as Professional`,
    },
  }
}
