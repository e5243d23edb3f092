import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type Language, languages, withLanguage } from '../src/platform/languages.ts'
import { getBytes } from './processes.ts'

/** Bytes of a first visit, brotli-compressed as sent, without pictures. */
export type Sizes = {
  path: string
  language: Language
  page: number
  /** Of the page: the messages of its language that it carries. */
  words: number
  /** How many files the script is. */
  scripts: number
  script: number
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
  const sizes: Sizes[] = []
  for (const path of paths) {
    for (const language of languages) {
      const { status, body } = await getBytes(port, withLanguage(language, path), { 'Accept-Encoding': 'br' })
      if (status !== 200) continue
      const html = brotliDecompressSync(body).toString()
      const scripts = found(html, /<script type="module"[^>]* src="([^"]+)"/g)
      sizes.push({
        path,
        language,
        page: body.length,
        words: compressed(html) - compressed(withoutWords(html)),
        scripts: scripts.length,
        script: total(scripts),
        styles: total(found(html, /<link rel="stylesheet" href="([^"]+)"/g)),
        fonts: total(found(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g)),
      })
    }
  }
  return sizes
}

function withoutWords(html: string): string {
  return html.replace(/(?<=id="state">).*?(?=<\/script>)/s, (state) => {
    const { words: _, ...rest } = JSON.parse(state)
    return JSON.stringify(rest)
  })
}

/** Compressed like the product's pages. */
function compressed(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, file]) => file!)
}

function total(files: string[]): number {
  return files.reduce((sum, file) => sum + sent(file).length, 0)
}

function sent(file: string): Buffer {
  const path = join('dist/client', file)
  return file.endsWith('.woff2') ? readFileSync(path) : readFileSync(`${path}.br`)
}
