export type Toast = { id: number; title: string; text?: string; look: 'plain' | 'bad' }

type Listener = (toast: Toast) => void
let listener: Listener | undefined
let waiting: Toast[] = []
let count = 0

/** Shows a toast: one at a time, for five seconds, at the top of small screens and bottom right on larger ones. */
export function toast(title: string, text?: string, look: Toast['look'] = 'plain'): void {
  const notice = { id: ++count, title, text, look }
  if (listener) listener(notice)
  else waiting.push(notice)
  onFirst?.()
}

const carried = 'toast'

/** Stores a toast for the next page, before a full page load. */
export function toastAfterReload(...notice: Parameters<typeof toast>): void {
  try {
    sessionStorage.setItem(carried, JSON.stringify(notice))
  } catch {
    // Storage may be blocked: only the toast is lost.
  }
}

function showCarried(): void {
  try {
    const notice = sessionStorage.getItem(carried)
    sessionStorage.removeItem(carried)
    if (notice) toast(...(JSON.parse(notice) as Parameters<typeof toast>))
  } catch {
    // Storage may be blocked.
  }
}

let onFirst: (() => void) | undefined

/** Calls `load` when the first toast is shown: the shell then loads the toaster. */
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
