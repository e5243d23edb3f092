import { setImmediate } from 'node:timers/promises'
import { ground, margin, muted, type Page, type Style } from './pdf-page.server.ts'

/**
 * `bar` is a horizontal bar that is drawn in the cell. Its `share`, from 0 to 1, is the part of the cell's width that
 * it fills.
 */
export type Cell = string | { text: string; note?: string; isBold?: boolean; bar?: { share: number; color: string } }
export type Column = { heading: string /** A share of the page's width. */; share: number; isNumber?: boolean }
export type Table = {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** The last row, in bold. */
  total?: readonly Cell[]
}

const gap = 8
const barHeight = 9
const noteStyle: Style = { size: 7.5, color: muted }
const styleOf = (cell: Exclude<Cell, string>, isBold: boolean): Style => ({
  ...{ size: 9, weight: isBold || cell.isBold ? 'bold' : 'regular' },
})

/**
 * Computes the positions of the columns, and breaks the texts of the heading row and the total into lines. `rowOf`
 * breaks the texts of any other row into lines. `lead` is the height of the rows at the beginning of the table that
 * must stay together on one page.
 */
function measuredTable(page: Page, { columns, rows, total }: Table) {
  const { width, measured, leading } = page
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const places = columns.map(({ share, isNumber }, at) => {
    const before = columns.slice(0, at).reduce((sum, each) => sum + each.share, 0)
    return {
      x: margin + (before / shares) * width + gap / 2,
      most: (share / shares) * width - gap,
      isRight: isNumber ?? false,
    }
  })
  /** Breaks the cells of a row into lines, and computes the height of the row. */
  function rowOf(given: readonly Cell[], isBold = false) {
    const cells = given.map((each, at) => {
      const cell = typeof each === 'string' ? { text: each } : each
      const { most } = places[at]!
      const style = styleOf(cell, isBold)
      const parts = [
        { lines: measured(cell.text, style, most), style },
        { lines: cell.note ? measured(cell.note, noteStyle, most) : [], style: noteStyle },
      ]
      return { parts, bar: cell.bar }
    })
    const heights = cells.map(({ parts }) =>
      parts.reduce((sum, { lines, style }) => sum + lines.length * leading(style), 0),
    )
    return { cells, height: Math.max(...heights) + 8 }
  }
  const head = rowOf(
    columns.map(({ heading }) => heading),
    true,
  )
  const last = total && rowOf(total, true)
  const first = rows[0] ? rowOf(rows[0]).height : 0
  const lead = head.height + first + (rows.length < 2 && last ? last.height : 0)
  return { places, rowOf, head, last, lead }
}

/** The height of the rows at the beginning of a table that must stay together on one page. */
export function leadOf(page: Page, table: Table): number {
  return measuredTable(page, table).lead
}

/** Draws a table. The heading row is repeated on each further page. The total always has a row above it on its page. */
export async function drawTable(page: Page, table: Table): Promise<void> {
  const { doc, width } = page
  const { places, rowOf, head, last, lead } = measuredTable(page, table)
  function drawRow({ cells, height }: typeof head): void {
    for (const [at, { parts, bar }] of cells.entries()) {
      const { isRight, ...place } = places[at]!
      let top = page.y + 3
      for (const { lines, style } of parts) top += page.drawLines(lines, { ...place, y: top }, { ...style, isRight })
      if (bar) {
        const middle = page.y + (height - barHeight) / 2
        doc.rect(place.x, middle, place.most, barHeight).fill(ground)
        if (bar.share > 0) doc.rect(place.x, middle, place.most * bar.share, barHeight).fill(bar.color)
      }
    }
    page.y += height
    page.rule(page.y)
  }
  function drawHead(): void {
    doc.rect(margin, page.y, width, head.height).fill(ground)
    drawRow(head)
  }
  page.ensure(lead)
  drawHead()
  for (const [at, each] of table.rows.entries()) {
    // Lets other requests run between the rows.
    await setImmediate()
    const row = rowOf(each)
    const isLast = at === table.rows.length - 1
    if (page.ensure(row.height + (isLast && last ? last.height : 0))) drawHead()
    drawRow(row)
  }
  if (last) drawRow(last)
  page.y += 6
}
