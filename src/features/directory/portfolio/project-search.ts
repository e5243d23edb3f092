/** The search parameters of a project page. */
export type ProjectPageSearch = {
  tab?: string
  /** Opens the contact sheet. `contactIn` reads the value. */
  contact?: string
  /** The id of an item. Opens the sheet for reporting it. */
  report?: string
}

export function projectTabOf({ tab }: ProjectPageSearch): 'details' | 'photos' {
  return tab === 'photos' ? 'photos' : 'details'
}
