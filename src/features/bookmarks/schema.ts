import { z } from 'zod'
import { cardSchema } from '../professionals/schema.ts'
import { maxBookmarks } from './rules.ts'

export const bookmarkIdParams = z.object({ bookmarkId: z.coerce.number().int().positive() })
/** The latest bookmarks only, at most `limit` of them. */
export const bookmarksQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(maxBookmarks).default(maxBookmarks),
})
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
