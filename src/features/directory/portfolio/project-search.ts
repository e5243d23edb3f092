/** The search parameters of a project page. */
export type ProjectPageSearch = {
  tab?: string
  /** Opens the contact sheet (contactIn). */
  contact?: string
  /** What is being reported: opens the sheet for it. */
  report?: string
}

export function projectTabOf({ tab }: ProjectPageSearch): 'details' | 'photos' {
  return tab === 'photos' ? 'photos' : 'details'
}
