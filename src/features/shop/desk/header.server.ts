import { msg } from '@lingui/core/macro'
import { refusedField } from '#platform/http/refusal.server.ts'
import { type Column, readColumn } from './column-rules.ts'
import type { FileRecord } from './read-file.server.ts'

export type Header = { columns: (Column | undefined)[]; unknown: string[] }

/** The most unknown columns that a message names. */
const mostNamed = 20

/** Reads the header of a file. Refuses (422) a file without a SKU column, or with a column twice. */
export function readHeader({ cells }: FileRecord): Header {
  const columns = cells.map(readColumn)
  const names = columns.flatMap((column) => (column ? [column.name] : []))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw refusedField('file', msg`The file has the column “${twice}” twice.`)
  if (!names.includes('SKU'))
    throw refusedField('file', msg`The first line has to name the columns, and one of them has to be “SKU”.`)
  const unknown = cells.filter((cell, at) => !columns[at] && cell.trim() !== '')
  return { columns, unknown: unknown.slice(0, mostNamed).map((name) => name.trim().slice(0, 60)) }
}
