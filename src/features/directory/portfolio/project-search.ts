/** The search parameters of a project page. */
export type ProjectPageSearch = {
  tab?: string
  /** Opens the contact sheet (contactIn). */
  contact?: string
  /** The reported item. Opens the sheet for the report. */
  report?: string
}

export function projectTabOf({ tab }: ProjectPageSearch): 'details' | 'photos' {
  return tab === 'photos' ? 'photos' : 'details'
}
