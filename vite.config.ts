import { resolve } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './scripts/vite-messages.ts'

/** Only files that use a macro are worth Babel's time. */
const linguiMacros = {
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?(?:$|\?)/, code: /@lingui\/(?:core|react)\/macro/ } },
}

/** Writes and lists that grow: parts of the same libraries that only some pages use. */
const later = /(useMutation|useMutationState|mutationObserver|useSuspenseInfiniteQuery|infiniteQueryObserver)\.js$/
const base =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+|@lingui\/\w+|@messageformat)\//

/**
 * Vite's helper around import() fetches a chunk's own imports ahead: 1 kB on every page. Links are preloaded by intent instead.
 * Chromium remembers that a URL could not be imported, so another try needs another URL, which its message names. Safari's names
 * none, and Safari asks again (HTML's pull request 10327 makes that the rule).
 * A .then() at the import() would move into `load` and be lost in another try.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js'
      ? `let tries = 0
export const __vitePreload = (load) => load().catch((error) => {
  const [url] = /https?:\\S+\\.js/.exec(error.message) ?? []
  if (!url) throw error
  return import(/* @vite-ignore */ url + '?' + ++tries).catch(() => { throw error })
})`
      : undefined,
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
let first: Set<string> | undefined

/** What the entry reaches without a dynamic import comes with every page: one chunk, not one for each set of its other users. */
function chunkOfFirst(id: string, graph: Graph): string | null {
  if (!first) {
    first = new Set([resolve(import.meta.dirname, 'src/client.tsx')])
    // A set that grows while it is walked: everything is visited once.
    for (const reached of first) for (const next of graph.getModuleInfo(reached)?.importedIds ?? []) first.add(next)
  }
  return first.has(id) && !later.test(id) ? 'first' : null
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The loader belongs to its page: the entry carries no page's questions.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'errorComponent', 'notFoundComponent']] },
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    babel({ presets: [linguiMacros] }),
    tailwindcss(),
    messages(),
    plainImports,
  ],
  // React has had this itself since 18; libraries bring a copy for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  server: { middlewareMode: true },
  appType: 'custom' as const,
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ssr: 'src/server.ts',
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        sourcemap: true,
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: 'es2022',
        assetsInlineLimit: 0,
        // The server names what a page needs; a link under the pointer is loaded ahead by the router.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/client.tsx',
          // What every page needs in one chunk: cut along its users it would be a dozen small ones, and 4 kB more.
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: (id: string) => base.test(id) && !later.test(id), priority: 1 },
                { name: chunkOfFirst, debugName: 'first' },
              ],
            },
          },
        },
      },
}))
