import { dashboardOf, homeOf, type UserType } from '#features/people/accounts/rules.ts'

/**
 * The screens in each dashboard's sidebar, at most seven, the one that people come for first. Each is a path below the
 * dashboard's address. 'bookmarked' is the first of the three screens of what is saved.
 */
const screens = {
  customer: ['projects', 'messages', 'quotes', 'calculator', 'shop', 'orders', 'bookmarked'],
  contractor: ['projects', 'messages', 'quotes', 'calculator', 'portfolio', 'profile', 'shop'],
  architect: ['portfolio', 'projects', 'messages', 'quotes', 'fees', 'profile', 'shop'],
} as const satisfies Record<UserType, readonly string[]>

/** The screens that each sidebar lists under "More". */
const furtherScreens = {
  customer: ['hire', 'directory'],
  contractor: ['orders', 'hire', 'bookmarked', 'directory'],
  architect: ['orders', 'hire', 'bookmarked', 'directory'],
} as const satisfies Record<UserType, readonly string[]>
export type Screen = (typeof screens | typeof furtherScreens)[UserType][number]

export function furtherScreensOf(userType: UserType): readonly Screen[] {
  return furtherScreens[userType]
}

export function screensOf(userType: UserType): readonly Screen[] {
  return screens[userType]
}

/** Where a dashboard's bare address leads: to the first screen. */
export function firstScreenOf(userType: UserType): Screen {
  return screens[userType][0]
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
