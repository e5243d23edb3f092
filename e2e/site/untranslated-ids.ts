import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

const filename = new URL('../../src/locales/en.po', import.meta.url)
const context = { locale: 'en', sourceLocale: 'en', filename: filename.pathname }
const ids = new Set(Object.keys(await formatter({ lineNumbers: false }).parse(readFileSync(filename, 'utf8'), context)))

/** Finds message ids in a text. A message without a translation is rendered as its id. */
export function untranslatedIds(text: string): string[] {
  return text.split(/\s+/).filter((word) => ids.has(word))
}
