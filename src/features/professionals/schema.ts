import { z } from 'zod'
import { languages } from '../../platform/languages.ts'
import { pictureSchema } from '../pictures/schema.ts'
import { professions, serviceUnits, verifiedThings } from './rules.ts'

const language = z.enum(languages)

/** A professional as a card, in the requested language where the professional wrote it. */
export const cardSchema = z.object({
  id: z.int(),
  profession: z.enum(professions),
  fullName: z.string(),
  companyName: z.string().nullable(),
  lang: language,
  town: z.string(),
  location: z.string(),
  /** The average, rounded to one decimal; 0 when there are no reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  projectCount: z.int(),
  /** Whole years since the start. */
  experience: z.int(),
  /** The start is known as a range only, '13+ years': it may be more. */
  isExperienceLeast: z.boolean(),
  specializations: z.array(z.string()),
  rateMin: z.int().nullable(),
  rateMax: z.int().nullable(),
  about: z.string(),
  aboutLang: language,
  verifiedOn: z.iso.date().nullable(),
  picture: pictureSchema.nullable(),
  /** The URL of the same picture, for clients that do not handle widths and formats; null when there is none. */
  profileImage: z.string().nullable(),
  /** Of projects; never `picture` once more. */
  cardPictures: z.array(pictureSchema),
})
export type ProfessionalCard = z.infer<typeof cardSchema>

const serviceSchema = z.object({
  title: z.string(),
  description: z.string(),
  unit: z.enum(serviceUnits),
  rateMin: z.int().nullable(),
  rateMax: z.int().nullable(),
})

const verificationSchema = z.object({ what: z.enum(verifiedThings), checkedOn: z.iso.date() })

/** A professional's profile. */
export const profileSchema = cardSchema.extend({
  /** The full text; '' when there is none. */
  about: z.string(),
  services: z.array(serviceSchema),
  /** The language of the services' descriptions. */
  servicesLang: language,
  teamSize: z.int().nullable(),
  /** Projects with a completion date up to today. */
  completedCount: z.int(),
  /** The range of budgets that the professional accepts, in whole rupees; null where not given. */
  budgetMin: z.int().nullable(),
  budgetMax: z.int().nullable(),
  /** The date of the rates, 'YYYY-MM-DD'. */
  ratedOn: z.iso.date().nullable(),
  /** The rates are older than a year. */
  areRatesOld: z.boolean(),
  verifications: z.array(verificationSchema),
  /** The number of reviews with 5, 4, 3, 2 and 1 stars. */
  histogram: z.array(z.int()).length(5),
  /** Whether signed-in visitors can see a phone number. */
  hasPhone: z.boolean(),
})
export type Profile = z.infer<typeof profileSchema>

/** What a profile has for signed-in visitors only. */
export const forMembersSchema = z.object({
  phone: z.string().nullable(),
  /** Whether the visitor owns this profile. */
  isOwn: z.boolean(),
})
export type ForMembers = z.infer<typeof forMembersSchema>

/**
 * What the best rated verified contractors charge per sq ft, in whole rupees: half of them between `low` and `high`; null when
 * there are none.
 */
export const ratesSchema = z.object({
  /** Of how many contractors, 200 at most. */
  contractors: z.int(),
  low: z.int().nullable(),
  high: z.int().nullable(),
})
export type Rates = z.infer<typeof ratesSchema>

export const professionalIdParams = z.object({ id: z.coerce.number().int().positive() })
