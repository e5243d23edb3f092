import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { verifiedThings } from './check-rules.ts'
import { maxCompared, readIds, serviceUnits } from './profile-rules.ts'
import { removalReasonNames } from './removal-rules.ts'
import { professions, spokenLanguages } from './rules.ts'

const language = z.enum(languages)

/** When and why staff have removed something that somebody has published. */
export const removalSchema = z.object({ at: z.iso.datetime(), reason: z.enum(removalReasonNames) })
export type Removal = z.infer<typeof removalSchema>

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
  /** Members can write to them here: there is an account behind it, or it is one of the sample data, which is on. */
  takesMessages: z.boolean(),
})
export type ProfessionalCard = z.infer<typeof cardSchema>

const serviceSchema = z.object({
  title: z.string(),
  /** null where it is not known. */
  lang: z.enum(languages).nullable(),
  description: z.string(),
  descriptionLang: z.enum(languages),
  unit: z.enum(serviceUnits),
  rateMin: z.int().nullable(),
  rateMax: z.int().nullable(),
})

const verificationSchema = z.object({
  what: z.enum(verifiedThings),
  checkedOn: z.iso.date(),
  /** The last day on which it holds; null when it has no end. */
  validUntil: z.iso.date().nullable(),
})

/** A professional's profile. */
export const profileSchema = cardSchema.extend({
  /** The full text; '' when there is none. */
  about: z.string(),
  services: z.array(serviceSchema),
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
  /** The names of further towns where they work, beside that of `location`. */
  townsServed: z.array(z.string()),
  languagesSpoken: z.array(z.enum(spokenLanguages)),
  /** 'now', or the day from which they take work, 'YYYY-MM-DD'; null when they have not said. */
  availability: z.union([z.literal('now'), z.iso.date()]).nullable(),
  /** Within so many days they usually answer requests for quotes; null with fewer than three answers, and where it is more than a week. */
  answersWithin: z.int().nullable(),
  /** The picture at the top of the profile, if one was chosen for it. */
  cover: pictureSchema.nullable(),
})
export type Profile = z.infer<typeof profileSchema>

/** What a profile has for signed-in visitors only. */
export const forMembersSchema = z.object({
  phone: z.string().nullable(),
  /** Whether the visitor owns this profile. */
  isOwn: z.boolean(),
})
export type ForMembers = z.infer<typeof forMembersSchema>

const chooseThree = msg`Please choose up to three profiles to compare.`.id

export const compareQuestionSchema = z.object({
  /** '101,102,103' */
  ids: z.string(chooseThree).refine((given) => {
    const { length } = readIds(given)
    return length > 0 && length <= maxCompared
  }, chooseThree),
})

/** In the order of the ids; those that do not exist are left out. */
export const comparedSchema = z.object({
  professionals: z.array(
    cardSchema.extend(
      profileSchema.pick({
        budgetMin: true,
        budgetMax: true,
        ratedOn: true,
        areRatesOld: true,
        verifications: true,
        townsServed: true,
        languagesSpoken: true,
        availability: true,
      }).shape,
    ),
  ),
})
export type Compared = z.infer<typeof comparedSchema>

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
