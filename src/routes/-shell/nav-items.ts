import { useLingui } from '@lingui/react/macro'
import { homeOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { type IconPath, icons } from '#ui/icon.tsx'
import { messageIcon } from '#ui/more-icons.ts'

/** A link of the shell. Add one only when its screen exists. */
export type NavItem = { to: string; search?: Record<string, string>; text: string; icon: IconPath }

/**
 * Returns the links of the shell. Until the visitor is known, the dashboard's link leads to the customer's dashboard,
 * which redirects to the right one.
 */
export function useNavItems(visitor?: Pick<Account, 'userType'>) {
  const { t } = useLingui()
  return {
    home: { to: '/', text: t`Home`, icon: icons.home } satisfies NavItem,
    /**
     * Until a member's account type is known, this leads to the customer's shop, which redirects to the right one.
     * Guests have a different link.
     */
    shop: { to: `${homeOf(visitor?.userType ?? 'customer')}/shop`, text: t`Shop`, icon: icons.bag } satisfies NavItem,
    guestShop: { to: '/shop', text: t`Shop`, icon: icons.bag } satisfies NavItem,
    trades: [
      { to: '/professionals', search: { type: 'contractor' }, text: t`Contractors`, icon: icons.helmet },
      { to: '/professionals', search: { type: 'architect' }, text: t`Architects`, icon: icons.compass },
    ] satisfies [NavItem, NavItem],
    track: { to: '/track', text: t`Track`, icon: icons.track } satisfies NavItem,
    /** The small-screen variant of `track`, as specified. */
    trackOnPhone: { to: '/projects', text: t`Track`, icon: icons.track } satisfies NavItem,
    onRent: { to: '/on-rent', text: t`On Rent`, icon: icons.machine } satisfies NavItem,
    /** The small-screen variant of `onRent`, as specified. */
    onRentOnPhone: { to: '/rent', text: t`On Rent`, icon: icons.machine } satisfies NavItem,
    cost: { to: '/estimator', text: t`Cost`, icon: icons.cost } satisfies NavItem,
    /** Until a member's account type is known, this leads to the customer's projects, which redirects to the right ones. */
    projects: {
      to: `${homeOf(visitor?.userType ?? 'customer')}/projects`,
      text: visitor && visitor.userType !== 'customer' ? t`Projects` : t`My house`,
      icon: icons.helmet,
    } satisfies NavItem,
    messages: {
      to: `${homeOf(visitor?.userType ?? 'customer')}/messages`,
      text: t`Messages`,
      icon: messageIcon,
    } satisfies NavItem,
    dashboard: {
      to: homeOf(visitor?.userType ?? 'customer'),
      text: t`Dashboard`,
      icon: icons.dashboard,
    } satisfies NavItem,
    bookmarked: { to: '/bookmarked', text: t`Bookmarked`, icon: icons.heart } satisfies NavItem,
    profile: { to: '/profile', text: t`Profile`, icon: icons.person } satisfies NavItem,
    login: { to: '/login', text: t`Login`, icon: icons.enter } satisfies NavItem,
    register: { to: '/register', text: t`Register` },
    registerAsProfessional: {
      to: '/register',
      search: { type: 'professional' },
      text: t`Register as Professional`,
    },
  }
}
