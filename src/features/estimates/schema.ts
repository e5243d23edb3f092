import { z } from 'zod'
import { day } from '../../platform/day-schema.ts'
import { highestSum } from '../../platform/numbers.ts'
import { materialCategories, materialIds, rateTowns } from '../rate-sheet/material-rules.ts'
import {
  constructionTypes,
  type EstimateContent,
  estimateKinds,
  gstKinds,
  limits,
  methods,
  modes,
  otherCosts,
  qualities,
} from './content-rules.ts'
import { fixtureIds, fixtureQualities } from './fixture-rules.ts'

/**
 * A text that is saved while it is typed: nothing is refused in it. What nobody sees is left out, but for the two joiners that Devanagari
 * is written with, and what is too long.
 */
const typedText = (most: number) =>
  z.string().overwrite((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/(?!\u200C|\u200D)\p{Cf}|[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(0, most),
  )
const rowId = z.string().min(1).max(40)
const count = (most: number) => z.int().min(1).max(most)
const rupees = (most: number) => z.int().min(0).max(most)
const percent = z.int().min(0).max(limits.percent)
const quantity = z
  .number()
  .min(0)
  .max(limits.quantity)
  .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-4)
const entry = { selected: z.boolean(), quantity, price: rupees(limits.price) }

/** What is stored of an estimate, on the device and on the server. */
export const contentSchema = z.object({
  kind: z.enum(estimateKinds),
  name: typedText(limits.name),
  town: z.enum(rateTowns),
  areaInSqFt: count(limits.area),
  constructionType: z.enum(constructionTypes),
  quality: z.enum(qualities),
  mode: z.enum(modes),
  method: z.enum(methods),
  rates: z.object({ day, prices: z.partialRecord(z.enum(materialIds), rupees(limits.price)) }),
  materials: z.partialRecord(z.enum(materialIds), z.object(entry)),
  customMaterials: z
    .array(
      z.object({
        id: rowId,
        name: typedText(limits.name),
        unit: typedText(limits.unit),
        category: z.enum(materialCategories),
        ...entry,
      }),
    )
    .max(limits.customMaterials),
  fixtures: z.partialRecord(
    z.enum(fixtureIds),
    z.object({ quality: z.enum(fixtureQualities), price: rupees(limits.price), quantity: quantity.nullable() }),
  ),
  otherCosts: z.partialRecord(z.enum(otherCosts), rupees(highestSum)),
  labor: z
    .array(
      z.object({
        id: rowId,
        type: typedText(limits.name),
        workers: count(limits.workers),
        days: count(limits.days),
        ratePerDay: rupees(limits.rate),
      }),
    )
    .max(limits.rows),
  equipment: z
    .array(
      z.object({
        id: rowId,
        name: typedText(limits.name),
        quantity: count(limits.workers),
        days: count(limits.days),
        ratePerDay: rupees(limits.rate),
      }),
    )
    .max(limits.rows),
  profitPercent: percent,
  contingencyPercent: percent,
  gst: z.enum(gstKinds),
}) satisfies z.ZodType<EstimateContent>
