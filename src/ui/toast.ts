import { forget, keep, readKept } from '#platform/device/tab-storage.ts'
import { requestIdOf } from '#platform/http/api.ts'

export type Notice = {
  title: string
  text?: string
  isFailure?: boolean
  /** The request id of a server error. The operators find it in the log. */
  requestId?: string
  /** How many seconds the notice is shown. By default five, and ten with a button. */
  seconds?: number
  /** The subject of the notice. A later notice that yields to this subject does not replace this notice. */
  about?: 'guest cart'
  /** If a notice about this subject is shown, this notice does not replace it, because the shown notice says more. */
  yieldsTo?: 'guest cart'
  /** A button, such as 'Undo'. The notice stays longer, because deciding takes time. */
  action?: { label: string; run: () => void }
}
export type Toast = Notice & { id: number }

/** Chooses which toast to show: `next`, unless it yields to the one that is shown. */
export function nextShown(shown: Toast | undefined, next: Toast): Toast {
  return next.yieldsTo !== undefined && shown?.about === next.yieldsTo ? shown : next
}

type Listener = (toast: Toast) => void
let listener: Listener | undefined
let queue: Toast[] = []
let count = 0

/** Shows a toast: one at a time, for five seconds, at the top of small screens and bottom right on larger ones. */
export function toast(title: string, text?: string): void {
  showNotice({ title, text })
}

/** What a toast says: its title, or its title and its text. */
export type Said = string | readonly [title: string, text: string | undefined]

/** Shows a toast, if there is something to say, with the button if one is given. */
export function toastSaid(said: Said | undefined, action?: Notice['action']): void {
  const [title, text] = typeof said === 'string' ? [said] : (said ?? [])
  if (title) showNotice({ title, text, action })
}

/** Shows a toast with a button that undoes what was done, for ten seconds. */
export function toastWithAction(title: string, action: NonNullable<Notice['action']>, text?: string): void {
  showNotice({ title, text, action })
}

export function toastFailure(title: string, text: string | undefined, error: unknown): void {
  showNotice(failureNotice(title, text, error))
}

export function failureNotice(title: string, text: string | undefined, error: unknown): Notice {
  return { title, text, isFailure: true, requestId: requestIdOf(error) }
}

export function showNotice(notice: Notice): void {
  const shown = { ...notice, id: ++count }
  if (listener) listener(shown)
  else {
    queue.push(shown)
    onUnseen?.()
  }
}

/**
 * Stores a notice for the next page, before a full page load. It has no button, because a function cannot be stored.
 */
export function showAfterReload(notice: Omit<Notice, 'action'>): void {
  keep('toast', notice)
}

function showStoredToast(): void {
  const notice = readKept('toast')
  forget('toast')
  if (typeof notice.title === 'string') showNotice(notice as Notice)
}

let onUnseen: (() => void) | undefined
let isExpected = false

/**
 * Sets the function that loads the toaster. It is called as soon as a toast is shown or expected and the toaster is not
 * loaded yet. Toasts are queued until it is.
 */
export function onUnseenToast(load: () => void): void {
  onUnseen = load
  showStoredToast()
  if (queue.length || isExpected) load()
}

/**
 * Call when a form is open, so that the toaster is loaded before the connection can be lost, and before the form's
 * notice needs to be announced.
 */
export function expectToasts(): void {
  isExpected = true
  if (!canToast()) onUnseen?.()
}

/** Whether a toast is shown at once. Otherwise it waits for the toaster. */
export function canToast(): boolean {
  return listener !== undefined
}

export function subscribeToToasts(onToast: Listener): () => void {
  listener = onToast
  for (const notice of queue) onToast(notice)
  queue = []
  return () => {
    if (listener === onToast) listener = undefined
  }
}
