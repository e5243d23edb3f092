import type { Language } from '#platform/languages/languages.ts'
import { exportText } from '#platform/values/export-text.ts'
import { openDocument } from './pdf-document.server.ts'
import { brand, ground, margin, muted, openPage, type Style } from './pdf-page.server.ts'
import { drawTable, leadOf, type Table } from './pdf-table.server.ts'

export type { Cell } from './pdf-table.server.ts'

type Options = {
  title: string
  language: Language
  /** The texts above the title, at the left and right of the page. */
  head: readonly [left: string, right: string]
  /** The text below every page, for example 'Page 1 of 3'. */
  footer: (page: number, pages: number) => string
}

/**
 * Creates a document for print with numbered A4 pages. Text is shaped as its script needs, but can be copied and read
 * aloud as it was written. The caller gives all texts in the language of the document.
 */
export async function createPdf({ title, language, head, footer }: Options) {
  const doc = await openDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, lang: language, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: exportText(title), Creator: 'KamshetBuild', Producer: 'KamshetBuild' },
  })
  const bytes: Buffer[] = []
  doc.on('data', (part: Buffer) => bytes.push(part))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const page = openPage(doc)
  const { width, draw, heightOf } = page

  drawIcon(doc)
  draw(head[0], { x: margin + 20, y: page.y, most: width / 2 }, { size: 11, weight: 'bold' })
  page.y += draw(
    head[1],
    { x: margin + width / 2, y: page.y, most: width / 2 },
    { size: 9, color: muted, isRight: true },
  )
  page.y += 12
  page.paragraph(title, { size: 18, weight: 'bold' })
  page.y += 4

  return {
    paragraph(text: string): void {
      page.paragraph(text, { color: muted })
      page.y += 5
    },
    /**
     * Draws a heading. Begins a new page if there is too little room. `following` is the height of the content that
     * must be on the same page as the heading, so that the heading is not alone at the bottom of a page. `room` is the
     * minimum height that must be free, including the heading.
     */
    heading(text: string, { room = 100, following = 0 } = {}): void {
      const style = { size: 12, weight: 'bold' } as const
      page.y += 12
      page.ensure(Math.max(room, heightOf(text, style, width) + 4 + following))
      page.paragraph(text, style)
      page.y += 4
    },
    /** Draws pairs of a name and a value, one per line. */
    facts(facts: readonly (readonly [name: string, value: string])[]): void {
      const most = width * 0.68
      for (const [name, value] of facts) {
        const height = Math.max(heightOf(value, {}, most), heightOf(name, {}, width - most - 8))
        page.ensure(height)
        draw(name, { x: margin, y: page.y, most: width - most - 8 }, { color: muted })
        draw(value, { x: margin + width - most, y: page.y, most }, {})
        page.y += height + 2
      }
    },
    /** Draws the most important number of the document, with its name and notes. */
    figure({ name, value, notes }: Figure): void {
      const inset = 14
      const most = width - 2 * inset
      const styles: [string, Style][] = [
        [name, { color: muted }],
        [value, { size: 22, weight: 'bold' }],
        ...notes.map((note): [string, Style] => [note, { size: 9.5, color: muted }]),
      ]
      const height = styles.reduce((sum, [text, style]) => sum + heightOf(text, style, most), 2 * inset - 4)
      page.y += 10
      page.ensure(height)
      doc.roundedRect(margin, page.y, width, height, 5).fill(ground)
      doc.rect(margin, page.y, 4, height).fill(brand)
      let top = page.y + inset - 4
      for (const [text, style] of styles) top += draw(text, { x: margin + inset, y: top, most }, style)
      page.y += height + 4
    },
    list(items: readonly string[]): void {
      for (const item of items) {
        const height = heightOf(item, {}, width - 12)
        page.ensure(height)
        doc.circle(margin + 3, page.y + 7.5, 1.6).fill(muted)
        page.y += draw(item, { x: margin + 12, y: page.y, most: width - 12 }, { color: muted }) + 2
      }
      page.y += 3
    },
    table: (table: Table): Promise<void> => drawTable(page, table),
    /** The height of the part of a table or text that must be on the same page as the heading above it. */
    leadOf: (next: Table | string): number =>
      typeof next === 'string' ? heightOf(next, {}, width - 12) : leadOf(page, next),
    /** Ends the document and returns the file. */
    async end(): Promise<Buffer> {
      doc.packPage()
      const { start, count } = doc.bufferedPageRange()
      for (let each = start; each < start + count; each++) {
        doc.switchToPage(each)
        const foot = { x: margin, y: doc.page.height - 40, most: width }
        page.rule(foot.y - 8)
        draw(title, foot, { size: 8, color: muted })
        draw(footer(each - start + 1, count), foot, { size: 8, color: muted, isRight: true })
      }
      doc.end()
      await ended
      return Buffer.concat(bytes)
    },
  }
}

/** Draws public/icon.svg above the title. */
function drawIcon(doc: PDFKit.PDFDocument): void {
  doc.save().translate(margin, margin).scale(0.45)
  doc.roundedRect(0, 0, 32, 32, 8).fill(brand)
  doc.path('M6.5 16 16 7.5l9.5 8.5').lineWidth(2.8).lineCap('round').lineJoin('round').stroke('#fff')
  doc
    .path('M9.5 17.5h5.9v3.2H9.5zm7.1 0h5.9v3.2h-5.9zM9.5 22h2.8v3.2H9.5zm4 0h5v3.2h-5zm6.2 0h2.8v3.2h-2.8z')
    .fill('#fff')
  doc.restore()
}

export type Figure = { name: string; value: string; notes: readonly string[] }
export type Pdf = Awaited<ReturnType<typeof createPdf>>
