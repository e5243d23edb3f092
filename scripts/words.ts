import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { withTemporaryFolder } from '#platform/testing/temporary-folder.ts'

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

/** Extracts the messages of the code into the catalogues of a folder. Returns the errors. */
function extract(folder: string): string[] {
  const env = { ...process.env, CATALOGUES_FOLDER: folder }
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'lingui', 'extract', '--clean'], {
    encoding: 'utf8',
    env,
  })
  return status === 0 ? [] : [stdout + stderr]
}

/**
 * Returns what is outdated or incomplete in src/locales. It extracts into copies, because a build may read the files at
 * the same time.
 */
function check(): Promise<string[]> {
  return withTemporaryFolder(async (folder) => {
    const copyOf = (language: string) => join(folder, `${language}.po`)
    const languages = ['en', 'hi', 'mr']
    for (const language of languages) copyFileSync(fileOf(language), copyOf(language))
    const wrong = extract(folder)
    if (wrong.length > 0) return wrong
    const source = await read('en', readFileSync(copyOf('en'), 'utf8'))
    for (const language of languages) {
      const kept = await read(language)
      const current = await read(language, readFileSync(copyOf(language), 'utf8'))
      if (String(Object.keys(kept).sort()) !== String(Object.keys(current).sort()))
        wrong.push(`${language}: not current: run "npm run words"`)
      wrong.push(...faults(language, source, kept))
    }
    return wrong
  })
}

if (import.meta.main) {
  const wrong = process.argv.includes('--check') ? await check() : extract(resolve('src/locales'))
  for (const line of wrong) console.log(line)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
