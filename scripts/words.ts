import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Entry = { translation?: string; message?: string; obsolete?: boolean; origin?: [string, number?][] }

const po = formatter({ lineNumbers: false })
const fileOf = (language: string) => `src/locales/${language}.po`

/** The messages of a language, by their ids. */
export async function read(
  language: string,
  text = readFileSync(fileOf(language), 'utf8'),
): Promise<Record<string, Entry>> {
  const context = { locale: language, sourceLocale: 'en', filename: fileOf(language) }
  return (await po.parse(text, context)) as Record<string, Entry>
}

/** The placeholders, plural variables and tags of a message, sorted: ['</0>', '<0>', 'count plural', 'name']. */
export function placeholdersOf(message: string): string[] {
  const found = new Set<string>()
  const visit = (token: unknown) => {
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) found.add(tag)
    if (!Array.isArray(token)) return
    const [name, kind, branches] = token as [string, string?, Record<string, unknown>?]
    found.add(kind ? `${name} ${kind}` : name)
    for (const branch of Object.values(branches ?? {})) for (const part of [branch].flat()) visit(part)
  }
  for (const token of [compileMessage(message)].flat()) visit(token)
  // '#' stands for the number of the surrounding plural, so it is not counted as a placeholder.
  found.delete('#')
  return [...found].sort()
}

/** Finds the errors in a language's messages, one line each. `source` is the English catalogue. */
export function faults(language: string, source: Record<string, Entry>, catalogue: Record<string, Entry>): string[] {
  const found: string[] = []
  for (const [id, entry] of Object.entries(source)) {
    const english = entry.translation || entry.message || id
    const words = language === 'en' ? english : catalogue[id]?.translation
    if (!words) found.push(`${language}: no translation of "${english}"`)
    else if (String(placeholdersOf(words)) !== String(placeholdersOf(english))) {
      found.push(`${language}: other placeholders in "${words}" than in "${english}"`)
    }
  }
  for (const [id, entry] of Object.entries(catalogue)) {
    if (entry.obsolete || !source[id]) found.push(`${language}: unused: "${entry.message ?? id}"`)
  }
  return found
}

/**
 * Extracts the messages of the code into src/locales. With --check it leaves the files unchanged, and fails when they
 * are outdated or incomplete.
 */
async function words(checkOnly: boolean): Promise<string[]> {
  const languages = ['en', 'hi', 'mr']
  const before = new Map(languages.map((language) => [language, readFileSync(fileOf(language), 'utf8')]))
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'lingui', 'extract', '--clean'], {
    encoding: 'utf8',
  })
  if (status !== 0) return [stdout + stderr]
  if (!checkOnly) return []
  const wrong: string[] = []
  const source = await read('en')
  for (const language of languages) {
    const now = readFileSync(fileOf(language), 'utf8')
    writeFileSync(fileOf(language), before.get(language)!)
    const kept = await read(language, before.get(language))
    const current = await read(language, now)
    if (String(Object.keys(kept).sort()) !== String(Object.keys(current).sort()))
      wrong.push(`${language}: not current: run "npm run words"`)
    wrong.push(...faults(language, source, kept))
  }
  return wrong
}

if (import.meta.main) {
  const wrong = await words(process.argv.includes('--check'))
  for (const line of wrong) console.log(line)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
