import { z } from 'zod'
import { budgetSource } from '#features/building/projects/schema.ts'
import { estimateKinds } from '#features/estimating/estimates/content-rules.ts'

/** Takes a project's budget from there. The version is the one of the project that was on the screen. */
export const budgetChange = z.object({ from: budgetSource, version: z.string().max(2000) })
export type BudgetChange = z.input<typeof budgetChange>

/** From what a project's budget was taken, as far as its reader may know of it. */
export const budgetOriginSchema = z.object({
  origin: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('estimate'),
        /** When it was saved as it counts here. */
        at: z.iso.datetime(),
        /** For its owner, until it is deleted. */
        estimate: z.object({ id: z.uuid(), name: z.string(), kind: z.enum(estimateKinds) }).nullable(),
      }),
      z.object({
        kind: z.literal('quote'),
        /** When it was sent. */
        at: z.iso.datetime(),
        /** Whether what the family's estimate has outside of the quote counts too. */
        isWithOutside: z.boolean(),
        /** The request, for its family. */
        requestId: z.int().nullable(),
        /** The quote, for the professional whose it is. */
        quoteId: z.int().nullable(),
        /** Whose it is, for the family; null where they are not listed any more, or for others. */
        professional: z.object({ name: z.string(), isOnProject: z.boolean() }).nullable(),
      }),
    ])
    /** Null: the budget was typed, or there is none. */
    .nullable(),
})
export type BudgetOrigin = z.infer<typeof budgetOriginSchema>

const rupees = z.int().min(0)
/** What an accepted quote covers of the estimate behind it. */
export const quoteCoverageSchema = z.object({
  /** Of the bill, with a rate. */
  lineCount: z.int(),
  /** With GST, in rupees. */
  total: rupees,
  outside: z
    .object({
      /** Of the estimate by which it is counted. */
      revision: z.int(),
      /** Of the bill, without a rate, at the estimate's prices. */
      lineCount: z.int(),
      lines: rupees,
      other: rupees,
      contingency: rupees,
      profit: rupees,
      gst: rupees,
      total: rupees,
    })
    /** Null once the estimate is deleted. */
    .nullable(),
})
export type QuoteCoverage = z.infer<typeof quoteCoverageSchema>
