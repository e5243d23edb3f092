import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { removalReasonNames } from '#features/people/staff/removal-rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { verifiedThings } from './check-rules.ts'
import { maxCompared, readIds, serviceUnits } from './profile-rules.ts'
import { professions, spokenLanguages } from './rules.ts'

const language = z.enum(languages)

/** When and why staff removed something that somebody had published. */
export const removalSchema = z.object({ at: z.iso.datetime(), reason: z.enum(removalReasonNames) })
export type Removal = z.infer<typeof removalSchema>

/** A professional's card. Its texts are in the requested language if the listing has them in that language. */
export const cardSchema = z.object({
  id: z.int(),
  profession: z.enum(professions),
  fullName: z.string(),
  companyName: z.string().nullable(),
  lang: language,
  town: z.string(),
  location: z.string(),
  /** The average, rounded to one decimal. 0 without reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  projectCount: z.int(),
  /** Whole years since the professional started to work. */
  experience: z.int(),
  /** Whether `experience` is only a minimum, because the start is known only as a range: '13+ years'. */
  isExperienceLeast: z.boolean(),
  specializations: z.array(z.string()),
  rateMin: z.int().nullable(),
  rateMax: z.int().nullable(),
  about: z.string(),
  aboutLang: language,
  verifiedOn: z.iso.date().nullable(),
  picture: pictureSchema.nullable(),
  /** The URL of `picture`, for clients that cannot choose a width and a format. Null without a picture. */
  profileImage: z.string().nullable(),
  /** Pictures of projects. `picture` is never among them. */
  cardPictures: z.array(pictureSchema),
  /** Whether members can write to the professional here (see takesMessages in rules.ts). */
  takesMessages: z.boolean(),
})
export type ProfessionalCard = z.infer<typeof cardSchema>

const serviceSchema = z.object({
  title: z.string(),
  /** The language of the title. Null if it is unknown. */
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
  /** The last day on which the check is valid. Null if the check never expires. */
  validUntil: z.iso.date().nullable(),
})

/** A professional's profile. */
export const profileSchema = cardSchema.extend({
  /** The full about text, or '' if there is none. */
  about: z.string(),
  services: z.array(serviceSchema),
  teamSize: z.int().nullable(),
  /** The number of projects whose completion date is not in the future. */
  completedCount: z.int(),
  /** The range of budgets that the professional accepts, in whole rupees. Null if not given. */
  budgetMin: z.int().nullable(),
  budgetMax: z.int().nullable(),
  /** The date of the rates, 'YYYY-MM-DD'. */
  ratedOn: z.iso.date().nullable(),
  /** Whether the rates are older than a year. */
  areRatesOld: z.boolean(),
  verifications: z.array(verificationSchema),
  /** The number of reviews with 5, 4, 3, 2 and 1 stars. */
  histogram: z.array(z.int()).length(5),
  /** Whether signed-in visitors can see a phone number. */
  hasPhone: z.boolean(),
  /** The names of further towns where the professional works, without the town of `location`. */
  townsServed: z.array(z.string()),
  languagesSpoken: z.array(z.enum(spokenLanguages)),
  /**
   * 'now', or the first day on which the professional accepts new work ('YYYY-MM-DD'). Null if they have not told us.
   */
  availability: z.union([z.literal('now'), z.iso.date()]).nullable(),
  /**
   * The number of days within which the professional usually answers requests for quotes. Null with fewer than three
   * answers, or if it is more than a week.
   */
  answersWithin: z.int().nullable(),
  /** The picture at the top of the profile, if the professional chose one. */
  cover: pictureSchema.nullable(),
})
export type Profile = z.infer<typeof profileSchema>

/** The part of a profile that only signed-in visitors see. */
export const forMembersSchema = z.object({
  phone: z.string().nullable(),
  /** Whether the visitor owns this profile. */
  isOwn: z.boolean(),
})
export type ForMembers = z.infer<typeof forMembersSchema>

const chooseThree = msg`Please choose up to three profiles to compare.`.id

export const compareQuestionSchema = z.object({
  /** For example '101,102,103'. */
  ids: z.string(chooseThree).refine((given) => {
    const { length } = readIds(given)
    return length > 0 && length <= maxCompared
  }, chooseThree),
})

/** The professionals are in the order of the requested ids. Unknown ids are left out. */
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
 * What the best rated verified contractors charge per sq ft, in whole rupees. Half of them charge between `low` and `high`. Both are
 * null if there are no such contractors.
 */
export const ratesSchema = z.object({
  /** The number of contractors that were counted, 200 at most. */
  contractors: z.int(),
  low: z.int().nullable(),
  high: z.int().nullable(),
})
export type Rates = z.infer<typeof ratesSchema>
