/**
 * The text as a file may hold it: without control characters except tab and line ends, and without code points that are
 * no characters. XML forbids them, and copies from PDFs bring them along. Vertical tabs and page breaks become spaces,
 * halves of characters become U+FFFD.
 */
export function exportText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\v\f\x85]/g, ' ')
    .replace(/(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu, '')
}
