import type { ProjectSearch } from '../../../features/portfolio/rules.ts'
import { readCursor } from '../../../platform/cursor.ts'

/** What the address of a profile may say. */
export type ProfileSearch = ProjectSearch & {
  tab?: string
  /** 'true' opens the contact sheet, 'message' at its message. */
  contact?: string
  /** The portfolio's further filters are open. */
  filters?: string
  /** The visitor writes a review. */
  write?: string
  /** Where the list of reviews begins. */
  after?: string
}

const tabs = ['portfolio', 'services', 'about', 'reviews'] as const
export type ProfileTab = (typeof tabs)[number]

export function tabOf(search: Pick<ProfileSearch, 'tab'>): ProfileTab {
  return tabs.find((tab) => tab === search.tab) ?? 'portfolio'
}

/** A cursor as the reviews' endpoint takes one; anything else begins with the newest. */
export function cursorOf(search: Pick<ProfileSearch, 'after'>): string | undefined {
  return search.after && readCursor(search.after) ? search.after : undefined
}
