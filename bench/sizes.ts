import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { projectParts } from '#features/building/projects/rules.ts'
import { type Language, languages, withLanguage } from '#platform/languages/languages.ts'
import type { Contractor } from './building/projects.ts'
import { getBytes } from './processes.ts'

/**
 * The bytes of a first visit, without pictures. All sizes except `html` are those after brotli compression, as the
 * product sends the files.
 */
export type Sizes = {
  path: string
  language: Language
  page: number
  /** The page's size before compression. `elements` is its number of elements. */
  html: number
  elements: number
  /** How many of the page's bytes are interface texts in its language. */
  words: number
  /** Number of script files. `script` is their size. */
  scripts: number
  script: number
  styles: number
  fonts: number
}

/** Limits in kB for the script that loads with a page, before any interaction. e2e/site/script-size.spec.ts checks them. */
export const scriptTargets: Record<string, number> = {
  '/': 157,
  '/professionals': 158,
  '/professionals/101': 185,
  '/projects/1/101': 172,
  '/login': 202,
  '/register': 203,
  '/guide': 148,
  '/faq': 146,
  '/estimator': 196,
  '/rates': 161,
  '/shop': 165,
  '/shop/p/kitchen-mixer-tap-with-high-spout': 180,
}

/** `path` is the page's name in the report, if that differs from its address. */
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

/** The page of the calculator, which has a script that no other page loads. */
export function calculatorPage(cookie: string): SizedPage {
  return { address: '/contractor-dashboard/calculator', headers: { Cookie: cookie } }
}

/**
 * The pages of a contractor's projects: the list of cards, the page that tracks everything under way, and each part of
 * one project.
 */
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

/**
 * Measures the files of a checkout that each page makes a browser load. The list of files is read from the page as the
 * product sends it.
 */
export async function measureSizes(port: number, pages: SizedPage[], checkout = '.'): Promise<Sizes[]> {
  const sizes: Sizes[] = []
  const total = (files: string[]) => files.reduce((sum, file) => sum + sent(checkout, file).length, 0)
  for (const { address, path = address, headers } of pages) {
    for (const language of languages) {
      const asked = { 'Accept-Encoding': 'br', ...headers }
      const { status, body } = await getBytes(port, withLanguage(language, address), asked)
      if (status !== 200) {
        // Some pages exist in only one language, so they may be missing in the others. Pages for signed-in users must
        // exist in every language.
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

/** The size of the page, compressed as the product compresses its pages. */
function compressed(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, file]) => file!)
}

function sent(checkout: string, file: string): Buffer {
  const path = join(checkout, 'dist/client', file)
  return file.endsWith('.woff2') ? readFileSync(path) : readFileSync(`${path}.br`)
}
