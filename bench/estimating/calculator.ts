import { type Browser, chromium } from '@playwright/test'
import { limits, newContent, newCustomMaterial } from '#features/estimating/estimates/content-rules.ts'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { getBytes } from '../processes.ts'
import { median } from '../rounds.ts'

/** Times in milliseconds: script and layout per keystroke, and a PDF from a server that is warmed up. */
export type CalculatorFigures = { rows: number; script: number; layout: number; pdf: number; pdfLines: number }

/**
 * The factor by which the browser is slowed down on this machine. The requirement names a phone that is six times
 * slower.
 */
const slowness = 6
const keystrokes = 40
const rounds = 5

/** The content of an estimate with 200 selected materials: the 50 of the list and 150 custom ones. */
async function largeContent(port: number) {
  const { body } = await getBytes(port, '/api/rate-sheet?town=maval', {})
  const sheet = JSON.parse(body.toString()) as { asOf: string; rates: { material: string; price: number }[] }
  const entries = sheet.rates.map(({ material, price }) => [material, { selected: true, quantity: 10, price }])
  return {
    ...newContent('calculator', {
      ...{ name: 'Bench', town: 'maval', rates: { day: sheet.asOf, prices: {} } },
      rows: { mason: '', helper: '', mixer: '', scaffolding: '' },
    }),
    materials: Object.fromEntries(entries),
    customMaterials: Array.from({ length: limits.customMaterials }, (_, at) => ({
      ...{ ...newCustomMaterial(`row-${at}`), name: `Material ${at}`, unit: 'nos', quantity: 5, price: 100 + at },
    })),
  }
}

/** Types into the price of a material of a large estimate, on a processor slowed down six times, and requests its PDF. */
export async function measureCalculator(port: number, cookie: string): Promise<CalculatorFigures> {
  const content = await largeContent(port)
  const id = crypto.randomUUID()
  const origin = `http://localhost:${port}`
  const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: origin }
  const saved = await fetch(`${origin}/api/estimates/${id}`, {
    ...{ method: 'PUT', headers, body: JSON.stringify({ content, revision: 0 }) },
  })
  if (!saved.ok) throw new Error(`no estimate: ${saved.status} ${await saved.text()}`)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const typed = await typeInto(browser, `${origin}/contractor-dashboard/calculator?estimate=${id}`, cookie)
  await browser.close()
  const pdfContent = { ...content, customMaterials: content.customMaterials.slice(0, 50) }
  const pdf = await timePdf(origin, headers, pdfContent)
  return { rows: 200, ...typed, pdf, pdfLines: 100 }
}

async function typeInto(browser: Browser, address: string, cookie: string) {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
    serviceWorkers: 'block',
  })
  const url = new URL(address).origin
  const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/))
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url })))
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const metrics = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((each) => each.name === name)!.value * 1000
    return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
  }
  const field = page.getByLabel('Cement, 50 kg: price in rupees')
  const found: { script: number; layout: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    await field.fill('')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const before = await metrics()
    // Types the digits of a valid price one at a time, as a thumb does. The page saves the price only later.
    for (let at = 0; at < keystrokes; at++) await page.keyboard.press(at % 4 === 3 ? 'Backspace' : `${(at % 9) + 1}`)
    const after = await metrics()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // The first round warms up.
    if (round > 0)
      found.push({
        script: (after.script - before.script) / keystrokes,
        layout: (after.layout - before.layout) / keystrokes,
      })
  }
  await context.close()
  return { script: median(found.map(({ script }) => script)), layout: median(found.map(({ layout }) => layout)) }
}

/**
 * Measures the time in ms from the request for a PDF to its last byte: the median of ten requests after a first one.
 */
async function timePdf(origin: string, headers: Record<string, string>, content: object): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 11; at++) {
    const started = performance.now()
    const answer = await fetch(`${origin}/api/estimates/files`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ content, format: 'pdf', language: 'en' }) },
    })
    if (!answer.ok) throw new Error(`no PDF: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    if (at > 0) times.push(performance.now() - started)
  }
  return median(times)
}
