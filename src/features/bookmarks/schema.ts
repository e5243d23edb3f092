import { z } from 'zod'
import { cardSchema } from '../professionals/schema.ts'

export const bookmarkIdParams = z.object({ bookmarkId: z.coerce.number().int().positive() })
export const newBookmark = z.object({ professionalId: z.number().int().positive() })
export type NewBookmark = z.infer<typeof newBookmark>
export const bookmarkChoice = z.object({ bookmarked: z.boolean() })

export const bookmarkSchema = z.object({
  bookmarkId: z.number().int(),
  professional: z.object({ id: z.number().int() }),
})
export type Bookmark = z.infer<typeof bookmarkSchema>
export const bookmarkStateSchema = z.object({ bookmarked: z.boolean(), bookmarkId: z.number().int().nullable() })
export type BookmarkState = z.infer<typeof bookmarkStateSchema>

/** A bookmark with its professional's card. */
export const listedBookmarkSchema = z.object({ bookmarkId: z.number().int(), professional: cardSchema })
export type ListedBookmark = z.infer<typeof listedBookmarkSchema>
