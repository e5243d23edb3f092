import { setImmediate } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { createPdf } from './pdf.server.ts'
import { drawPdf } from './pdf-description.server.ts'
import { openDocument } from './pdf-document.server.ts'
import { linesOf, runsOf } from './pdf-text.server.ts'

const footer = (page: number, pages: number) => `Page ${page} of ${pages}`
async function read(bytes: Buffer) {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return { pages: text, totalPages }
}

/** The drawing commands of the pages, unpacked from the file. */
function contentOf(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams]
    .map(([, stream]) => {
      try {
        return inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .filter((text) => text.includes('BT'))
    .join('\n')
}

describe('A text of a PDF', () => {
  test('uses the font that has its letters', () => {
    expect(runsOf('₹12,000 भुगतान (UPI)', 'regular').map(({ text, font }) => [text, font])).toEqual([
      ['₹12,000 ', 'figtree-regular'],
      ['भुगतान', 'noto-devanagari-regular'],
      [' (UPI)', 'figtree-regular'],
    ])
  })

  const fontsOf = (text: string) => runsOf(text, 'bold').map(({ text, font }) => [text, font.replace(/-\w+$/, '')])
  test.each([
    ['ગુજરાતી', 'noto-gujarati'],
    ['தமிழ்', 'noto-tamil'],
    ['తెలుగు', 'noto-telugu'],
    ['ಕನ್ನಡ', 'noto-kannada'],
    ['മലയാളം', 'noto-malayalam'],
    ['বাংলা', 'noto-bengali'],
    ['ਪੰਜਾਬੀ', 'noto-gurmukhi'],
    ['ଓଡ଼ିଆ', 'noto-oriya'],
    ['اردو', 'noto-arabic'],
    ['ക്‍ഷ', 'noto-malayalam'],
  ])('uses the font of its script: %s', (text, font) => expect(fontsOf(text)).toEqual([[text.normalize('NFC'), font]]))

  test.each([
    ['Amol\tगो 🙂', ['Amol ', 'गो', ' ', '🙂']],
    ['👍🏽 🇮🇳 1️⃣ ❤️', ['👍', ' ', '🇮🇳', ' 1 ', '❤']],
    ['Nguyễn', ['Nguyen']],
    ['dé\u0301jà', ['déjà']],
    ['ṣaḍaja', ['sadaja']],
    ['中 א ⠿', ['◻', ' ', '◻', ' ', '◻']],
    ['a\u0000\u000Bb\u200E\uFEFF\u00ADc', ['a bc']],
    ['خانہ 12 گھر', ['گھر', ' 12 ', 'خانہ']],
    ['خان (پونے) گھر', ['گھر', ' (', 'پونے', ') ', 'خان']],
    ['Mr خانہ, Pune', ['Mr ', 'خانہ', ', Pune']],
  ])('draws a box for what no font has, and leaves out what nobody sees: %j', (text, pieces) => {
    expect(runsOf(text, 'bold').map((run) => run.text)).toEqual(pieces)
  })

  const inLines = (text: string, most: number) =>
    linesOf(text, { weight: 'regular', most, measure: (part) => [...part].length }).map(({ runs }) =>
      runs.map((run) => run.text).join(''),
    )
  test.each([
    ['one two three', 20, ['one two three']],
    ['one two three', 8, ['one two', 'three']],
    ['one\ntwo', 8, ['one', 'two']],
    ['unbreakable', 4, ['unbr', 'eaka', 'ble']],
    ['स्लॅब', 3, ['स्लॅ', 'ब']],
    ['', 4, ['']],
  ])('%j with %d is %j', (text, most, lines) => expect(inLines(text, most)).toEqual(lines))

  test.each([
    ['of words', 'one two '],
    ['of one word', 'abc'],
  ])('is measured once or twice, however long it is: one %s', (_, part) => {
    const text = part.repeat(1000)
    let measured = 0
    const measure = (part: string) => {
      measured += part.length
      return part.length
    }
    linesOf(text, { weight: 'regular', most: 80, measure })
    expect(measured).toBeLessThan(2 * text.length + 100)
  })
})

describe('A PDF', () => {
  test('has its title, its rows and a number on each page, and repeats the head of the table', async () => {
    const pdf = await createPdf({
      title: 'Statement',
      language: 'en',
      head: ['KamshetBuild', '21 November 2026'],
      footer,
    })
    pdf.facts([['Project', 'House in Naigaon']])
    await pdf.table({
      columns: [
        { heading: 'Stage', share: 3 },
        { heading: 'Amount', share: 1, isNumber: true },
      ],
      rows: Array.from({ length: 80 }, (_, at) => [`Stage ${at + 1}`, { text: '₹12,50,000', note: 'by UPI' }]),
      total: ['Total', '₹10,00,00,000'],
    })
    const { pages, totalPages } = await read(await pdf.end())
    expect(totalPages).toBeGreaterThan(2)
    expect(pages[0]).toContain('House in Naigaon')
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${totalPages}`)
      expect(page).toContain('Amount')
    }
    expect(pages.join(' ').match(/₹12,50,000/g)).toHaveLength(80)
    expect(pages.at(-1)).toContain('₹10,00,00,000')
  })

  test('has no total without a row above it, and no heading without the content that it announces', async () => {
    const columns = [
      { heading: 'Stage', share: 3 },
      { heading: 'Amount', share: 1, isNumber: true },
    ]
    for (let count = 20; count <= 45; count++) {
      const rows = Array.from({ length: count }, (_, at) => [`Row ${at + 1}.`, { text: '₹5', note: 'by UPI' }])
      const { pages } = await read(
        await drawPdf({
          ...{ title: 'Statement', language: 'en', head: ['KamshetBuild', '21 November 2026'] },
          parts: [
            { kind: 'table', columns, rows, total: ['Sum of all', '₹10'] },
            { kind: 'heading', text: 'What follows' },
            { kind: 'table', columns, rows: [['Only row', '₹1']], total: ['Sum of one', '₹1'] },
          ],
        }),
      )
      const pageOf = (text: string) => pages.findIndex((page) => page.includes(text))
      expect(pageOf('Sum of all')).toBe(pageOf(`Row ${count}.`))
      expect(pageOf('What follows')).toBe(pageOf('Only row'))
      expect(pageOf('Only row')).toBe(pageOf('Sum of one'))
    }
  })

  test('keeps only the packed content of a full page in memory', async () => {
    const doc = await openDocument({ margin: 0, bufferPages: true })
    const bytes: Buffer[] = []
    doc.on('data', (part: Buffer) => bytes.push(part))
    doc.select('figtree-regular').text('A page that is full')
    doc.packPage()
    doc.addPage()
    await setImmediate()
    expect(contentOf(Buffer.concat(bytes))).toContain('BT')
    doc.end()
  })

  test('shapes Devanagari with the letters of its own font', async () => {
    const pdf = await createPdf({ title: 'भुगतान', language: 'hi', head: ['KamshetBuild', ''], footer })
    pdf.paragraph('भुगतान कन्फ़र्म')
    const { pages } = await read(await pdf.end())
    expect(pages[0]).toContain('भुगतान')
    expect(pages[0]).not.toContain('\uFFFD')
  })

  test.each(['ગુજરાતી ઘર', 'தமிழ் வீடு', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'বাংলা', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ', 'اردو', '🏠 中'])(
    'draws %s, and says how it is written',
    async (text) => {
      const pdf = await createPdf({ title: text, language: 'en', head: ['KamshetBuild', ''], footer })
      const bytes = await pdf.end()
      const [word] = text.normalize('NFC').split(' ')
      expect(contentOf(bytes)).toContain(Buffer.from(`\uFEFF${word}`, 'utf16le').swap16().toString('hex'))
      expect(contentOf(bytes)).not.toMatch(/<0000>/)
    },
  )

  test('marks how shaped words are written, for those who copy or hear them', async () => {
    const pdf = await createPdf({ title: 'भुगतान', language: 'hi', head: ['KamshetBuild', ''], footer })
    pdf.paragraph('पूरी स्थिति')
    const bytes = await pdf.end()
    // The sign of a short i is written after its letter, but drawn before it.
    const written = Buffer.from('\uFEFFस्थिति', 'utf16le').swap16().toString('hex')
    expect(contentOf(bytes)).toContain(`BT\n/Span <</ActualText <${written}>>> BDC`)
    expect(contentOf(bytes).match(/BDC/g)).toHaveLength(contentOf(bytes).match(/EMC/g)!.length)
  })
})
