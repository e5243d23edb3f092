import { useLayoutEffect, useState } from 'react'

let isPressed = false
let isWatching = false
let waiting: (() => void)[] = []
/** Milliseconds after a finger has gone within which its mouse events come. */
const mouseEventsAfterMs = 500

/**
 * Runs a change that may move what is on the page: at once, or after the press that is under way. A control that moves away from
 * the pointer between press and release gets no click.
 */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change)
  else change()
}

/** The value, but during a press the one before: for what is shown in another element then, which would get no click. */
export function useAfterPress<T>(value: T): T {
  const [shown, show] = useState(value)
  useLayoutEffect(watchPresses, [])
  useLayoutEffect(() => afterPress(() => show(value)), [value])
  return shown
}

/** Watches for presses from now on, also those of a finger: its mouse events come at the end of a tap. May be called repeatedly. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  // One that began before the page had its scripts. A key that is held shows its focus, and ends without a release of the mouse.
  if (document.querySelector('button:active:not(:focus-visible)')) {
    begin()
    // That of a finger may end without a mouse event.
    window.addEventListener('pointerup', () => setTimeout(end, mouseEventsAfterMs), { capture: true, once: true })
  }
  window.addEventListener('mousedown', begin, true)
  window.addEventListener('mouseup', endAfterClick, true)
  // A drag, a menu or another window may keep the release to itself.
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
