/** What a key or a button of the shell opens over the page: the search of everything, or the list of keys. */
export type Opened = 'search' | 'keys'

let opener: ((what: Opened) => void) | undefined

/** Sets the function that opens a dialog over the page. */
export function openBy(open: (what: Opened) => void): void {
  opener = open
}

/** Opens the search. False until the page can open it, so that the link leads to the directory. */
export function openSearch(): boolean {
  opener?.('search')
  return opener !== undefined
}

/** Which dialog a key opens: '/', Ctrl+K or Cmd+K the search, '?' the list of keys. Letters that are typed open nothing. */
export function openedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Opened | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : undefined
  if (target instanceof Element && target.matches(':read-write, select')) return undefined
  return ({ '/': 'search', '?': 'keys' } as const)[key]
}
