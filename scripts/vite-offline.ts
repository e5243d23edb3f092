import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { offlinePages } from '../src/offline-pages.ts'
import { routeFiles } from './vite-texts.ts'

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
/** Returns what the build knows about a module. */
export type ModuleGraph = (id: string) => ModuleInfo | null

/** A file of the client build. */
export type BuiltChunk = {
  fileName: string
  isEntry: boolean
  moduleIds: string[]
  imports: string[]
  code: string
  css: string[]
}

const src = resolve(import.meta.dirname, '../src')
const list = 'dist/client/offline.json'

const isOfLibrary = (id: string) => id.includes('/node_modules/')

/**
 * Whether a module is a part that TanStack Router has split off from a route's file, such as the component or the
 * loader.
 */
const isSplit = (id: string) => id.includes('?tsr-split=')

/**
 * The modules that a page of these routes may ever load, including dynamic imports. The route tree is not followed,
 * because it imports all route files. Of the parts that are split off from route files, only those of these routes are
 * followed. Modules of a library are not in the result, unless they are imported dynamically: the library's index
 * imports all of them, but a page needs only some. `filesWith` finds the needed ones through the imports of the chunks.
 */
export function modulesFrom(routes: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set(routes)
  const named = new Set<string>()
  // The set grows during the loop, which visits each module once.
  for (const each of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph(each) ?? {}
    if (!isOfLibrary(each)) named.add(each)
    const parts = dynamicallyImportedIds.filter((id) => !isSplit(id) || routes.includes(each))
    for (const id of parts) named.add(id)
    for (const next of [...importedIds, ...parts]) if (!next.includes('routeTree.gen')) reached.add(next)
  }
  return named
}

/**
 * The files that contain these modules, and the files that those files need: scripts, styles, and the assets that they
 * name.
 */
export function filesWith(
  modules: ReadonlySet<string>,
  chunks: readonly BuiltChunk[],
  assets: readonly string[],
): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const wanted = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id))))
  for (const chunk of wanted) for (const name of chunk.imports) if (byName.has(name)) wanted.add(byName.get(name)!)
  const files = [...wanted].flatMap(({ fileName, css, code, isEntry }) => [
    fileName,
    ...css,
    // The entry names the pictures of other pages, so its assets are left out.
    ...(isEntry ? [] : assets.filter((asset) => code.includes(asset))),
  ])
  return [...new Set(files)].sort().map((file) => `/${file}`)
}

/**
 * The route itself and the routes that contain it: '/_account/$dashboard/saved' is in '/_account' and
 * '/_account/$dashboard'.
 */
export function routesAround(route: string, all: Iterable<string>): string[] {
  return [...all].filter((id) => id === '__root__' || route === id || (id !== '/' && route.startsWith(`${id}/`)))
}

/** Writes the list of files that the offline pages may need into the client's build. */
export function offlineList(): Plugin {
  return {
    name: 'kamshetbuild-offline-list',
    generateBundle(_, bundle) {
      const outputs = Object.values(bundle)
      const chunks = outputs.flatMap((output): BuiltChunk[] =>
        output.type === 'chunk' ? [{ ...output, css: [...(output.viteMetadata?.importedCss ?? [])] }] : [],
      )
      const assets = outputs.flatMap(({ type, fileName }) =>
        type === 'asset' && fileName.startsWith('assets/') && !fileName.endsWith('.css') ? [fileName] : [],
      )
      const sources = routeFiles()
      const routes = new Set(offlinePages.flatMap(({ route }) => routesAround(route, sources.keys())))
      const files = [...routes].map((route) => {
        const starts = [sources.get(route)!, ...(route === '__root__' ? [resolve(src, 'client.tsx')] : [])]
        const modules = modulesFrom(starts, (id) => this.getModuleInfo(id))
        return [route, filesWith(modules, chunks, assets)]
      })
      const entry = `/${chunks.find(({ isEntry }) => isEntry)!.fileName}`
      const source = JSON.stringify({ entry, files: Object.fromEntries(files) })
      this.emitFile({ type: 'asset', fileName: 'offline.json', source })
    },
  }
}

/** Builds the service worker as one file at a fixed address. It contains the file list of the client build. */
export async function buildServiceWorker(): Promise<void> {
  const found = readFileSync(list, 'utf8')
  const version = createHash('sha256').update(found).digest('hex').slice(0, 12)
  const offlineBuild: Plugin = {
    name: 'kamshetbuild-offline-build',
    resolveId: (id) => (id === 'virtual:offline-build' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:offline-build'
        ? `export default { version: ${JSON.stringify(version)}, ...${found} }`
        : undefined,
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [offlineBuild],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: resolve(src, 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
