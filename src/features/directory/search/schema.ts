import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { professions } from '#features/directory/professionals/rules.ts'
import { cardSchema } from '#features/directory/professionals/schema.ts'
import { numberCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { oneLine } from '#platform/values/text-schema.ts'
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
  oneLine()
    .max(longest, says.text)
    .transform((given) => given || undefined)
    .optional()

const number = (error: string, min: number, max: number, step: number) =>
  z.coerce.number({ error }).min(min, error).max(max, error).multipleOf(step, error)

/** A boolean as a string. The endpoint converts it. */
const flag = z.enum(['true', 'false'], says.flag).optional()

/**
 * The query parameters of the list endpoint, which refuses invalid values. The page ignores them in its own URL (see
 * readQuestion in rules.ts).
 */
export const questionSchema = z.object({
  /** The default is the profession that the keyword names, otherwise contractors. */
  type: z.enum(professions, says.type).optional(),
  location: text(60),
  keyword: text(100),
  budget: z
    .string()
    .refine((given) => readBudget(given), says.budget)
    .optional(),
  rating: number(says.rating, 0, 5, 0.5).default(0),
  experience: number(says.experience, 0, 20, 1).default(0),
  /** `match`: those who have the words in their names come first. Without a keyword, it is the same as `rating`. */
  sort: z.enum(sorts, says.sort).default('match'),
  page: number(says.page, 1, maxPages, 1).default(1),
  /** Whether to list only verified professionals. */
  verified: flag,
  /** Whether the keyword is searched as it is. Otherwise it may be read as a sentence. */
  exact: flag,
  /** `next` of the previous response. With it, the list can be continued beyond page 42. */
  after: numberCursor.optional(),
})

export const suggestionsQuestionSchema = z.object({ text: text(100) })

const language = z.enum(languages)

/** `id` is a town's id, or the folded name of a place outside our list. `name` is in the reader's language. */
export const placeSchema = z.object({ id: z.string(), name: z.string() })
export type Place = z.infer<typeof placeSchema>

export const listingSchema = z.object({
  professionals: z.array(cardSchema),
  /** The number of matches, at most 1000. If there are more, `totalIsCapped` is true. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  page: z.int(),
  pages: z.int(),
  /** The value for `after`, or null on the last page. */
  next: z.string().nullable(),
  /**
   * The index of the first professional on this page who does not have the words as written. They come last: other
   * spellings and scripts of the words find them. Null if there is none.
   */
  addedFrom: z.int().nullable(),
  /** The town that `location` names, if it is one of ours. */
  place: placeSchema.nullable(),
  /**
   * The profession, location, budget and keyword that were searched instead of the words as typed. Null if the words were
   * searched as typed.
   */
  understood: z
    .object({
      type: z.enum(professions),
      location: z.string().nullable(),
      budget: z.string().nullable(),
      keyword: z.string().nullable(),
    })
    .nullable(),
  /**
   * The words that were left out of the search, because nobody who matches the filters has all the words. Null if none
   * were left out.
   */
  ignored: z.string().nullable(),
  /** Those ignored words that somebody within the filters has. Nobody has any of them together with all kept words. */
  apart: z.string().nullable(),
  /** Whether every ignored word was looked up, and nobody within the filters has it. */
  ignoredIsAbsent: z.boolean(),
  /** The sizes and rates in the words, such as '2 BHK'. There is no filter for them, so they did not narrow the list. */
  unfiltered: z.string().nullable(),
  /** Whether the exact words were searched too and found nobody. */
  exactFoundNobody: z.boolean(),
  /**
   * A keyword that finds someone if the other filters are removed, and the profession in which it finds them. Set only
   * if nobody was found or words were ignored.
   */
  everywhere: z.object({ type: z.enum(professions), keyword: z.string() }).nullable(),
  /** The profession that the keyword names, if a different one was searched. */
  otherTrade: z.enum(professions).nullable(),
  /**
   * A spelling correction of the keyword that finds someone. Set only if nobody was found or words of the keyword were
   * ignored. `isEverywhere`: it finds someone only without the filters.
   */
  didYouMean: z.object({ keyword: z.string(), isEverywhere: z.boolean() }).nullable(),
  /**
   * Whether someone of the other profession matches. Checked only if nobody was found or words were ignored, otherwise
   * false.
   */
  othersFound: z.boolean(),
  /** Towns near `place` with professionals, if nobody was found. */
  nearby: z.array(placeSchema),
  /**
   * Professionals in towns near `place` who match the other filters: at most four, and only on the last page. The
   * nearest town comes first, and within a town the best rated. If some of them have all words, including the ignored
   * ones, only they are listed.
   */
  nearbyProfessionals: z.array(cardSchema),
})
export type Listing = z.infer<typeof listingSchema>

export const featuredSchema = z.object({ contractors: z.array(cardSchema), architects: z.array(cardSchema) })
const townSchema = placeSchema.extend({ hasProfessionals: z.boolean() })
export const townsSchema = z.array(townSchema)
export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['professional', 'town', 'specialization']),
      label: z.string(),
      lang: language.optional(),
      /** The path of the page to which the suggestion leads, without the language prefix. */
      href: z.string(),
    }),
  ),
})
export type Suggestions = z.infer<typeof suggestionsSchema>
export type Suggestion = Suggestions['suggestions'][number]

export const directoryQuestion = z.object({
  list: z.enum(lists).default('all'),
  profession: z.enum(professions).optional(),
  /** Searches names, places and specializations. Every word of it must match. */
  keyword: oneLine().max(100).optional(),
  location: z.enum(filterTowns).optional(),
  experience: z.enum(experienceBands).optional(),
  specialization: z.enum(filterSpecializations).optional(),
  /** `next` of the previous response. */
  after: numberCursor.optional(),
})

const listedSchema = cardSchema.extend({
  /** The phone number. Null unless the user has been in contact with the professional. */
  phone: z.string().nullable(),
  hasPhone: z.boolean(),
  /** 'now', or the first day on which the professional accepts new work. Null if they have not told us. */
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
