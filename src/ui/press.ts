import { useLayoutEffect, useState } from 'react'

let isPressed = false
let isWatching = false
let waiting: (() => void)[] = []
/** The time in ms within which the mouse events of a tap follow after the finger has gone. */
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
 * The value, but during a press the previous one. For a value whose change replaces the pressed element, which would
 * then get no click.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, show] = useState(value)
  useLayoutEffect(watchPresses, [])
  useLayoutEffect(() => afterPress(() => show(value)), [value])
  return shown
}

/**
 * Watches for presses from now on. This includes those of a finger, whose mouse events come at the end of a tap. May be
 * called repeatedly.
 */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  // A press that began before the page had its scripts. A held key is excluded: its element shows the focus, and it
  // ends without a release of the mouse.
  if (document.querySelector('button:active:not(:focus-visible)')) {
    begin()
    // A press of a finger may end without a mouse event.
    window.addEventListener('pointerup', () => setTimeout(end, mouseEventsAfterMs), { capture: true, once: true })
  }
  window.addEventListener('mousedown', begin, true)
  window.addEventListener('mouseup', endAfterClick, true)
  // A drag, a menu or a different window may swallow the release.
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
