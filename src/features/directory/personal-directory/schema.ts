import { z } from 'zod'
import { professions } from '#features/directory/professionals/rules.ts'
import { cardSchema } from '#features/directory/professionals/schema.ts'
import { numberCursor } from '#platform/http/cursor-schema.ts'
import { experienceBands, filterSpecializations, filterTowns, lists } from './rules.ts'

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
