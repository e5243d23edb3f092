import { resolve } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlineList } from './scripts/vite-offline.ts'
import { texts } from './scripts/vite-texts.ts'

/** Runs Babel only on files that use a macro, because it is slow. */
const linguiMacros = {
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?(?:$|\?)/, code: /@lingui\/(?:core|react)\/macro/ } },
}

/** Writes and growing lists: parts of the same libraries that only some pages use. */
const later = /(useMutation|useMutationState|mutationObserver|useSuspenseInfiniteQuery|infiniteQueryObserver)\.js$/
const base =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[\w-]+|@lingui\/\w+|@messageformat)\//

/** Vite loads parts with our own function, which says why. */
const partLoader = {
  name: 'part-loader',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id === '\0vite/preload-helper.js' ? resolve(import.meta.dirname, 'src/platform/pages/part-loader.ts') : undefined,
}

/** The files of the entry and of everything it imports. */
const ofEntry = new Set<string>()

/**
 * Every page has these files before anything is imported, so an import() need not name them. The entry has some hundred
 * imports, each with a list of the files that it needs.
 */
const filesOfEntry = {
  name: 'files-of-entry',
  generateBundle(_: unknown, bundle: Record<string, { type: string; isEntry?: boolean; imports?: string[] }>) {
    ofEntry.clear()
    for (const [file, { isEntry }] of Object.entries(bundle)) if (isEntry) ofEntry.add(file)
    // The set grows while it is walked, so each file is visited once.
    for (const file of ofEntry) for (const next of bundle[file]?.imports ?? []) ofEntry.add(next)
  },
}

/** Formats counted words in texts without Intl.NumberFormat. See src/platform/languages/numbers.ts. */
const plainNumbers = {
  name: 'plain-numbers',
  transform: {
    filter: { id: /@lingui\/core\/dist\/index\.mjs/ },
    handler(code: string) {
      const made = 'new Intl.NumberFormat(_locales, format)'
      if (!code.includes(made)) throw new Error('Lingui formats numbers in another way than vite.config.ts knows')
      const path = JSON.stringify(resolve(import.meta.dirname, 'src/platform/languages/numbers.ts'))
      return `import { plainNumber } from ${path}\n${code.replace(made, '({ format: plainNumber })')}`
    },
  },
}

type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** These modules, and those that they reach without a dynamic import. */
function reachedFrom(ids: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(ids)
  // The set grows while it is walked, so each module is visited once.
  for (const each of reached) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next)
  return reached
}

const source = (path: string) => resolve(import.meta.dirname, 'src', path)
let first: Set<string> | undefined

/**
 * What the entry reaches without a dynamic import comes with every page. It is one chunk, instead of one for each set
 * of other modules that use it.
 */
function chunkOfFirst(id: string, graph: Graph): string | null {
  first ??= reachedFrom([source('client.tsx')], graph)
  return first.has(id) && !later.test(id) ? 'first' : null
}

/** Pages that visitors often visit one after the other. */
const publicPages = ['index', 'professionals/index', 'professionals/$id']
/** Pages without cards of professionals. */
const otherPages = [
  '(sign-in)/_visitor/login',
  '(sign-in)/_visitor/register',
  '(site)/contact',
  'estimator',
  'guide/index',
  'rates/index',
  'shop/index',
  'shop/p/$slug',
]
let shared: Map<string, 'shared' | 'common'> | undefined

/**
 * What two of the public pages share is one small file, fetched once, instead of ten requests on each. What other pages
 * need too is a second file, because with the first they would load the cards.
 */
function chunkOfShared(id: string, graph: Graph): string | null {
  const reachedBy = (page: string) => {
    const parts = graph.getModuleInfo(source(`routes/${page}.tsx`))?.dynamicallyImportedIds
    if (!parts?.length) throw new Error(`vite.config.ts knows a page ${page} that is none`)
    return reachedFrom(parts, graph)
  }
  if (!shared) {
    const pages = publicPages.map(reachedBy)
    const others = new Set(otherPages.flatMap((page) => [...reachedBy(page)]))
    const all = [...new Set(pages.flatMap((page) => [...page]))]
    const ofTwo = all.filter((each) => pages.filter((page) => page.has(each)).length > 1)
    shared = new Map(ofTwo.map((each) => [each, others.has(each) ? 'common' : 'shared']))
  }
  return later.test(id) ? null : (shared.get(id) ?? null)
}

/** Modules whose queries.ts share a file. The others are used only by members, or contain more than queries. */
const questions = questionsOf([
  'people/(accounts|contact-details|legal|login|security|staff)',
  'directory/(bookmarks|contact|portfolio|professionals|registration|search|verification)',
  'estimating/(estimates|quotes)',
  'building/(diary|documents|money|projects|reviews|showcase|snags|timeline)',
  'shop/(cart|catalog|checkout|delivery|invoices|orders|returns|wishlist)',
  'hire/hires',
  'backoffice/operations',
  'privacy',
  'pictures',
])
/** The same for queries that only members use. */
const memberQuestions = questionsOf([
  'building/track',
  'messaging/(agreements|away|messages|places|presence|push|visits)',
])

function questionsOf(modules: string[]): RegExp {
  return new RegExp(`/src/features/(${modules.join('|')})/queries\\.ts$`)
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The loader belongs to its page's chunk, so that the entry carries no page's queries.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'errorComponent', 'notFoundComponent']] },
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    babel({ presets: [linguiMacros] }),
    tailwindcss(),
    texts(),
    partLoader,
    filesOfEntry,
    plainNumbers,
    ...(isSsrBuild ? [] : [offlineList()]),
  ],
  // React has had this built in since 18. Libraries bring a copy for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  server: { middlewareMode: true },
  appType: 'custom' as const,
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            server: 'src/server.ts',
            'file-worker': 'src/platform/files/file-worker.server.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: 'es2022',
        assetsInlineLimit: 0,
        // The files that an import() needs are handled by part-loader.ts.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !ofEntry.has(file)),
        },
        rolldownOptions: {
          input: 'src/client.tsx',
          // What every page needs is one chunk. Split by users it would be a dozen small ones, and 4 kB more.
          output: {
            // The entry names nearly every file, and hashes do not compress. Shorter hashes are too short for
            // Rolldown's placeholders.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Two chunks, because each is evaluated in a separate task.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                { name: 'base', test: (id: string) => base.test(id) && !later.test(id), priority: 1 },
                { name: chunkOfFirst, debugName: 'first' },
                // Small parts that are mostly needed together.
                {
                  name: 'lists',
                  test: /\/src\/ui\/(load-more|search-change|search-link|tab-links)\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'message-link',
                  test: /\/src\/features\/messaging\/screen\/link\/(card-message|message-link|use-message-press)\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                { name: chunkOfShared, debugName: 'shared', includeDependenciesRecursively: false },
                // The queries of a page are a line or two each. Together they are one small file instead of ten
                // requests.
                { name: 'questions', test: questions },
                { name: 'member-questions', test: memberQuestions, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}))
