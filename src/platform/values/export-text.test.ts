import { expect, test } from 'vitest'
import { exportText } from './export-text.ts'

test.each([
  ['plain text in लिपि, தமிழ் and 🏠', 'plain text in लिपि, தமிழ் and 🏠'],
  ['two\nlines\tand\r\na tab', 'two\nlines\tand\r\na tab'],
  ['a vertical\u000Btab and a\u000Cpage break', 'a vertical tab and a page break'],
  ['\u0000nul\u0007 \u001Besc\u007F \u0080c1\u009F', 'nul esc c1'],
  ['half \uD83D of one, and \uDE00', 'half \uFFFD of one, and \uFFFD'],
  ['no\uFFFE characters\uFFFF \uFDD0\u{1FFFE}\u{10FFFF}', 'no characters '],
])('%j becomes %j in a file', (text, expected) => expect(exportText(text)).toBe(expected))
