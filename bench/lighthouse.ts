import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { getBytes } from './processes.ts'
import { median } from './rounds.ts'

/**
 * Lighthouse is not in package.json, because its 88 packages would slow down everyone's `npm ci`. npm fetches it only
 * for this benchmark.
 */
const lighthouse = 'lighthouse@13.5.0'

const pages = [
  '/',
  '/professionals',
  '/professionals/101',
  '/projects/1/101',
  '/mr/professionals',
  '/estimator',
  '/shop',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * The figures of an audit: scores out of 100, times in milliseconds, and the page's weight (kB of HTML before
 * compression, elements, and requests).
 */
export type Audit = {
  path: string
  scores: number[]
  fcp: number
  lcp: number
  tbt: number
  cls: number
  html: number
  elements: number
  requests: number
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

/**
 * Runs Lighthouse with its default phone and its default slow 4G connection. Returns the medians of `rounds` rounds.
 */
export async function measureLighthouse(port: number, rounds: number): Promise<Audit[]> {
  const audits: Audit[] = []
  for (const path of pages) {
    const reports: Report[] = []
    // The first round makes the product generate its pictures, which it does on request. This round does not count.
    for (let round = -1; round < rounds; round++) {
      const report = await runAgain(`http://localhost:${port}${path}`)
      if (round >= 0) reports.push(report)
    }
    const of = (pick: (report: Report) => number | undefined) =>
      median(reports.map((report) => pick(report) ?? Number.NaN))
    const value = (name: string) => of(({ audits }) => audits[name]?.numericValue)
    const { body } = await getBytes(port, path, { 'Accept-Encoding': 'br' })
    audits.push({
      path,
      scores: categories.map((name) => Math.round(of(({ categories }) => categories[name]!.score) * 100)),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      html: brotliDecompressSync(body).length / 1000,
      elements: value('dom-size-insight') || of(elementsOf),
      requests: of(({ audits }) => audits['network-requests']?.details?.items?.length),
    })
    console.log(`Lighthouse ${path}: ${JSON.stringify(audits.at(-1))}`)
  }
  return audits
}

function elementsOf({ audits }: Report): number | undefined {
  const [items] = [audits['dom-size-insight']?.details?.items as { value?: { value?: number } }[] | undefined]
  return items?.[0]?.value?.value
}

/**
 * Runs Lighthouse again if it reports that it lost the beginning of its trace. The lost result is never seen, so good
 * results are not favoured.
 */
async function runAgain(url: string, tries = 3): Promise<Report> {
  try {
    return await run(url)
  } catch (error) {
    if (tries === 1 || !/NO_NAVSTART/.test(String((error as { stderr?: string }).stderr))) throw error
    console.log(`Lighthouse lost its trace of ${url}: once more`)
    return runAgain(url, tries - 1)
  }
}

async function run(url: string): Promise<Report> {
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      '--output=json',
      '--quiet',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 100e6 },
  )
  return JSON.parse(stdout) as Report
}
