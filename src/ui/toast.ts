export type Toast = { id: number; title: string; text?: string; variant: 'plain' | 'bad'; error?: unknown }

type Listener = (toast: Toast) => void
let listener: Listener | undefined
let queue: Toast[] = []
let count = 0

/** Shows a toast, with the reference of an error of the server: one at a time, for five seconds, at the top of small screens and bottom right on larger ones. */
export function toast(title: string, text?: string, variant: Toast['variant'] = 'plain', error?: unknown): void {
  const notice = { id: ++count, title, text, variant, error }
  if (listener) listener(notice)
  else {
    queue.push(notice)
    onUnseen?.()
  }
}

const storageKey = 'toast'

/** Stores a toast for the next page, before a full page load. */
export function toastAfterReload(...notice: Parameters<typeof toast>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(notice))
  } catch {
    // Storage may be blocked: only the toast is lost.
  }
}

function showStoredToast(): void {
  try {
    const notice = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (notice) toast(...(JSON.parse(notice) as Parameters<typeof toast>))
  } catch {
    // Storage may be blocked.
  }
}

let onUnseen: (() => void) | undefined

/** Calls `load` for each toast until there is a toaster: the shell loads it. Meanwhile the toasts wait. */
export function onUnseenToast(load: () => void): void {
  onUnseen = load
  showStoredToast()
  if (queue.length) load()
}

export function subscribeToToasts(onToast: Listener): () => void {
  listener = onToast
  for (const notice of queue) onToast(notice)
  queue = []
  return () => {
    if (listener === onToast) listener = undefined
  }
}
