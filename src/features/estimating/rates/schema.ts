import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { day, notYet } from '#platform/values/day-schema.ts'
import { addDays } from '#platform/values/days.ts'
import { needed, wholeRupees } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines, oneLine } from '#platform/values/text-schema.ts'
import { materialIds, rateTowns } from './material-rules.ts'
import {
  highestPrice,
  historyLength,
  longestReason,
  longestSource,
  oldestDays,
  proposalStates,
  refusalReasons,
  trendLength,
} from './rules.ts'

const material = z.enum(materialIds, chooseListed)
const town = z.enum(rateTowns, chooseListed)
const price = z.int().positive().max(highestPrice)
/** The price of a unit on a day, in whole rupees, GST included, and where the price is from. */
const rate = { price, day: z.iso.date(), source: z.string() }

export const townQuestion = z.object({ town })
export const materialParams = z.object({ material })

export const rateSheetSchema = z.object({
  town,
  /** The newest day among the rates. */
  asOf: z.iso.date(),
  /**
   * The latest rate of each material, in the order of the materials. `by` is the name of the professional who entered
   * the rate. It is null for KamshetBuild's own rates, and if the professional is no longer listed.
   */
  rates: z.array(z.object({ material, ...rate, by: z.string().nullable() })),
})
export type RateSheet = z.infer<typeof rateSheetSchema>

export const rateHistorySchema = z.object({
  material,
  town,
  /** The rates, newest first. */
  rates: z
    .array(
      z.object({
        ...rate,
        /** The language that `source` is written in. */
        language: z.enum(languages),
        /** Whether it is one of KamshetBuild's own rates, which were stored before anybody proposed a rate. */
        isEstimate: z.boolean(),
        /** The professional who entered the rate. Null if they are not listed now, and for KamshetBuild's own rates. */
        by: z.object({ professionalId: z.int(), name: z.string(), language: z.enum(languages) }).nullable(),
      }),
    )
    .max(historyLength),
})
export type RateHistory = z.infer<typeof rateHistorySchema>
export type HistoryRate = RateHistory['rates'][number]

/** The last few prices of each material, oldest first. */
export const rateTrendsSchema = z.object({
  town,
  trends: z.array(z.object({ material, points: z.array(z.object({ day: z.iso.date(), price })).max(trendLength) })),
})
export type RateTrends = z.infer<typeof rateTrendsSchema>
export type RatePoint = RateTrends['trends'][number]['points'][number]

const wrongPrice = msg`Please enter a rate from ₹1 to ₹10,00,000`.id
const someSource = msg`Please say where this rate is from`.id
const paidPrice = needed(wholeRupees, 1, highestPrice, wrongPrice)
export const proposalInput = z.object({
  material,
  town,
  price: paidPrice,
  day,
  source: oneLine()
    .min(3, someSource)
    .max(longestSource, msg`Please write at most 200 characters`.id)
    .regex(/\p{L}/u, someSource),
})
export type Proposal = z.infer<typeof proposalInput>

export const tooLongAgo = msg`Please choose a day of the last 6 months`

/** The schema for the form, which knows today's date and so can check the day. */
export const proposalForm = (today: string) =>
  proposalInput.extend({
    day: day
      .refine((chosen) => chosen <= today, notYet.id)
      .refine((chosen) => chosen >= addDays(today, -oldestDays), tooLongAgo.id),
  })

export const proposalId = z.object({ id: z.int() })
export type ProposalId = z.infer<typeof proposalId>

const proposal = { id: z.int(), material, town, ...rate, proposedAt: z.iso.datetime() }
export const ownProposalsSchema = z.object({
  proposals: z.array(
    z.object({
      ...proposal,
      state: z.enum(proposalStates),
      reason: z.enum(refusalReasons).nullable(),
      reasonText: z.string(),
      decidedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type OwnProposals = z.infer<typeof ownProposalsSchema>
export type OwnProposal = OwnProposals['proposals'][number]

export const queueQuestion = z.object({
  /** The value of `next` in the previous response. */
  after: timeCursor.optional(),
})
export const proposalQueueSchema = z.object({
  proposals: z.array(
    z.object({
      ...proposal,
      language: z.enum(languages),
      proposer: z.object({ userId: z.int(), name: z.string(), professionalId: z.int().nullable() }),
      /** The current rate of the material on the town's sheet. */
      current: z.object({ price, day: z.iso.date() }).nullable(),
      /** The price that is stored for the proposal's day. An acceptance would replace it. */
      ofSameDay: price.nullable(),
    }),
  ),
  next: z.string().nullable(),
})
export type ProposalQueue = z.infer<typeof proposalQueueSchema>
export type WaitingProposal = ProposalQueue['proposals'][number]

const refusal = z.object({
  reason: z.enum(refusalReasons, msg`Please choose a reason`.id),
  text: manyLines().max(longestReason, msg`Please write at most 500 characters`.id).default(''),
})
const hasWords = ({ reason, text }: z.infer<typeof refusal>) => reason !== 'other' || text !== ''
const noWords = { path: ['text'], message: msg`Please say why: the professional reads it`.id }
export const refusalInput = refusal.refine(hasWords, noWords)

export const decisionInput = z
  .discriminatedUnion('decision', [
    /** `replaces` is the price that staff have seen for the same day, or null if there was none. */
    z.object({ decision: z.literal('accepted'), replaces: price.nullable() }),
    z.object({ ...refusal.shape, decision: z.literal('refused') }),
  ])
  .refine((given) => given.decision === 'accepted' || hasWords(given), noWords)
export type DecisionInput = z.infer<typeof decisionInput>
