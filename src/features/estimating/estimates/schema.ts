import { z } from 'zod'
import { materialCategories, materialIds, rateTowns } from '#features/estimating/rates/material-rules.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { pathNumber } from '#platform/http/id-params.ts'
import { highestSum } from '#platform/languages/numbers.ts'
import { day } from '#platform/values/day-schema.ts'
import { hundredths } from '#platform/values/number-schema.ts'
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
import { storedText } from './text-rules.ts'

/**
 * A text that is saved while somebody is still typing it. `storedText` converts it to the form in which it is stored.
 */
const typedText = (most: number) => z.string().overwrite((text) => storedText(text, most))
const rowId = z.string().regex(/^[\w-]{1,40}$/)
const count = (most: number) => z.int().min(1).max(most)
const rupees = (most: number) => z.int().min(0).max(most)
const percent = z.int().min(0).max(limits.percent)
const quantity = hundredths(0, limits.quantity)
const entry = { selected: z.boolean(), quantity, price: hundredths(0, limits.price) }

/** The content of an estimate, as the device and the server store it. */
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
  materials: z.partialRecord(z.enum(materialIds), z.object({ ...entry, fromAuto: z.literal(true).optional() })),
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
  costsFromAuto: z.partialRecord(z.enum(otherCosts), z.literal(true)).optional(),
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

/** The id of an estimate, a UUID that the device has made. */
export const estimateParams = z.object({ id: z.uuid().toLowerCase() })
export const versionParams = estimateParams.extend({ version: pathNumber })

/**
 * A save. `revision` is the latest revision that the device has seen, or 0 if it has not seen the estimate on the
 * server.
 */
export const estimateSave = z.object({
  content: contentSchema,
  revision: z.int().min(0).max(2_000_000_000),
  /** The account for which the page was opened. A different account may have logged in since. */
  owner: z.int().optional(),
})
export type EstimateSave = z.input<typeof estimateSave>

export const storedEstimateSchema = z.object({
  id: z.uuid(),
  content: contentSchema,
  revision: z.int(),
  /** An ISO timestamp. */
  updatedAt: z.string(),
})
export type StoredEstimate = z.infer<typeof storedEstimateSchema>

/**
 * The response to a save: either the estimate was saved, or `current` is what a second device has saved in the
 * meantime.
 */
export const estimateSavedSchema = z.discriminatedUnion('isSaved', [
  z.object({ isSaved: z.literal(true), revision: z.int() }),
  z.object({ isSaved: z.literal(false), current: storedEstimateSchema }),
])
export type EstimateSaved = z.infer<typeof estimateSavedSchema>

export const estimatesSearch = z.object({
  /** The value of `next` in the previous response. */
  after: timeCursor.optional(),
})
export const listedEstimateSchema = contentSchema
  .pick({ kind: true, name: true, areaInSqFt: true, constructionType: true, quality: true, mode: true, method: true })
  .extend({
    id: z.uuid(),
    /** Whole rupees. */
    total: z.int(),
    /** The number of the newest version, or 0 if there is none. */
    lastVersion: z.int(),
    /** An ISO timestamp. */
    updatedAt: z.string(),
  })
export type ListedEstimate = z.infer<typeof listedEstimateSchema>
export const estimateListSchema = z.object({
  estimates: z.array(listedEstimateSchema),
  /** The value for `after` in the next request, or null at the end. */
  next: z.string().nullable(),
})
export type EstimateList = z.infer<typeof estimateListSchema>

/** A version to store, with the content that the device has now. A version without a name is called by its number. */
export const newVersion = z.object({ name: typedText(limits.name), content: contentSchema })
/** A new name for a version. If it is blank, the version is called by its number again. */
export const versionName = newVersion.pick({ name: true })
export type VersionName = z.input<typeof versionName>
export const versionSchema = contentSchema.pick({ mode: true, method: true }).extend({
  number: z.int(),
  name: z.string(),
  /** Whole rupees. */
  total: z.int(),
  /** An ISO timestamp. */
  savedAt: z.string(),
})
export type Version = z.infer<typeof versionSchema>
export const versionContentSchema = versionSchema.extend({ content: contentSchema })
export type VersionContent = z.infer<typeof versionContentSchema>

const rupeeRange = z.object({ low: z.int(), high: z.int() })
/** What verified contractors charge per sq ft, in whole rupees, as their profiles say on `day` ('YYYY-MM-DD'). */
export const contractorRatesSchema = z.object({
  day,
  towns: z.record(
    z.enum(rateTowns),
    z.object({
      /** Whether the contractors work in or around the town. Otherwise they are those of all towns. */
      isNearby: z.boolean(),
      contractors: z.int(),
      /** Null if there are too few contractors. */
      perSqFt: z.record(z.enum(qualities), rupeeRange).nullable(),
    }),
  ),
})
export type ContractorRates = z.infer<typeof contractorRatesSchema>
