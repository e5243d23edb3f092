import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { getBytes } from './processes.ts'
import { median } from './rounds.ts'

/**
 * The times are in milliseconds, `cls` is the layout shift. `bytes` counts everything that is transferred before the
 * first scroll, `pictures` only the pictures.
 */
export type Visit = { lcp: number; tbt: number; cls: number; bytes: number; pictures: number }
export type FirstVisit = { path: string; product: Visit; asFile: Visit }

const paths = ['/', '/professionals', '/professionals/101', '/mr/professionals']
/** A phone of 2020 on slow 4G, with the values that Lighthouse uses. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowness = 4

/**
 * Measures first visits on a phone. They alternate with visits to the same page served from memory. Returns the medians
 * of `rounds` rounds.
 */
export async function measureFirstVisits(port: number, rounds: number): Promise<FirstVisit[]> {
  const files = await serveAsFiles(port)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const measured: FirstVisit[] = []
  for (const path of paths) {
    const visits: { product: Visit; asFile: Visit }[] = []
    // The first round makes the product generate its pictures, which it does on request. This round does not count.
    for (let round = -1; round < rounds; round++) {
      const both = { product: await visit(browser, port, path), asFile: await visit(browser, files.port, path) }
      if (round >= 0) visits.push(both)
    }
    measured.push({
      path,
      product: medians(visits.map((each) => each.product)),
      asFile: medians(visits.map((each) => each.asFile)),
    })
  }
  await browser.close()
  files.stop()
  return measured
}

async function visit(browser: Browser, port: number, path: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: path.startsWith('/mr') ? 'mr-IN' : 'en-IN' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const pictures = new Set<string>()
  let [bytes, pictureBytes] = [0, 0]
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (pictures.has(requestId)) pictureBytes += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => (window as unknown as { seen: Pick<Visit, 'lcp' | 'tbt' | 'cls'> }).seen)
  await context.close()
  return { ...seen, bytes, pictures: pictureBytes }
}

/** Collects the figures of a visit. It runs in the browser's page. */
function watch() {
  const seen = { lcp: 0, tbt: 0, cls: 0 }
  Object.assign(window, { seen })
  const each = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number })
    }).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  each('longtask', ({ duration }) => {
    seen.tbt += duration - 50
  })
  each('layout-shift', ({ value }) => {
    seen.cls += value
  })
}

function medians(visits: Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((each) => each[name]))
  return { lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), bytes: of('bytes'), pictures: of('pictures') }
}

/** Serves the product's responses again from memory, after fetching each of them once. */
async function serveAsFiles(product: number): Promise<{ port: number; stop(): void }> {
  const known = new Map<string, ReturnType<typeof getBytes>>()
  const server = createServer(async ({ url = '/', headers }, answer) => {
    const asked = { 'Accept-Encoding': headers['accept-encoding']?.toString() ?? '', Accept: headers.accept ?? '*/*' }
    const key = `${url} ${asked['Accept-Encoding']} ${asked.Accept}`
    if (!known.has(key)) known.set(key, getBytes(product, url, asked))
    const { status, headers: sent, body } = await known.get(key)!
    const { 'transfer-encoding': _, connection: __, ...rest } = sent
    answer.writeHead(status, { ...rest, 'Content-Length': body.length }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, stop: () => server.close().closeAllConnections() }
}
