import { msg } from '@lingui/core/macro'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import type { Group } from '#features/estimating/estimates/rules.ts'
import type { Cell } from '#platform/files/pdf.server.ts'
import type { PdfDescription, PdfPart } from '#platform/files/pdf-description.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { formatDate } from '#platform/languages/format.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { type Paper, paperOf } from './paper-content.ts'
import type { PaperTable } from './paper-table.ts'

/** The colors of the groups. They differ in brightness, so that they can be distinguished in black and white. */
const colors: Record<Group, string> = {
  materials: '#1d4ed8',
  fixtures: '#d47406',
  labor: '#13723a',
  equipment: '#3b9dbd',
  other: '#605d57',
}

/** Describes the PDF of an estimate, in the reader's language. */
export function describePaper(content: EstimateContent, { language, today }: Reader): PdfDescription {
  const i18n = i18nOf(language)
  const paper = paperOf(content, i18n)
  const date = formatDate(language, today)
  const heading = (text: string): PdfPart => ({ kind: 'heading', text })
  return {
    title: paper.title,
    language,
    head: ['KamshetBuild', date],
    parts: [
      { kind: 'facts', facts: paper.facts },
      { kind: 'figure', ...paper.total },
      heading(paper.rollUp.title),
      rollUpTable(paper, { what: i18n._(msg`What`), amount: i18n._(msg`Amount`) }),
      ...sharesPart(paper, {
        ...{ group: i18n._(msg`Group`), percent: i18n._(msg`Percent`), amount: i18n._(msg`Amount`) },
      }),
      ...paper.tables.flatMap((table) => [heading(table.title), groupTable(table)]),
      ...paper.notes.flatMap(({ title, texts }) => [
        heading(title),
        ...texts.map((text): PdfPart => ({ kind: 'paragraph', text })),
      ]),
      heading(paper.exclusions.title),
      { kind: 'list', items: paper.exclusions.texts },
      { kind: 'paragraph', text: paper.closing },
    ],
  }
}

function rollUpTable({ rollUp }: Paper, words: { what: string; amount: string }): PdfPart {
  return {
    kind: 'table',
    columns: [
      { heading: words.what, share: 3 },
      { heading: words.amount, share: 1, isNumber: true },
    ],
    rows: rollUp.rows.map(({ name, amount, isStrong }) => [
      { text: name, isBold: isStrong },
      { text: amount, isBold: isStrong },
    ]),
    total: [rollUp.total.name, rollUp.total.amount],
  }
}

/** A table of the groups, each with a bar, its percentage and its amount. */
function sharesPart({ shares }: Paper, words: { group: string; percent: string; amount: string }): PdfPart[] {
  if (shares.rows.length === 0) return []
  const rows = shares.rows.map(({ group, name, percent, amount }): Cell[] => [
    name,
    { text: '', bar: { share: percent / 100, color: colors[group] } },
    `${percent}%`,
    amount,
  ])
  const columns = [
    { heading: words.group, share: 1.3 },
    { heading: '', share: 2 },
    { heading: words.percent, share: 0.7, isNumber: true },
    { heading: words.amount, share: 1, isNumber: true },
  ]
  return [
    // `room` keeps the whole chart on one page.
    { kind: 'heading', text: shares.title, room: 170 },
    { kind: 'table', columns, rows },
  ]
}

function groupTable({ columns, rows, total }: PaperTable): PdfPart {
  return {
    kind: 'table',
    columns: columns.map((heading, at) => ({ heading, share: at === 0 ? 3.4 : 1.3, isNumber: at > 0 })),
    rows: rows.map(({ name, note, numbers }): Cell[] => [{ text: name, note }, ...numbers]),
    total,
  }
}
