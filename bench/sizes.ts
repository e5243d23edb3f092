import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { projectParts } from '#features/building/projects/rules.ts'
import { type Language, languages, withLanguage } from '#platform/languages/languages.ts'
import type { Contractor } from './building/projects.ts'
import { getBytes } from './processes.ts'

/** Bytes of a first visit, brotli-compressed as sent but for `html`, without pictures. */
export type Sizes = {
  path: string
  language: Language
  page: number
  /** The page before compression, and how many elements it has. */
  html: number
  elements: number
  /** Of the page: the messages of its language that it carries. */
  words: number
  /** How many files the script is. */
  scripts: number
  script: number
  styles: number
  fonts: number
}

/** At most so many kB of script load with a page, before anybody does anything; e2e/site/script-size.spec.ts keeps them. */
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

/** `path` is how the report names it, where that is not its address. */
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

/** The calculator, whose script no other page loads. */
export function calculatorPage(cookie: string): SizedPage {
  return { address: '/contractor-dashboard/calculator', headers: { Cookie: cookie } }
}

/** The pages of a contractor's projects: a page of cards, what is under way, and one project part by part. */
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

/** What each route's page makes a browser load, read from the page as the product sends it. */
export async function measureSizes(port: number, pages: SizedPage[]): Promise<Sizes[]> {
  const sizes: Sizes[] = []
  for (const { address, path = address, headers } of pages) {
    for (const language of languages) {
      const asked = { 'Accept-Encoding': 'br', ...headers }
      const { status, body } = await getBytes(port, withLanguage(language, address), asked)
      if (status !== 200) {
        // What has one language has no others; with a session there is nothing that is not there.
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
