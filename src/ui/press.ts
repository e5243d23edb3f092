let isPressed = false
let isWatching = false
let waiting: (() => void)[] = []

/**
 * Runs a change that may move content. If a press is going on, the change runs after it, because a control that moves
 * away from the pointer between press and release gets no click.
 */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change)
  else change()
}

/** Watches for presses by a mouse or a finger from now on. May be called repeatedly. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('mousedown', begin, true)
  window.addEventListener('mouseup', endAfterClick, true)
  // The release may be missing after a drag, a context menu or a switch to another window.
  for (const event of ['pointercancel', 'contextmenu', 'blur']) window.addEventListener(event, end)
}

function begin(): void {
  isPressed = true
}

/** Ends the press after the click, which follows the release in the same task. */
function endAfterClick(): void {
  setTimeout(end)
}

function end(): void {
  isPressed = false
  const changes = waiting
  waiting = []
  for (const change of changes) change()
}
