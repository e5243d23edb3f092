import type { Language } from '#platform/languages/languages.ts'
import { createPdf, type Figure } from './pdf.server.ts'
import type { Table } from './pdf-table.server.ts'

/** A document as data, which a different thread can draw. */
export type PdfDescription = {
  title: string
  language: Language
  head: readonly [left: string, right: string]
  parts: readonly PdfPart[]
}
export type PdfPart =
  | { kind: 'heading'; text: string; room?: number }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | ({ kind: 'figure' } & Figure)
  | { kind: 'list'; items: readonly string[] }
  | ({ kind: 'table' } & Table)

/** Draws the document. Its pages are numbered '1 / 3'. */
export async function drawPdf({ parts, ...options }: PdfDescription): Promise<Buffer> {
  const pdf = await createPdf({ ...options, footer: (page, pages) => `${page} / ${pages}` })
  const leadAfter = (at: number) => {
    const next = parts[at + 1]
    if (next?.kind === 'table') return pdf.leadOf(next)
    if (next?.kind === 'list') return pdf.leadOf(next.items[0] ?? '')
    return next?.kind === 'paragraph' ? pdf.leadOf(next.text) : 0
  }
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'table') await pdf.table(part)
    else if (part.kind === 'facts') pdf.facts(part.facts)
    else if (part.kind === 'figure') pdf.figure(part)
    else if (part.kind === 'list') pdf.list(part.items)
    else if (part.kind === 'heading') pdf.heading(part.text, { room: part.room, following: leadAfter(at) })
    else pdf.paragraph(part.text)
  }
  return pdf.end()
}
