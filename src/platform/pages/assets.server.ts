import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

/**
 * The files that a page lists in its HTML, so that the browser loads everything that the page needs at once. Each
 * script comes after the scripts that it imports, and the entry is last.
 */
export type PageAssets = { scripts: string[]; styles: string[]; inDevelopment: boolean }

export type AssetsOf = (routeIds: readonly string[]) => PageAssets

/** In development Vite serves the source files and watches for changes. */
export const developmentAssets: AssetsOf = () => ({
  scripts: ['/src/client.tsx'],
  styles: ['/src/ui/theme.css'],
  inDevelopment: true,
})

/** Reads the client build's manifest. `routeFiles` maps a route id to its source file: '/about' → 'src/routes/about.tsx'. */
export async function readBuiltAssets(folder: string, routeFiles: Record<string, string>): Promise<AssetsOf> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)!
  const always = closure(manifest, [entry])
  const known = new Map<string, PageAssets>()
  return (routeIds) => {
    const key = routeIds.join(' ')
    const kept = known.get(key)
    if (kept) return kept
    const parts = routeIds.flatMap((id) => partsOf(manifest, routeFiles[id]))
    const wanted = closure(manifest, parts)
    const styles = new Set([...always, ...wanted].flatMap((chunk) => chunk.css ?? []))
    const scripts = new Set([...always, ...wanted].map(({ file }) => file).filter((file) => file.endsWith('.js')))
    scripts.delete(entry.file)
    const assets = {
      scripts: [...scripts, entry.file].map((file) => `/${file}`),
      styles: [...styles].map((file) => `/${file}`),
      inDevelopment: false,
    }
    known.set(key, assets)
    return assets
  }
}

/**
 * TanStack Router splits a route's component and loader from its file:
 * 'src/routes/about.tsx?tsr-split=component---loader'.
 */
function partsOf(manifest: Record<string, Chunk>, file: string | undefined): Chunk[] {
  if (!file) return []
  return Object.entries(manifest)
    .filter(([name]) => name.startsWith(`${file}?`) && name.includes('=component'))
    .map(([, chunk]) => chunk)
}

/** These chunks and all their static imports. Imports come first. */
function closure(manifest: Record<string, Chunk>, chunks: Chunk[]): Set<Chunk> {
  const all = new Set<Chunk>()
  const visited = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (visited.has(chunk)) return
    visited.add(chunk)
    for (const name of chunk.imports ?? []) visit(manifest[name]!)
    all.add(chunk)
  }
  chunks.forEach(visit)
  return all
}
