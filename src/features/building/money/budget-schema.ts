import { z } from 'zod'
import { budgetSource } from '#features/building/projects/schema.ts'
import { estimateKinds } from '#features/estimating/estimates/content-rules.ts'

/** Takes a project's budget from an estimate or a quote. `version` is the version of the project that was on the screen. */
export const budgetChange = z.object({ from: budgetSource, version: z.string().max(2000) })
/** Where a project's budget came from, as far as the user may know. */
export const budgetOriginSchema = z.object({
  origin: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('estimate'),
        /** When the estimate was last saved before the budget was taken from it. */
        at: z.iso.datetime(),
        /** Only for the estimate's owner, until the estimate is deleted. */
        estimate: z.object({ id: z.uuid(), name: z.string(), kind: z.enum(estimateKinds) }).nullable(),
      }),
      z.object({
        kind: z.literal('quote'),
        /** When the quote was sent. */
        at: z.iso.datetime(),
        /** Whether the budget also includes the part of the family's estimate that is outside of the quote. */
        isWithOutside: z.boolean(),
        /** Only for the family that sent the request. */
        requestId: z.int().nullable(),
        /** Only for the professional who wrote the quote. */
        quoteId: z.int().nullable(),
        /**
         * The professional who wrote the quote. Null for users outside the family, and if the professional is no longer
         * listed.
         */
        professional: z.object({ name: z.string(), isOnProject: z.boolean() }).nullable(),
      }),
    ])
    /** Null if somebody entered the budget by hand, or if there is no budget. */
    .nullable(),
})
export type BudgetOrigin = z.infer<typeof budgetOriginSchema>

const rupees = z.int().min(0)
/** What an accepted quote covers. `outside` is the rest of its estimate. */
export const quoteCoverageSchema = z.object({
  /** The number of lines in the bill of quantities for which the quote has a rate. */
  lineCount: z.int(),
  /** The sum of the quote in rupees, with GST. */
  total: rupees,
  outside: z
    .object({
      /** The revision of the estimate from which these sums are computed. */
      revision: z.int(),
      /**
       * The number of lines in the bill of quantities for which the quote has no rate. `lines` is their sum at the
       * estimate's prices.
       */
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
