import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { constructionTypes, limits, qualities } from '#features/estimating/estimates/content-rules.ts'
import { fixtureIds, tiers } from '#features/estimating/estimates/fixture-rules.ts'
import { materialIds, rateTowns } from '#features/estimating/rates/material-rules.ts'
import { languages } from '#platform/languages/languages.ts'
import { hundredths } from '#platform/values/number-schema.ts'
import { longestKey, mostLines } from './bill-rules.ts'

const rateMessage = msg`Please enter a rate of up to ₹50 lakh, with two decimals at most`.id
export const lineKey = z.string().min(1).max(longestKey)
/** The price of one unit of a line, in rupees with paise. */
export const lineRate = hundredths(0.01, limits.price, rateMessage)

export const lineRates = z.record(lineKey, lineRate).refine((given) => Object.keys(given).length <= mostLines)

const lineBase = { key: z.string(), quantity: z.number() }
const ownLine = { ...lineBase, kind: z.literal('own'), name: z.string() }
/** A line of a bill in the form in which the family and the professionals get it. */
export const lineSchema = z.union([
  z.object({
    ...lineBase,
    group: z.literal('materials'),
    kind: z.literal('material'),
    id: z.enum(materialIds),
  }),
  z.object({ ...ownLine, group: z.literal('materials'), unit: z.string() }),
  z.object({
    ...lineBase,
    group: z.literal('fixtures'),
    kind: z.literal('fixture'),
    id: z.enum(fixtureIds),
    tier: z.enum(tiers).nullable(),
  }),
  z.object({ ...ownLine, group: z.enum(['labor', 'equipment']) }),
  z.object({ ...lineBase, group: z.literal('work'), kind: z.literal('work') }),
])

/**
 * What a bill says about the building. If it was not made from an estimate, it says only what the family has entered.
 */
export const aboutFields = {
  name: z.string(),
  /** The language of the name, the note and the lines that the family typed. */
  lang: z.enum(languages),
  town: z.enum(rateTowns).nullable(),
  area: z.int().nullable(),
  constructionType: z.enum(constructionTypes).nullable(),
  quality: z.enum(qualities).nullable(),
}
