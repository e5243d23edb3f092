import type { ProjectSearch } from '../../../features/portfolio/rules.ts'
import { readCursor } from '../../../platform/cursor.ts'

/** The search parameters of a profile. */
export type ProfileSearch = ProjectSearch & {
  tab?: string
  /** 'true' opens the contact sheet, 'message' opens it at the message. */
  contact?: string
  /** 'true' opens the portfolio's additional filters. */
  filters?: string
  /** 'true' opens the review form. */
  write?: string
  /** The cursor at which the list of projects or reviews starts. */
  after?: string
}

const tabs = ['portfolio', 'services', 'about', 'reviews'] as const
export type ProfileTab = (typeof tabs)[number]

export function tabOf(search: Pick<ProfileSearch, 'tab'>): ProfileTab {
  return tabs.find((tab) => tab === search.tab) ?? 'portfolio'
}

/** The cursor if it is valid; otherwise undefined, which starts at the beginning. */
export function cursorOf(search: Pick<ProfileSearch, 'after'>): string | undefined {
  return search.after && readCursor(search.after) ? search.after : undefined
}
