/** What the address of a project may say. */
export type ProjectPageSearch = {
  tab?: string
  /** 'true' opens the contact sheet, 'message' at its message. */
  contact?: string
}

export function projectTabOf({ tab }: ProjectPageSearch): 'details' | 'photos' {
  return tab === 'photos' ? 'photos' : 'details'
}
