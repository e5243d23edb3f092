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

/** It stays a string here. The endpoint turns it into a boolean. */
const flag = z.enum(['true', 'false'], says.flag).optional()

/** The query parameters of the list endpoint. The page parses its URL leniently instead: see readQuestion in rules.ts. */
export const questionSchema = z.object({
  /** The default is the trade that the keyword names, otherwise contractors. */
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
  /** Only verified professionals. */
  verified: flag,
  /** The keyword is searched as it is. Otherwise it may be read as a sentence. */
  exact: flag,
  /** `next` of the previous response. The list continues after it, even beyond page 42. */
  after: numberCursor.optional(),
})

export const suggestionsQuestionSchema = z.object({ text: text(100) })

const language = z.enum(languages)

/** `id` is a town's id, or the folded name of a place outside our list. `name` is in the reader's language. */
export const placeSchema = z.object({ id: z.string(), name: z.string() })
export type Place = z.infer<typeof placeSchema>

export const listingSchema = z.object({
  professionals: z.array(cardSchema),
  /** At most 1000. If there are more, `totalIsCapped` is true. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  page: z.int(),
  pages: z.int(),
  /** The value for `after`, or null on the last page. */
  next: z.string().nullable(),
  /** The town that `location` names, if it is one of ours. */
  place: placeSchema.nullable(),
  /**
   * The filters that the keyword was understood as, if it was not searched as it is. Null if the words were searched as they are.
   */
  understood: z
    .object({ type: z.enum(professions), location: z.string().nullable(), keyword: z.string().nullable() })
    .nullable(),
  /** The words that were left out, because nobody within the filters has all words. */
  ignored: z.string().nullable(),
  /** The ignored words that somebody within the filters has, but nobody together with the kept words. */
  apart: z.string().nullable(),
  /** Whether every ignored word was looked up, and nobody within the filters has it. */
  ignoredIsAbsent: z.boolean(),
  /** Whether the exact words were searched too and found nobody. */
  exactFoundNobody: z.boolean(),
  /** Set if nothing was found or words were ignored: a keyword that finds someone without the other filters, and their profession. */
  everywhere: z.object({ type: z.enum(professions), keyword: z.string() }).nullable(),
  /** The other profession, if the keyword names it. */
  otherTrade: z.enum(professions).nullable(),
  /**
   * A corrected keyword with results, if this one or its ignored words have none. `isEverywhere`: it has results only without the filters.
   */
  didYouMean: z.object({ keyword: z.string(), isEverywhere: z.boolean() }).nullable(),
  /** Set if nothing was found or words were ignored: whether someone of the other profession matches. */
  othersFound: z.boolean(),
  /** Towns near `place` with professionals, if nothing was found. */
  nearby: z.array(placeSchema),
  /**
   * On the last page: at most four professionals in towns near `place` who match the other filters. The nearest town comes first, then
   * the best rated, independent of the list's order. People who have the ignored words are preferred.
   */
  nearbyProfessionals: z.array(cardSchema),
})
export type Listing = z.infer<typeof listingSchema>

export const featuredSchema = z.object({ contractors: z.array(cardSchema), architects: z.array(cardSchema) })
export type Featured = z.infer<typeof featuredSchema>

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
  /** Words of names, places and specializations. Each must match. */
  keyword: z.string().trim().max(100).optional(),
  location: z.enum(filterTowns).optional(),
  experience: z.enum(experienceBands).optional(),
  specialization: z.enum(filterSpecializations).optional(),
  /** `next` of the previous response. */
  after: numberCursor.optional(),
})

const listedSchema = cardSchema.extend({
  /** Set only for a user who has been in contact with them. */
  phone: z.string().nullable(),
  hasPhone: z.boolean(),
  /** 'now', or the first day on which they take work. Null if they have not said. */
  availability: z.union([z.literal('now'), z.iso.date()]).nullable(),
  lastActive: z.enum(['today', 'this_week', 'this_month']).nullable(),
  bookmarkId: z.int().nullable(),
  isHidden: z.boolean(),
})
export type Listed = z.infer<typeof listedSchema>

export const personalDirectorySchema = z.object({
  professionals: z.array(listedSchema),
  /** The value for `after`, or null on the last page. */
  next: z.string().nullable(),
})
export type PersonalDirectory = z.infer<typeof personalDirectorySchema>
