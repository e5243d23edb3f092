import { dashboardOf, homeOf, type UserType } from '#features/people/accounts/rules.ts'

/**
 * The screens in each dashboard's sidebar, in the order of the specification. Each is a path below the dashboard's
 * address.
 */
const screens = {
  customer: ['projects', 'bookmarked', 'calculator', 'messages', 'quotes', 'shop', 'orders', 'hire'],
  contractor: ['projects', 'quotes', 'calculator', 'messages', 'shop', 'orders', 'hire', 'profile', 'portfolio'],
  architect: ['projects', 'quotes', 'fees', 'messages', 'shop', 'orders', 'hire', 'profile', 'portfolio'],
} as const satisfies Record<UserType, readonly string[]>
export type Screen = (typeof screens)[UserType][number]

/** The screens that all three dashboards list after their own `screens`. */
export const commonScreens = ['saved', 'directory'] as const

export function screensOf(userType: UserType): readonly Screen[] {
  return screens[userType]
}

/** Where a dashboard's bare address leads: for an architect to the portfolio, for everyone else to the first screen. */
export function firstScreenOf(userType: UserType): Screen {
  return userType === 'architect' ? 'portfolio' : screens[userType][0]
}

/**
 * Returns the visitor's own version of a dashboard path that was made for another account type. All account types have
 * projects, messages, quotes, estimates, the shop, orders and hires, so for these only the dashboard's name in the path
 * changes. For a professional, /dashboard/portfolio leads to the portfolio in their own dashboard. Every other path
 * leads to the dashboard's bare address.
 */
export function ownDashboardPath(userType: UserType, pathname: string): string {
  const [, shared] =
    /^\/[^/]+(\/(?:projects|messages|quotes|estimates|shop|orders|hire)(?:\/.*)?)$/i.exec(pathname) ?? []
  if (shared) return homeOf(userType) + shared.toLowerCase().replace(/\/$/, '')
  const [, below] = /^\/dashboard(\/portfolio(?:\/add)?)\/?$/i.exec(pathname) ?? []
  return below && userType !== 'customer' ? homeOf(userType) + below.toLowerCase() : homeOf(userType)
}

/** The address of a screen of a dashboard. */
export function screenPath(userType: UserType, screen: string): string {
  return `/${dashboardOf(userType)}/${screen}`
}

/** The part of a path below the dashboard: '/contractor-dashboard/portfolio/add' → ['portfolio', 'add']. */
export function partsBelow(pathname: string): string[] {
  return pathname.toLowerCase().split('/').filter(Boolean).slice(1)
}
