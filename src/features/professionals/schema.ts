import { z } from 'zod'
import { languages } from '../../platform/languages.ts'
import { pictureSchema } from '../pictures/schema.ts'
import { professions, serviceUnits, verifiedThings } from './rules.ts'

const language = z.enum(languages)

/** A professional as lists show one, in the language that was asked for where the professional wrote it. */
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
  /** The address of the same picture, for programs that know nothing of widths and formats; null: none. */
  profileImage: z.string().nullable(),
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
