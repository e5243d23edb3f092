import { setImmediate } from 'node:timers/promises'
import type { Language } from './languages.ts'
import { openDocument } from './pdf-document.server.ts'
import { type FontName, type Line, linesOf, type Run, type Weight } from './pdf-text.server.ts'

/** Points; A4 is 595 by 842. */
const margin = 45
const bottom = 60
const ink = '#1c1b19'
const muted = '#605d57'
const line = '#d5d2cc'
const ground = '#f3f2ef'

export type Cell = string | { text: string; note?: string; isBold?: boolean }
export type Column = { heading: string /** A share of the page's width. */; share: number; isNumber?: boolean }
export type Table = {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** The last row, bold and below a line. */
  total?: readonly Cell[]
}
type Style = { size?: number; weight?: Weight; color?: string; isRight?: boolean }
type Options = {
  title: string
  language: Language
  /** Above the title, at the left and at the right of the page. */
  head: readonly [left: string, right: string]
  /** Below every page: 'Page 1 of 3'. */
  footer: (page: number, pages: number) => string
}

/**
 * A document for print, A4 from top to bottom, page after page, with a number on each. What is Devanagari is shaped, and copied and
 * read aloud as it was written. All texts are given in the reader's language.
 */
export async function createPdf({ title, language, head, footer }: Options) {
  const doc = await openDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, lang: language, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: title, Creator: 'KamshetBuild', Producer: 'KamshetBuild' },
  })
  const bytes: Buffer[] = []
  doc.on('data', (part: Buffer) => bytes.push(part))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const width = doc.page.width - 2 * margin
  let y = margin

  const measured = (text: string, { size = 10, weight = 'regular' }: Style, most: number) => {
    const measure = (part: string, font: FontName) => doc.font(font).fontSize(size).widthOfString(part)
    return linesOf(text, { weight, most, measure })
  }
  const leading = ({ size = 10 }: Style) => size * 1.45

  function drawLine({ runs, width: used }: Line, at: Place, style: Style): void {
    let x = style.isRight ? at.x + at.most - used : at.x
    for (const run of runs) {
      drawRun(run, x, at.y + (style.size ?? 10), style)
      x += doc.widthOfString(run.text)
    }
  }

  function drawRun(
    { text, font, isDevanagari }: Run,
    x: number,
    baseline: number,
    { size = 10, color = ink }: Style,
  ): void {
    doc.font(font).fontSize(size).fillColor(color)
    doc.said = isDevanagari ? text : undefined
    doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }

  type Place = { x: number; y: number; most: number }
  /** Draws a text from the place, and returns how high it is. */
  function draw(text: string, at: Place, style: Style): number {
    return drawLines(measured(text, style, at.most), at, style)
  }

  function drawLines(lines: readonly Line[], at: Place, style: Style): number {
    lines.forEach((each, index) => void drawLine(each, { ...at, y: at.y + index * leading(style) }, style))
    return lines.length * leading(style)
  }

  function heightOf(text: string, style: Style, most: number): number {
    return measured(text, style, most).length * leading(style)
  }

  function rule(at: number, color = line): void {
    doc
      .moveTo(margin, at)
      .lineTo(margin + width, at)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke()
  }

  /** Begins another page where so much has no room on this one. */
  function ensure(height: number): boolean {
    if (y + height <= doc.page.height - bottom) return false
    doc.packPage()
    doc.addPage()
    y = margin
    return true
  }

  function paragraph(text: string, style: Style = {}): void {
    ensure(heightOf(text, style, width))
    y += draw(text, { x: margin, y, most: width }, style)
  }

  async function table({ columns, rows, total }: Table): Promise<void> {
    const gap = 8
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    const places = columns.map(({ share, isNumber }, at) => {
      const before = columns.slice(0, at).reduce((sum, each) => sum + each.share, 0)
      return {
        x: margin + (before / shares) * width + gap / 2,
        most: (share / shares) * width - gap,
        isRight: isNumber ?? false,
      }
    })
    const styleOf = (cell: Exclude<Cell, string>, isBold: boolean): Style => ({
      ...{ size: 9, weight: isBold || cell.isBold ? 'bold' : 'regular' },
    })
    const noteStyle: Style = { size: 7.5, color: muted }
    /** Its cells in lines, and how high it is. */
    function rowOf(given: readonly Cell[], isBold = false) {
      const cells = given.map((each, at) => {
        const cell = typeof each === 'string' ? { text: each } : each
        const { most } = places[at]!
        const style = styleOf(cell, isBold)
        return [
          { lines: measured(cell.text, style, most), style },
          { lines: cell.note ? measured(cell.note, noteStyle, most) : [], style: noteStyle },
        ]
      })
      const heights = cells.map((parts) =>
        parts.reduce((sum, { lines, style }) => sum + lines.length * leading(style), 0),
      )
      return { cells, height: Math.max(...heights) + 8 }
    }
    type Row = ReturnType<typeof rowOf>

    function drawRow({ cells, height }: Row): void {
      for (const [at, parts] of cells.entries()) {
        const { isRight, ...place } = places[at]!
        let top = y + 3
        for (const { lines, style } of parts) top += drawLines(lines, { ...place, y: top }, { ...style, isRight })
      }
      y += height
      rule(y)
    }
    const head = rowOf(
      columns.map(({ heading }) => heading),
      true,
    )
    function drawHead(): void {
      doc.rect(margin, y, width, head.height).fill(ground)
      drawRow(head)
    }
    ensure(head.height + (rows[0] ? rowOf(rows[0]).height : 0))
    drawHead()
    for (const each of rows) {
      // Other requests go on between its rows.
      await setImmediate()
      const row = rowOf(each)
      if (ensure(row.height)) drawHead()
      drawRow(row)
    }
    if (total) {
      const row = rowOf(total, true)
      if (ensure(row.height)) drawHead()
      drawRow(row)
    }
    y += 6
  }

  draw(head[0], { x: margin, y, most: width / 2 }, { size: 11, weight: 'bold' })
  y += draw(head[1], { x: margin + width / 2, y, most: width / 2 }, { size: 9, color: muted, isRight: true })
  y += 12
  paragraph(title, { size: 18, weight: 'bold' })
  y += 4

  return {
    paragraph(text: string): void {
      paragraph(text, { color: muted })
      y += 5
    },
    heading(text: string): void {
      y += 12
      // Not alone at the foot of a page.
      ensure(60)
      paragraph(text, { size: 12, weight: 'bold' })
      y += 4
    },
    /** Names and what they are, a line each. */
    facts(facts: readonly (readonly [name: string, value: string])[]): void {
      const most = width * 0.68
      for (const [name, value] of facts) {
        const height = Math.max(heightOf(value, {}, most), heightOf(name, {}, width - most - 8))
        ensure(height)
        draw(name, { x: margin, y, most: width - most - 8 }, { color: muted })
        draw(value, { x: margin + width - most, y, most }, {})
        y += height + 2
      }
    },
    table,
    /** Ends it. Returns the file. */
    async end(): Promise<Buffer> {
      doc.packPage()
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page)
        const foot = { x: margin, y: doc.page.height - 40, most: width }
        rule(foot.y - 8)
        draw(title, foot, { size: 8, color: muted })
        draw(footer(page - start + 1, count), foot, { size: 8, color: muted, isRight: true })
      }
      doc.end()
      await ended
      return Buffer.concat(bytes)
    },
  }
}

export type Pdf = Awaited<ReturnType<typeof createPdf>>
