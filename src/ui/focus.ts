import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * The ref of an element that replaces a removed control, such as the button that opens a form again. The element gets
 * the focus each time `isDue` turns true, and only if no other element has the focus. The first render does not count
 * by default, because a page opens with its focus at its start. `options` go to `focus()`. An element that cannot be
 * focused by itself needs tabIndex={-1}.
 */
export function useFocusWhen<E extends HTMLElement>(
  isDue: boolean,
  wasDueBefore = isDue,
  options?: FocusOptions,
): RefObject<E | null> {
  const element = useRef<E>(null)
  const focus = useEffectEvent(() => element.current?.focus(options))
  const wasDue = useRef(wasDueBefore)
  useEffect(() => {
    if (isDue && !wasDue.current && hasNoFocus()) focus()
    wasDue.current = isDue
  }, [isDue])
  return element
}

/**
 * The ref of an element that takes the focus when `change` changes, if the focused element has been removed. An example
 * is the heading of a list whose links are replaced. The element needs tabIndex={-1}.
 */
export function useFocusAfter<E extends HTMLElement>(change: string): RefObject<E | null> {
  const element = useRef<E>(null)
  const last = useRef(change)
  useEffect(() => {
    if (last.current !== change && hasNoFocus()) element.current?.focus({ preventScroll: true })
    last.current = change
  }, [change])
  return element
}

/**
 * The ref of a list that takes the focus when it has fewer items than before, because the button that removed one is
 * gone. If `list` changes, a different list is shown, and fewer items do not mean a removal. The list needs
 * tabIndex={-1}.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number, list = ''): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef({ list, count })
  useEffect(() => {
    const isFewer = before.current.list === list && count < before.current.count
    before.current = { list, count }
    if (isFewer && hasNoFocus()) element.current?.focus({ preventScroll: true })
  }, [list, count])
  return element
}

/** Whether no element has the focus, which happens when the focused element is removed or disabled. */
export function hasNoFocus(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.matches(':disabled')
}
