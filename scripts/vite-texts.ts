import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const languages = ['en', 'hi', 'mr']
const src = resolve(import.meta.dirname, '../src')
const po = formatter({ lineNumbers: false })

type Entry = { translation?: string; message?: string; origin?: [string, number?][]; obsolete?: boolean }

/** Reads the catalogue of a language. It has an entry for each id, with the source files that use it. */
async function readCatalogue(language: string): Promise<Record<string, Entry>> {
  const file = join(src, `locales/${language}.po`)
  if (!existsSync(file)) return {}
  return (await po.parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  })) as Record<string, Entry>
}

/**
 * The file and all files in src that it imports, directly or indirectly, without other routes. Type imports are ignored
 * because they add nothing to the bundle.
 */
export function filesReachedFrom(entry: string): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file) || !existsSync(file)) return
    reached.add(file)
    if (!/\.tsx?$/.test(file)) return
    const code = readFileSync(file, 'utf8')
    for (const [, clause = '', path] of code.matchAll(
      /(?:import|export)\b([^'"();]*?from\s*)?\(?\s*['"]((?:\.{1,2}|#\w+)\/[^'"]+)['"]/g,
    )) {
      if (/^\s*type\b/.test(clause) || path!.includes('routeTree')) continue
      // The imports of package.json are resolved: #ui/button.ts is src/ui/button.ts.
      visit(path!.startsWith('#') ? join(src, path!.slice(1)) : resolve(dirname(file), path!))
    }
  }
  visit(entry)
  return reached
}

/** The file of each route by the route's id, read from the createFileRoute('…') of the route files. */
export function routeFiles(): Map<string, string> {
  const tree = readFileSync(join(src, 'routeTree.gen.ts'), 'utf8')
  const files = new Map<string, string>()
  for (const [, path] of tree.matchAll(/from '\.\/(routes\/[^']+)'/g)) {
    const file = existsSync(join(src, `${path}.tsx`)) ? join(src, `${path}.tsx`) : join(src, `${path}.ts`)
    const id = /createFileRoute\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1]
    files.set(id ?? '__root__', file)
  }
  return files
}

function compiled(catalogue: Record<string, Entry>, wanted: (entry: Entry) => boolean): string {
  const out: Record<string, unknown> = {}
  for (const [id, entry] of Object.entries(catalogue)) {
    if (!entry.obsolete && wanted(entry)) out[id] = compileMessage(entry.translation || entry.message || id)
  }
  return JSON.stringify(out)
}

/**
 * The texts of each route, as code. They are the texts that the route's file and its imports use. The texts of the root
 * route and of the entry script are only under `__root__`.
 */
async function byRoute(language: string): Promise<string> {
  const files = routeFiles()
  const of = (file: string) => new Set([...filesReachedFrom(file)].map((path) => relative(join(src, '..'), path)))
  const everywhere = new Set([...of(files.get('__root__')!), ...of(join(src, 'client.tsx'))])
  const used = (entry: Entry, by: Set<string>) => entry.origin?.some(([file]) => by.has(file)) ?? false
  const catalogue = await readCatalogue(language)
  const parts = [...files].map(([routeId, file]) => {
    const own = routeId === '__root__' ? everywhere : of(file)
    const wanted = (entry: Entry) => used(entry, own) && (routeId === '__root__' || !used(entry, everywhere))
    return `${JSON.stringify(routeId)}: ${compiled(catalogue, wanted)}`
  })
  return `{${parts.join(',\n')}}`
}

/**
 * Serves the interface texts as modules. `virtual:texts/mr` has all texts of a language, for the server.
 * `virtual:texts` has the texts by language and route id. The texts of a route are in the HTML of its page, or the
 * browser fetches them. So a browser loads only one language, and only the texts of the screens that it visits.
 * `virtual:route-files` has the source file of each route id, under the name that the client build's manifest uses.
 */
export function texts(): Plugin {
  const prefix = '\0virtual:texts'
  return {
    name: 'kamshetbuild-texts',
    resolveId: (id) => (/^virtual:(?:texts|route-files)/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === '\0virtual:route-files') {
        const paths = [...routeFiles()].map(([route, file]) => [route, relative(join(src, '..'), file)])
        return `export default ${JSON.stringify(Object.fromEntries(paths))}`
      }
      if (!id.startsWith(prefix)) return
      for (const language of languages) this.addWatchFile(join(src, `locales/${language}.po`))
      const language = id.slice(prefix.length + 1)
      if (language) return `export default ${compiled(await readCatalogue(language), () => true)}`
      const parts = await Promise.all(languages.map(async (each) => `${each}: ${await byRoute(each)}`))
      return `export default {${parts.join(',\n')}}`
    },
  }
}
