import { type RefObject, useLayoutEffect } from 'react'
import { hasNoFocus } from './focus.ts'

/** A second press within this time (ms) and distance (px) of the first counts as the second half of a double press. */
const doublePress = { ms: 500, px: 24 }

/** The modal dialogs that are open, the last one above the others. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/**
 * The topmost dialog, or undefined if none is open. Content outside this dialog cannot be pressed, or read by screen
 * readers.
 */
export function topModal(): HTMLElement | undefined {
  return open.at(-1)
}

export function onModal(callback: () => void): () => void {
  listeners.add(callback)
  return () => void listeners.delete(callback)
}

function setOpen(next: readonly HTMLElement[]): void {
  open = next
  for (const callback of listeners) callback()
}

/**
 * Makes a dialog modal while it is mounted. When it closes, the focus returns to where it was, or near it if that is
 * gone. If the first half of a double press closes the dialog, the second half has no effect on what lies below.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // A layout effect runs before the browser paints. Its cleanup runs before the dialog is removed, when the focus can
  // still be restored.
  useLayoutEffect(() => {
    const element = dialog.current!
    const places = placesAround(document.activeElement)
    let last: MouseEvent | undefined
    const remember = (event: MouseEvent) => {
      if (isPress(event)) last = event
    }
    element.addEventListener('click', remember, true)
    // The server-rendered dialog is open without being modal, so it is closed first.
    element.close()
    element.showModal()
    setOpen([...open, element])
    return () => {
      element.removeEventListener('click', remember, true)
      element.close()
      setOpen(open.filter((each) => each !== element))
      if (last) ignoreSecondHalf(last)
      keepPlace(places)
    }
  }, [dialog])
}

/** The parts of the page around an element, the smallest first. */
function placesAround(element: Element | null): HTMLElement[] {
  const place = element?.parentElement?.closest<HTMLElement>('li, article, section, [role=tabpanel], main')
  return place ? [place, ...placesAround(place)] : []
}

/**
 * Focuses the smallest of these parts that is still there, if nothing has the focus. What a dialog has changed often
 * removes the button that opened it, a moment after the dialog has closed.
 */
function keepPlace(places: readonly HTMLElement[]): void {
  const focusPlace = () => {
    const place = places.find(({ isConnected }) => isConnected)
    if (!hasNoFocus() || topModal() || !place) return
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    }
    place.focus({ preventScroll: true })
  }
  for (const wait of [0, 300, 1000]) setTimeout(focusPlace, wait)
}

/**
 * Ignores the second half of a double press near the first one. Stops after the time of a double press, or when the
 * visitor presses elsewhere, types or chooses something.
 */
function ignoreSecondHalf(first: MouseEvent): void {
  const over = new AbortController()
  const ignore = (event: MouseEvent) => {
    if (!isPress(event)) return
    const isNear = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < doublePress.px
    if (!isNear || event.timeStamp - first.timeStamp > doublePress.ms) return over.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  const listening = { capture: true, signal: over.signal }
  window.addEventListener('click', ignore, listening)
  for (const other of ['keydown', 'input', 'change']) window.addEventListener(other, () => over.abort(), listening)
  setTimeout(() => over.abort(), doublePress.ms)
}

/** Whether a mouse or a finger made the click. Clicks by a key or a script have no position. */
function isPress({ detail }: MouseEvent): boolean {
  return detail > 0
}
