import { withoutUnseen } from './unseen.ts'

/** Replaces Devanagari digits by Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

/**
 * A text in which numbers or codes are looked for: with Latin digits and without characters that nobody sees. Only the
 * shapes of words need joiners, so these are removed too.
 */
export function plainSigns(text: string): string {
  return latinDigits(withoutUnseen(text)).replace(/[\u200C\u200D]/g, '')
}
