let isPressed = false
let waiting: (() => void)[] = []

/**
 * Runs a change that may move what is on the page: at once, or after the press that is under way. A control that moves away from
 * the pointer between press and release gets no click.
 */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change)
  else change()
}

/** Watches for presses from now on, also those of a finger: its mouse events come at the end of a tap. May be called repeatedly. */
export function watchPresses(): void {
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
