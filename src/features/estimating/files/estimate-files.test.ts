import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { estimatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { costTexts } from '#features/estimating/estimates/estimate-words.tsx'
import { otherMethodOf, rangeOfMethods } from '#features/estimating/estimates/mode-rules.ts'
import { sharesOf, totalRange, totalsOf } from '#features/estimating/estimates/rules.ts'
import { fileSemaphore } from '#platform/files/file-thread.server.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { fileNameOf } from './rules.ts'

const database = testDatabase()
let app: ReturnType<typeof testApp>
beforeAll(() => {
  app = testApp(testDependencies(database, { TRUST_PROXY: 'on' }))
})

const content = estimatorContent({
  ...{ name: 'नायगावातील घर / House', profitPercent: 10, gst: 'with-material' },
  fixtures: {
    flooring: { quality: 'premium', price: 180, quantity: null },
    taps: { quality: 'standard', price: 2400, quantity: 8 },
  },
  customMaterials: [
    {
      ...{ id: 'a', name: 'Jack arch tiles', unit: 'nos', category: 'finishing' },
      selected: true,
      quantity: 40.5,
      price: 90,
    },
  ],
})

function order(body: Record<string, unknown>, address = '203.0.113.1') {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
  const sent = { content, format: 'pdf', language: 'en', ...body }
  return app.request('/api/estimates/files', { method: 'POST', headers, body: JSON.stringify(sent) })
}

async function read(language: string, given: EstimateContent = content) {
  const response = await order({ language, content: given })
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const said = wordsSaid(Buffer.from(bytes))
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: false })
  return { response, said, text: text.join(' ').replace(/\s+/g, ' '), pages: text, totalPages }
}

/**
 * Finds the Devanagari words of the PDF as they are copied or read aloud. They can't be read from the shaped glyphs,
 * which are stored in another order.
 */
function wordsSaid(bytes: Buffer): Set<string> {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const drawn = [...streams].map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const texts = drawn.join('').matchAll(/ActualText <feff([0-9a-f]+)>/g)
  return new Set([...texts].map(([, hex]) => Buffer.from(hex!, 'hex').swap16().toString('utf16le')))
}

