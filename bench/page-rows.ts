import { build } from 'vite'
import type { Database } from '#platform/database/database.server.ts'
import { addBookmarks, barePages, keptPages, logIn, picturePaths, privatePages } from './pages.ts'
import { type Server, startBare } from './processes.ts'
import type { Table } from './table.ts'

/** Measures public pages and pictures, and for comparison the same bytes from memory. */
export async function measureAnonymous({ measure }: Table, product: Server): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' }
  const several = ['pune', 'mumbai', 'lonavla', 'talegaon', 'kamshet', 'karjat'].flatMap((town) =>
    ['contractor', 'architect'].map((type) => `/professionals?location=${town}&type=${type}`),
  )
  for (const [name, paths, target] of [
    ['Home page', ['/'], 0.4],
    ['Listing page', ['/professionals'], 0.4],
    ['Listing page, 12 addresses', several, 0.4],
    ['Profile page', ['/professionals/101'], 0.4],
    ['Shop page', ['/shop'], 0.4],
    ['Pictures of a profile', await picturePaths(product.port, '/professionals/101'), undefined],
  ] as const) {
    const bare = await startBare(
      'bare bytes',
      'bench/bare-bytes.ts',
      await keptPages(product.port, [...paths], headers),
    )
    const side = { paths: [...paths], headers }
    await measure(`${name}, anonymous`, target, { server: product, ...side }, { server: bare, ...side })
    await bare.stop()
  }
}

/**
 * Measures pages for signed-in users. Public pages are compared with the same pages requested without a session.
 * Private pages are compared with a bare server that renders them.
 */
export async function measureSignedIn(
  { measure }: Table,
  product: Server,
  { url, db }: { url: string; db: Database['db'] },
): Promise<void> {
  const session = await logIn(product.port)
  const headers = { Cookie: session.cookie }
  // With and without a session, the product serves the same bytes from the same memory, so the cookie must cost
  // nothing.
  for (const [name, paths] of [
    ['Home page', ['/']],
    ['Listing page', ['/professionals']],
  ] as const) {
    const side = { server: product, paths: [...paths] }
    await measure(`${name}, signed in, beside the same without a session`, 0.8, { ...side, headers }, side)
  }
  await addBookmarks(product.port, session)
  await build({ logLevel: 'warn', build: { ssr: 'bench/bare-page.tsx', outDir: 'dist/bench', sourcemap: false } })
  const pages = await barePages(product.port, db, session)
  const publicUrl = `http://localhost:${product.port}`
  const bare = await startBare('bare page', 'dist/bench/bare-page.js', {
    url,
    publicUrl,
    tokenHash: session.tokenHash,
    pages,
  })
  for (const path of Object.keys(privatePages)) {
    const side = { paths: [path], headers }
    await measure(`${path}, private`, 0.6, { server: product, ...side }, { server: bare, ...side })
  }
  await bare.stop()
}
