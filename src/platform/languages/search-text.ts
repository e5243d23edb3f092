import { beginningOf } from './excerpt.ts'
import { onOneLine } from './unseen.ts'

/** The text of a search in an address: on one line, at most `longest` characters. Undefined for none. */
export function searchTextOf(given: unknown, longest: number): string | undefined {
  return (typeof given === 'string' && beginningOf(onOneLine(given), longest).trimEnd()) || undefined
}
