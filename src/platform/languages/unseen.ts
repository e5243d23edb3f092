/**
 * Matches characters that nobody sees: those without width, the marks of direction, the soft hyphen, blank fillers, and
 * the selectors and tags that choose between shapes. What belongs to a visible character is matched too, in a group: a
 * keycap, the flag of a region, an emoji with its joiners and selectors, and the joiners after a letter or a sign of
 * Arabic and of the scripts of India.
 */
const unseen =
  /([#*\d]\uFE0F?\u20E3|\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}|\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?)*|(?<=[\u0600-\u077F\u0900-\u0DFF\uABC0-\uABFF])(?<=[\p{L}\p{M}])[\u200C\u200D])|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/** The text without characters that nobody sees, which come along when a text is pasted. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, (_found, seen?: string) => seen ?? '')
}

/** The text on one line, without characters that nobody sees. Runs of white space become single spaces. */
export function onOneLine(text: string): string {
  return withoutUnseen(text).replace(/\s+/g, ' ').trim()
}
