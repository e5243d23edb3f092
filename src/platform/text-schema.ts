import { msg } from '@lingui/core/macro'
import { z } from 'zod'

const unreadable = msg`Please check what you entered.`.id

/**
 * A name, a town or another text that stands in subjects and lists: on one line, white space as single spaces. Characters that
 * nobody sees are refused, except the two joiners that Devanagari is written with.
 */
export function oneLine() {
  return z
    .string()
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .regex(/^(?:[\u200C\u200D]|[^\p{Cc}\p{Cf}\p{Cs}])*$/u, unreadable)
}

/**
 * A text of any number of lines. Marks that change the direction of writing come with a pasted phone number: they are left out.
 * Other control characters are refused; PostgreSQL cannot store NUL.
 */
export function manyLines() {
  return z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
        .trim(),
    )
    .regex(/^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u, unreadable)
}
