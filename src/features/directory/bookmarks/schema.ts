import { z } from 'zod'
import { professions } from '#features/directory/professionals/rules.ts'
import { cardSchema } from '#features/directory/professionals/schema.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { maxBookmarks } from './rules.ts'

/** `limit` is the number of bookmarks to list, beginning with the latest. */
export const bookmarksQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(maxBookmarks).default(maxBookmarks),
})
export const newBookmark = z.object({ professionalId: z.number().int().positive() })
export const bookmarkChoice = z.object({ bookmarked: z.boolean() })

export const bookmarkSchema = z.object({
  bookmarkId: z.number().int(),
  professional: z.object({ id: z.number().int() }),
})
export const bookmarkStateSchema = z.object({ bookmarked: z.boolean(), bookmarkId: z.number().int().nullable() })
/** A bookmark with its professional's card. */
export const listedBookmarkSchema = z.object({ bookmarkId: z.number().int(), professional: cardSchema })
export type ListedBookmark = z.infer<typeof listedBookmarkSchema>

export const bookmarkPageQuestion = z.object({
  profession: z.enum(professions),
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})
export const bookmarkPageSchema = z.object({
  bookmarks: z.array(listedBookmarkSchema),
  /** The number of bookmarks of each profession. */
  totals: z.object({ contractor: z.int(), architect: z.int() }),
  /** The value for `after`, or null on the last page. */
  next: z.string().nullable(),
})
export type BookmarkPage = z.infer<typeof bookmarkPageSchema>
