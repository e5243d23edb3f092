import type { SayingDocument } from './pdf-document.server.ts'
import { type FontName, type Line, linesOf, type Run, type Weight } from './pdf-text.server.ts'

/** The margin of a page in points. An A4 page is 595 by 842. */
export const margin = 45
const bottom = 60
const ink = '#1c1b19'
export const muted = '#605d57'
const line = '#d5d2cc'
export const ground = '#f3f2ef'
export const brand = '#2563eb'

export type Style = { size?: number; weight?: Weight; color?: string; isRight?: boolean }
type Place = { x: number; y: number; most: number }
/** Makes pdfkit shape each text as a whole. Otherwise it would draw words one by one from left to right, Arabic too. */
const whole = { features: [] }

/** Draws a document from top to bottom, page after page. `y` is the current position on the page. */
export function openPage(doc: SayingDocument) {
  const width = doc.page.width - 2 * margin

  const measured = (text: string, { size = 10, weight = 'regular' }: Style, most: number) => {
    const measure = (part: string, font: FontName) => doc.select(font).fontSize(size).widthOfString(part, whole)
    return linesOf(text, { weight, most, measure })
  }
  const leading = ({ size = 10 }: Style) => size * 1.45

  function drawLine({ runs, width: used }: Line, at: Place, style: Style): void {
    let x = style.isRight ? at.x + at.most - used : at.x
    for (const run of runs) {
      drawRun(run, x, at.y + (style.size ?? 10), style)
      x += doc.widthOfString(run.text, whole)
    }
  }

  function drawRun({ text, font, said }: Run, x: number, baseline: number, { size = 10, color = ink }: Style): void {
    doc.select(font).fontSize(size).fillColor(color)
    doc.said = said
    doc.text(text, x, baseline, { ...whole, lineBreak: false, baseline: 'alphabetic' })
  }

  function drawLines(lines: readonly Line[], at: Place, style: Style): number {
    lines.forEach((each, index) => void drawLine(each, { ...at, y: at.y + index * leading(style) }, style))
    return lines.length * leading(style)
  }

  const page = {
    doc,
    width,
    y: margin,
    measured,
    leading,
    drawLines,
    /** Draws a text at a position, and returns its height. */
    draw: (text: string, at: Place, style: Style): number => drawLines(measured(text, style, at.most), at, style),
    heightOf: (text: string, style: Style, most: number): number => measured(text, style, most).length * leading(style),
    rule(at: number): void {
      doc
        .moveTo(margin, at)
        .lineTo(margin + width, at)
        .lineWidth(0.6)
        .strokeColor(line)
        .stroke()
    },
    /** Begins a new page if this height does not fit on the current one. */
    ensure(height: number): boolean {
      if (page.y + height <= doc.page.height - bottom) return false
      doc.packPage()
      doc.addPage()
      page.y = margin
      return true
    },
    paragraph(text: string, style: Style = {}): void {
      page.ensure(page.heightOf(text, style, width))
      page.y += page.draw(text, { x: margin, y: page.y, most: width }, style)
    },
  }
  return page
}

export type Page = ReturnType<typeof openPage>
