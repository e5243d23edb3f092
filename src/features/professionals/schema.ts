import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { languages } from '../../platform/languages.ts'
import { mostPages, professions, readBudget, serviceUnits, sorts, verifiedThings } from './rules.ts'

const says = {
  type: msg`Please choose contractors or architects.`.id,
  budget: msg`Please give the budget as two amounts, the smaller one first.`.id,
  rating: msg`Please choose a rating from 0 to 5 in steps of a half.`.id,
  experience: msg`Please choose whole years from 0 to 20.`.id,
  sort: msg`Please choose one of the offered orders.`.id,
  page: msg`Please choose a page from 1 to 42.`.id,
  after: msg`This is not the end of a page of this list.`.id,
  text: msg`This is too long.`.id,
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

/** What the list's door may be asked. The page reads its address leniently instead (readQuestion in rules). */
export const questionSchema = z.object({
  type: z.enum(professions, says.type).default('contractor'),
  location: text(60),
  keyword: text(100),
  budget: z
    .string()
    .refine((given) => readBudget(given), says.budget)
    .optional(),
  rating: number(says.rating, 0, 5, 0.5).default(0),
  experience: number(says.experience, 0, 20, 1).default(0),
  sort: z.enum(sorts, says.sort).default('rating'),
  page: number(says.page, 1, mostPages, 1).default(1),
  /** `next` of the answer before; goes on where that one ended, beyond page 42 too. */
  after: z
    .string()
    .regex(/^-?\d{1,7}(\.\d{1,17})?(e-\d{1,3})?_\d{1,15}$/, says.after)
    .optional(),
})

export const suggestionsQuestionSchema = z.object({ text: text(100) })

const language = z.enum(languages)

export const pictureSchema = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.partialRecord(language, z.string()),
})

export const cardSchema = z.object({
  id: z.int(),
  profession: z.enum(professions),
  fullName: z.string(),
  companyName: z.string().nullable(),
  lang: language,
  town: z.string(),
  location: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
  projectCount: z.int(),
  experience: z.int(),
  specializations: z.array(z.string()),
  rateMin: z.int().nullable(),
  rateMax: z.int().nullable(),
  about: z.string(),
  aboutLang: language,
  verifiedOn: z.iso.date().nullable(),
  picture: pictureSchema.nullable(),
  cardPictures: z.array(pictureSchema),
})

export const placeSchema = z.object({ id: z.string(), name: z.string() })

export const listingSchema = z.object({
  professionals: z.array(cardSchema),
  /** Counted up to 1000; beyond, `totalIsCapped` and 1000. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  page: z.int(),
  pages: z.int(),
  /** For `after`; null at the end. */
  next: z.string().nullable(),
  /** The town that `location` means, if it means one. */
  place: placeSchema.nullable(),
  /** A keyword that would find something, when this one finds nothing. */
  didYouMean: z.string().nullable(),
  /** With nothing found: whether the other profession has somebody. */
  othersFound: z.boolean(),
  /** Towns near `place` where somebody works, when nothing was found. */
  nearby: z.array(placeSchema),
})

export const featuredSchema = z.object({ contractors: z.array(cardSchema), architects: z.array(cardSchema) })

export const townsSchema = z.array(placeSchema.extend({ hasProfessionals: z.boolean() }))

export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['professional', 'town', 'specialization']),
      label: z.string(),
      lang: language.optional(),
      /** The page that shows it, without a language before the path. */
      href: z.string(),
    }),
  ),
})

const serviceSchema = z.object({
  title: z.string(),
  description: z.string(),
  unit: z.enum(serviceUnits),
  rateMin: z.int().nullable(),
  rateMax: z.int().nullable(),
})

const verificationSchema = z.object({ what: z.enum(verifiedThings), checkedOn: z.iso.date() })

/** Everything that a professional's own page shows. */
export const profileSchema = cardSchema.extend({
  /** The whole text; '' when there is none. */
  about: z.string(),
  services: z.array(serviceSchema),
  /** What the services are described in. */
  servicesLang: language,
  teamSize: z.int().nullable(),
  /** Projects with a day of completion that has come. */
  completedCount: z.int(),
  /** What the professional takes, in whole rupees; null where nothing is said. */
  budgetMin: z.int().nullable(),
  budgetMax: z.int().nullable(),
  /** The day of the rates, 'YYYY-MM-DD'. */
  ratedOn: z.iso.date().nullable(),
  verifications: z.array(verificationSchema),
  /** How many reviews gave 5, 4, 3, 2 and 1 stars. */
  histogram: z.array(z.int()).length(5),
  /** Shown to signed-in people; else null, with `phoneHidden` where there is one. */
  phone: z.string().nullable(),
  phoneHidden: z.boolean(),
  /** The visitor is this professional. */
  isOwn: z.boolean(),
})
export type Profile = z.infer<typeof profileSchema>

export const professionalIdParams = z.object({ id: z.coerce.number().int().positive() })
