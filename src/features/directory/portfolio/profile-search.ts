import type { ProjectSearch } from './rules.ts'

/** The search parameters of a profile. */
export type ProfileSearch = ProjectSearch & {
  tab?: string
  /** Opens the contact sheet. `contactIn` reads the value. */
  contact?: string
  /** 'true' opens the portfolio's additional filters. */
  filters?: string
  /** 'true' opens the review form. */
  write?: string
  /** The id of an item. Opens the sheet for reporting it. */
  report?: string
  /** The cursor at which the list of projects or reviews starts. */
  after?: string
}

const tabs = ['portfolio', 'services', 'about', 'reviews'] as const
export type ProfileTab = (typeof tabs)[number]

/** The tab that the URL names, if any. */
export function tabIn({ tab }: Pick<ProfileSearch, 'tab'>): ProfileTab | undefined {
  return tabs.find((each) => each === tab)
}

type Content = { projectCount: number; reviewCount: number; services: readonly unknown[] }

/** The tab that opens if the URL names none: the first one with content. About always has content. */
export function firstTabOf({ projectCount, reviewCount, services }: Content): ProfileTab {
  if (projectCount > 0) return 'portfolio'
  if (reviewCount > 0) return 'reviews'
  return services.length > 0 ? 'services' : 'about'
}
