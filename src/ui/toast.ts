export type Toast = { id: number; title: string; text?: string; look: 'plain' | 'bad' }

type Listener = (toast: Toast) => void
let listener: Listener | undefined
let waiting: Toast[] = []
let count = 0

/** Shows a notice: one at a time, five seconds, top on small screens and bottom right on larger ones. */
export function toast(title: string, text?: string, look: Toast['look'] = 'plain'): void {
  const notice = { id: ++count, title, text, look }
  if (listener) listener(notice)
  else waiting.push(notice)
  onFirst?.()
}

const carried = 'toast'

/** A notice for the page that opens next, when this one is left by a whole new load. */
export function toastAfterReload(...notice: Parameters<typeof toast>): void {
  try {
    sessionStorage.setItem(carried, JSON.stringify(notice))
  } catch {
    // Storage may be shut: the notice is lost, nothing else.
  }
}

function showCarried(): void {
  try {
    const notice = sessionStorage.getItem(carried)
    sessionStorage.removeItem(carried)
    if (notice) toast(...(JSON.parse(notice) as Parameters<typeof toast>))
  } catch {
    // As above.
  }
}

let onFirst: (() => void) | undefined

/** The shell loads the notices' component when the first one comes. */
export function onFirstToast(load: () => void): void {
  onFirst = load
  showCarried()
  if (waiting.length) load()
}

export function listenToToasts(heard: Listener): () => void {
  listener = heard
  for (const notice of waiting) heard(notice)
  waiting = []
  return () => {
    if (listener === heard) listener = undefined
  }
}
