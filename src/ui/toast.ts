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

let onFirst: (() => void) | undefined

/** The shell loads the notices' component when the first one comes. */
export function onFirstToast(load: () => void): void {
  onFirst = load
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
