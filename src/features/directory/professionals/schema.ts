import { z } from 'zod'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { removalReasonNames } from './removal-rules.ts'
import { professions } from './rules.ts'

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
