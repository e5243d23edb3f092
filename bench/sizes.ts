import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Language, languages, withLanguage } from '../src/platform/languages.ts'
import { getBytes } from './processes.ts'

/** Bytes of a first visit, compressed with brotli as they are sent; without pictures. */
export type Sizes = {
  path: string
  language: Language
  page: number
  script: number
  words: number
  styles: number
  fonts: number
}

const paths = [
  '/',
  '/professionals',
  '/professionals/101',
  '/projects/1/101',
  '/login',
  '/register',
  '/guide',
  '/faq',
  '/bookmarked',
]

/** What each route's page makes a browser load, read from the page as the product sends it. */
export async function measureSizes(port: number): Promise<Sizes[]> {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<string, { file: string }>
  const chunks = Object.entries(manifest).filter(([name]) => name.includes('virtual:messages/'))
  const words = new Set(chunks.map(([, { file }]) => file))
  const sizes: Sizes[] = []
  for (const path of paths) {
    for (const language of languages) {
      const { status, body } = await getBytes(port, withLanguage(language, path), { 'Accept-Encoding': 'br' })
      if (status !== 200) continue
      const html = brotliDecompressSync(body).toString()
      const scripts = found(html, /<script type="module"[^>]* src="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g)
      sizes.push({
        path,
        language,
        page: body.length,
        script: total(scripts),
        words: total(scripts.filter((file) => words.has(file.slice(1)))),
        styles: total(found(html, /<link rel="stylesheet" href="([^"]+)"/g)),
        fonts: total(found(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g)),
      })
    }
  }
  return sizes
}

function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, first, second]) => (first ?? second)!)
}

function total(files: string[]): number {
  return files.reduce((sum, file) => sum + sent(file).length, 0)
}

function sent(file: string): Buffer {
  const path = join('dist/client', file)
  return file.endsWith('.woff2') ? readFileSync(path) : readFileSync(`${path}.br`)
}
