/**
 * Whether a key press belongs to the composition of a word (IME), and not to the page. Safari ends the composition
 * before it reports the Enter that ended it, with `isComposing` false; only the key code 229 still tells.
 * https://developer.mozilla.org/docs/Web/API/Element/keydown_event
 */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
