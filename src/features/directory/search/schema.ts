import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { professions } from '#features/directory/professionals/rules.ts'
import { cardSchema } from '#features/directory/professionals/schema.ts'
import { numberCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { experienceBands, filterSpecializations, filterTowns, lists } from './personal-rules.ts'
import { maxPages, readBudget, sorts } from './rules.ts'

const says = {
  type: msg`Please choose contractors or architects.`.id,
  budget: msg`Please enter the budget as two amounts, the smaller one first.`.id,
  rating: msg`Please choose a rating from 0 to 5 in steps of 0.5.`.id,
  experience: msg`Please choose a whole number of years from 0 to 20.`.id,
  sort: msg`Please choose one of the ways to sort.`.id,
  page: msg`Please choose a page from 1 to 42.`.id,
  text: msg`This is too long. Please shorten it.`.id,
  flag: msg`Please write true or false.`.id,
}

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, says.text)
    .transform((given) => given || undefined)
    .optional()

const number = (error: string, min: number, max: number, step: number) =>
  z.coerce.number({ error }).min(min, error).max(max, error).multipleOf(step, error)

/** Only the text: what it means is said where it is read. */
const flag = z.enum(['true', 'false'], says.flag).optional()

/** The query parameters of the list endpoint. The page parses its URL leniently instead (readQuestion in rules). */
export const questionSchema = z.object({
  /** By default what the keyword says, otherwise contractors. */
  type: z.enum(professions, says.type).optional(),
  location: text(60),
  keyword: text(100),
  budget: z
    .string()
    .refine((given) => readBudget(given), says.budget)
    .optional(),
  rating: number(says.rating, 0, 5, 0.5).default(0),
  experience: number(says.experience, 0, 20, 1).default(0),
  sort: z.enum(sorts, says.sort).default('rating'),
  page: number(says.page, 1, maxPages, 1).default(1),
  /** Only who was verified. */
  verified: flag,
  /** The keyword is searched as written; otherwise it may be a sentence. */
  exact: flag,
  /** `next` of the previous response; continues after it, beyond page 42 too. */
  after: numberCursor.optional(),
})

export const suggestionsQuestionSchema = z.object({ text: text(100) })

const language = z.enum(languages)

/** A town's id, or the folded name of a place that is not one of our towns; and its name in the reader's language. */
export const placeSchema = z.object({ id: z.string(), name: z.string() })
export type Place = z.infer<typeof placeSchema>

export const listingSchema = z.object({
  professionals: z.array(cardSchema),
  /** Counted up to 1000; above that, 1000 with `totalIsCapped`. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  page: z.int(),
  pages: z.int(),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
  /** The town that `location` refers to, if any. */
  place: placeSchema.nullable(),
  /**
   * What the keyword was read as, when it was not searched as written: the filters that were asked instead of it. null when the
   * words were searched as they are.
   */
  understood: z
    .object({ type: z.enum(professions), location: z.string().nullable(), keyword: z.string().nullable() })
    .nullable(),
  /** The words that were left out, since no one among the filters has all of them. */
  ignored: z.string().nullable(),
  /** Of the ignored words, those that someone among the filters has, but no one together with the ones that were kept. */
  apart: z.string().nullable(),
  /** Whether each of the ignored words was looked for, and no one among the filters has it. */
  ignoredIsAbsent: z.boolean(),
  /** Whether the words were searched as they are written too, and found no one. */
  exactFoundNobody: z.boolean(),
  /** When nothing was found, or words were ignored: those that find someone without the other filters, and of which profession. */
  everywhere: z.object({ type: z.enum(professions), keyword: z.string() }).nullable(),
  /** The other profession, when the keyword names that one. */
  otherTrade: z.enum(professions).nullable(),
  /** A keyword with results, when this one or its ignored words have none: among the same filters, or only without them. */
  didYouMean: z.object({ keyword: z.string(), isEverywhere: z.boolean() }).nullable(),
  /** When nothing was found, or words were ignored: whether the other profession has matches for them. */
  othersFound: z.boolean(),
  /** Towns near `place` with professionals, when nothing was found. */
  nearby: z.array(placeSchema),
  /**
   * Those who fulfil the other filters in the towns near `place`, four at most, nearest town first, then the best
   * rated, whatever the order of the list: after the last page. Those who have the ignored words, if there are any.
   */
  nearbyProfessionals: z.array(cardSchema),
})
export type Listing = z.infer<typeof listingSchema>

export const featuredSchema = z.object({ contractors: z.array(cardSchema), architects: z.array(cardSchema) })
export type Featured = z.infer<typeof featuredSchema>

/** A place to choose from. */
const townSchema = placeSchema.extend({ hasProfessionals: z.boolean() })
export const townsSchema = z.array(townSchema)
export type Town = z.infer<typeof townSchema>

export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['professional', 'town', 'specialization']),
      label: z.string(),
      lang: language.optional(),
      /** The path of the page that shows it, without the language prefix. */
      href: z.string(),
    }),
  ),
})
export type Suggestions = z.infer<typeof suggestionsSchema>
export type Suggestion = Suggestions['suggestions'][number]

export const directoryQuestion = z.object({
  list: z.enum(lists).default('all'),
  profession: z.enum(professions).optional(),
  /** Words of names, places and specializations; each must be there. */
  keyword: z.string().trim().max(100).optional(),
  location: z.enum(filterTowns).optional(),
  experience: z.enum(experienceBands).optional(),
  specialization: z.enum(filterSpecializations).optional(),
  /** `next` of the previous response. */
  after: numberCursor.optional(),
})

const listedSchema = cardSchema.extend({
  /** Only for a user who has been in contact with them. */
  phone: z.string().nullable(),
  hasPhone: z.boolean(),
  /** When they take work: 'now', or from a day; null where they have not said. */
  availability: z.union([z.literal('now'), z.iso.date()]).nullable(),
  lastActive: z.enum(['today', 'this_week', 'this_month']).nullable(),
  bookmarkId: z.int().nullable(),
  isHidden: z.boolean(),
})
export type Listed = z.infer<typeof listedSchema>

export const personalDirectorySchema = z.object({
  professionals: z.array(listedSchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type PersonalDirectory = z.infer<typeof personalDirectorySchema>