describe('An estimate as a PDF', () => {
  test('is a download named after the project, for anyone, and never cached', async () => {
    const { response } = await read('en')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''%E0/,
    )
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('has everything that the page shows: lines, roll-up, shares, rates with their day, and what is not included', async () => {
    const { text, pages, totalPages } = await read('en')
    const { sums, base, contingency, profit, gst, grandTotal } = totalsOf(content)
    const cost = costTexts(i18nOf('en'), rangeOfMethods(content))
    const { least, most } = totalRange(content)
    for (const part of [
      ...['KamshetBuild', 'Construction cost estimate', '21 November 2026', 'नायगावातील', 'Area 1,500 sq ft'],
      ...['Residential', 'Standard', 'Maval, 25 November 2026', 'Auto Calculate: Standard formulas'],
      ...[`Estimated cost ${cost.sum}`, `${cost.rate} per sq ft`, `Grand Total ${formatRupees(grandTotal)}`],
      `Fixtures count at the lowest price of their quality. At the highest price, ${formatRupees(least)} becomes ${formatRupees(most)}.`,
      ...[`Materials ${formatRupees(sums.materials)}`, `Base project cost ${formatRupees(base)}`],
      ...[
        `Contingency (15% of the base) ${formatRupees(contingency)}`,
        `Profit (10% of the base) ${formatRupees(profit)}`,
      ],
      `GST (18% of ${formatRupees(gst.on)}) ${formatRupees(gst.amount)}`,
      `${sharesOf(totalsOf(content)).materials}% ${formatRupees(sums.materials)}`,
      ...['Red bricks 13,200 pieces ₹10 ₹1,32,000', 'Jack arch tiles Rate entered by hand 40.50 nos ₹90 ₹3,645'],
      ...['Flooring Premium 1,500 sq ft ₹180 ₹2,70,000', 'Taps Standard, rate entered by hand 8 ₹2,400 ₹19,200'],
      ...['Mason 2 30 ₹800 ₹48,000', 'Scaffolding 1 30 ₹800 ₹24,000', 'Permits and approvals ₹'],
      'Material rates are from the rate sheet of Maval, 25 November 2026',
      ...[
        'Counted by the standard formulas.',
        `By the Pune thumb rule: ${formatRupees(otherMethodOf(content)!.totals.grandTotal)}`,
      ],
      ...['What is not included', 'The land, its registration and stamp duty'],
    ])
      expect(text).toContain(part)
    for (const [at, page] of pages.entries()) expect(page).toContain(`${at + 1} / ${totalPages}`)
  })

  test.each([
    ['hi', ['कुल', '13,200 नग', '21 नवंबर 2026'], ['मटीरियल', 'प्रोजेक्ट', 'सीमेंट', 'मावल', 'नायगावातील']],
    ['mr', ['एकूण', '13,200 नग', '1,500 चौरस'], ['मटेरियल', 'प्रोजेक्टचे', 'सिमेंट', 'मावळ', 'नायगावातील']],
  ])('has shaped glyphs and text that can be copied and read aloud, in %s', async (language, texts, words) => {
    const { text, said } = await read(language)
    for (const part of [...texts, formatRupees(totalsOf(content).grandTotal)]) expect(text).toContain(part)
    expect(text).not.toMatch(/[?\uFFFD]/)
    for (const word of words) expect(said).toContain(word)
    // The unit is always written out as the word चौरस, never as चौ.
    expect([...said].filter((part) => part.startsWith('चौ.'))).toEqual([])
  })

  test('is made of the largest possible estimate', async () => {
    const long = 'पहिल्या मजल्यावरील खिडकीचे अॅल्युमिनियम आणि काच '.repeat(2).slice(0, 100)
    const row = { selected: true, quantity: 2_000_000, price: 5_000_000, category: 'finishing' as const }
    const customMaterials = Array.from({ length: 150 }, (_, at) => ({ ...row, id: `${at}`, name: long, unit: 'nos' }))
    const { totalPages } = await read('mr', { ...content, customMaterials })
    expect(totalPages).toBeGreaterThan(5)
  })
})

describe('The files of estimates', () => {
  test('are refused for invalid and for too large estimates', async () => {
    expect((await order({ content: { ...content, areaInSqFt: 0 } })).status).toBe(422)
    expect((await order({ format: 'docx' })).status).toBe(422)
    expect((await order({ filler: 'x'.repeat(400_000) })).status).toBe(413)
  })

  test('are made one at a time, two per address, and only for as many as need not wait long', async () => {
    const [, release] = await fileSemaphore.acquire()
    const own = Array.from({ length: 3 }, () => order({ format: 'xlsx' }, '203.0.113.9'))
    const refused = await Promise.race(own)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('5')
    const others = Array.from({ length: 30 }, (_, at) => order({ format: 'xlsx' }, `203.0.113.${20 + at}`))
    const late = await Promise.race(others)
    expect(late.status).toBe(429)
    expect(late.headers.get('Retry-After')).toBe('10')
    release()
    const statuses = (await Promise.all([...own, ...others])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(31)
  })

  test('are limited per address and hour', async () => {
    const [, release] = await fileSemaphore.acquire()
    const all = Array.from({ length: 301 }, () => order({}, '203.0.113.77'))
    const last = await all[300]!
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(3000)
    release()
    await Promise.all(all)
  })

  test.each([
    ['House in Naigaon', 'House in Naigaon.pdf'],
    ['', 'KamshetBuild.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['a/b\\c:d*e?"<f>|g', 'a b c d e f g.pdf'],
    ['. . .', 'KamshetBuild.pdf'],
    ['नायगावातील घर', 'नायगावातील घर.pdf'],
    ['क्‍ष', 'क्‍ष.pdf'],
  ])('of a project named %j are named %j', (name, file) => expect(fileNameOf({ name }, 'pdf')).toBe(file))
})
