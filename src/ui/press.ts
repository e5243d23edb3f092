import { useLayoutEffect, useState } from 'react'

let isPressed = false
let isWatching = false
let waiting: (() => void)[] = []
/** How long after the finger is lifted the mouse events of a tap may follow, in ms. */
const mouseEventsAfterMs = 500

/**
 * Runs a change that may move what is on the page: at once, or after the current press. A control that moves away from
 * the pointer between press and release gets no click.
 */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change)
  else change()
}

/**
 * Returns the value, but during a press the previous one. It is for a value whose change replaces the pressed element,
 * which would then get no click.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, show] = useState(value)
  useLayoutEffect(watchPresses, [])
  useLayoutEffect(() => afterPress(() => show(value)), [value])
  return shown
}

/** Watches for presses by a mouse or a finger from now on. May be called repeatedly. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  // A press may have begun before the page had its scripts. A button that shows the focus is held by a key, and a key
  // causes no release of the mouse.
  if (document.querySelector('button:active:not(:focus-visible)')) {
    begin()
    // A press of a finger may end without a mouse event.
    window.addEventListener('pointerup', () => setTimeout(end, mouseEventsAfterMs), { capture: true, once: true })
  }
  window.addEventListener('mousedown', begin, true)
  window.addEventListener('mouseup', endAfterClick, true)
  // After a drag, a menu or a change to another window, no release may follow.
  for (const event of ['pointercancel', 'contextmenu', 'blur']) window.addEventListener(event, end)
}

function begin(): void {
  isPressed = true
}

/** The click follows the release in the same task. */
function endAfterClick(): void {
  setTimeout(end)
}

function end(): void {
  isPressed = false
  const changes = waiting
  waiting = []
  for (const change of changes) change()
}
