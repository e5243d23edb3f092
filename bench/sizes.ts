import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { projectParts } from '#features/building/projects/rules.ts'
import { type Language, languages, withLanguage } from '#platform/languages/languages.ts'
import type { Contractor } from './building/projects.ts'
import { getBytes } from './processes.ts'

/** Bytes of a first visit without pictures. All but `html` are brotli-compressed, as sent. */
export type Sizes = {
  path: string
  language: Language
  page: number
  /** The page's size before compression, and its number of elements. */
  html: number
  elements: number
  /** The bytes of the page that are the texts of its language. */
  words: number
  /** Number of script files. */
  scripts: number
  script: number
  styles: number
  fonts: number
}

/** Limits in kB for the script that loads with a page, before any interaction. e2e/site/script-size.spec.ts checks them. */
export const scriptTargets: Record<string, number> = {
  '/': 157,
  '/professionals': 157,
  '/professionals/101': 185,
  '/projects/1/101': 172,
  '/login': 202,
  '/register': 203,
  '/guide': 148,
  '/faq': 146,
  '/estimator': 196,
  '/rates': 160,
  '/shop': 163,
  '/shop/p/kitchen-mixer-tap-with-high-spout': 179,
}

/** `path` is its name in the report, if that differs from its address. */
export type SizedPage = { address: string; path?: string; headers?: Record<string, string> }

export const publicPages: SizedPage[] = [
  '/',
  '/professionals',
  '/professionals/101',
  '/projects/1/101',
  '/login',
  '/register',
  '/guide',
  '/faq',
  '/bookmarked',
  '/estimator',
  '/rates',
  '/shop',
  '/shop/p/kitchen-mixer-tap-with-high-spout',
].map((address) => ({ address }))

/** The calculator's page, whose script no other page loads. */
export function calculatorPage(cookie: string): SizedPage {
  return { address: '/contractor-dashboard/calculator', headers: { Cookie: cookie } }
}

/** The pages of a contractor's projects: a list of cards, everything under way, and one project part by part. */
export function projectPages({ projectId, headers }: Contractor): SizedPage[] {
  const dashboard = '/contractor-dashboard/projects'
  const parts = projectParts.map((part) => (part ? `/${part}` : ''))
  return [
    { address: dashboard, headers },
    { address: '/track', headers },
    ...parts.map((part) => ({
      ...{ address: `${dashboard}/${projectId}${part}`, path: `${dashboard}/{id}${part}`, headers },
    })),
  ]
}

/** The files that each route's page makes a browser load, read from the page as the product sends it. */
export async function measureSizes(port: number, pages: SizedPage[]): Promise<Sizes[]> {
  const sizes: Sizes[] = []
  for (const { address, path = address, headers } of pages) {
    for (const language of languages) {
      const asked = { 'Accept-Encoding': 'br', ...headers }
      const { status, body } = await getBytes(port, withLanguage(language, address), asked)
      if (status !== 200) {
        // A page that exists in one language only is missing in the others. With a session every page must exist.
        if (headers) throw new Error(`${address} answered ${status}`)
        continue
      }
      const html = brotliDecompressSync(body).toString()
      const scripts = found(html, /<script type="module"[^>]* src="([^"]+)"/g)
      sizes.push({
        path,
        language,
        page: body.length,
        html: Buffer.byteLength(html),
        elements: found(html, /<([a-z][a-z0-9]*)[\s/>]/gi).length,
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

/** Compresses as the product does for its pages. */
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
