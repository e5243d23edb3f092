import { z } from 'zod'
import { wholeCursor } from '#platform/http/cursor-schema.ts'

const importFault = z.object({
  /** The column's name in the file; blank when the whole line is wrong. */
  column: z.string(),
  message: z.string(),
})
const importChange = z.object({ column: z.string(), from: z.string(), to: z.string() })

const importRow = z.object({
  /** The line's number in the file. */
  line: z.int(),
  kind: z.enum(['new', 'changed', 'wrong']),
  sku: z.string(),
  name: z.string(),
  changes: z.array(importChange),
  faults: z.array(importFault),
})
export type ImportRow = z.infer<typeof importRow>

/** The report of what a file would change. */
export const productImportSchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
  /** When the report is deleted. */
  until: z.iso.datetime(),
  added: z.int(),
  changed: z.int(),
  /** How many new and changed products have a count in the file. */
  counted: z.int(),
  unchanged: z.int(),
  /** How many lines are wrong. Nothing is applied unless it is 0. */
  wrong: z.int(),
  unknownColumns: z.array(z.string()),
})
export type ProductImport = z.infer<typeof productImportSchema>

/** The query parameters for the lines of a report. */
export const importRowsQuestion = z.object({ after: wholeCursor(1).optional() })
export const importRowsSchema = z.object({ rows: z.array(importRow), next: z.string().nullable() })
export type ImportRows = z.infer<typeof importRowsSchema>
