import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of what takes over from a control that has gone: the button that opens a form again, the notice in a form's
 * place. It gets the focus each time `isDue` turns true, and only if no other element has it. By default not on the first
 * render: a page opens with its focus at its start. An element that cannot be focused by itself has tabIndex={-1}.
 */
export function useFocusWhen<E extends HTMLElement>(isDue: boolean, wasDueBefore = isDue): RefObject<E | null> {
  const element = useRef<E>(null)
  const wasDue = useRef(wasDueBefore)
  useEffect(() => {
    if (isDue && !wasDue.current && hasNoFocus()) element.current?.focus()
    wasDue.current = isDue
  }, [isDue])
  return element
}

/**
 * The ref of what takes the focus whenever `change` is another one and the focused element has gone with that: the heading of a
 * list, whose links are replaced. It has tabIndex={-1}.
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
 * The ref of a list that takes the focus when it has fewer items than before, and the button that removed one is gone with it. Another
 * `list` is another list: that it is shorter is no removal. It has tabIndex={-1}.
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

/** Where the focused element was removed or disabled, the focus falls to the page. */
function hasNoFocus(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.matches(':disabled')
}
