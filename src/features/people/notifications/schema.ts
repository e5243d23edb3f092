import { z } from 'zod'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { categories, channels, mostCounted, mostShown } from './rules.ts'

export const notificationsQuestion = z.object({
  /** Lists only unread notifications. */
  unread: z.literal('true').optional(),
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})

export const notificationSchema = z.object({
  id: z.int(),
  /** The notification as a sentence, in the language of the request. */
  text: z.string(),
  /**
   * The project that the notification is about, as long as the reader is a member. `lang` is the language of its name.
   */
  project: z.object({ name: z.string(), lang: z.string() }).nullable(),
  /** The beginning of what the person who caused the notification has written; null if there is nothing. */
  quote: z.string().nullable(),
  /** The path, without a language, of the page that the notification is about. */
  link: z.string(),
  category: z.enum(categories),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})

export type Notification = z.infer<typeof notificationSchema>

export const notificationPage = z.object({
  notifications: z.array(notificationSchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
  /** The time of the response, from which pages compute how long ago something was. */
  now: z.iso.datetime(),
})
export type NotificationPage = z.infer<typeof notificationPage>

/** The number of unread notifications, at most 10. Pages show 10 as '9+'. */
export const unreadCount = z.object({ count: z.int().min(0).max(mostCounted) })
/** The id of the newest notification that the user has seen. */
export const readUpTo = z.object({ upTo: z.int().positive() })
/**
 * A record whose current state a card shows to the user. `id` is the record's id, and `what` is the `shownBy` of the
 * kinds of notifications about it. For a request, `by` is the account of the professional whose quote the card shows.
 * Only the notifications that this account caused are then marked as read.
 */
const shownThing = z.object({
  what: z.string().max(40),
  id: z.int().positive(),
  by: z.int().positive().optional(),
})
export type ShownThing = z.infer<typeof shownThing>
export const shownRead = z.object({ shown: z.array(shownThing).min(1).max(mostShown) })
export type ShownRead = z.infer<typeof shownRead>

export const preferenceSchema = z.object({
  category: z.enum(categories),
  channels: z.array(z.object({ channel: z.enum(channels), isOn: z.boolean(), isAlwaysOn: z.boolean() })),
})
export type Preference = z.infer<typeof preferenceSchema>
export const preferencesSchema = z.object({
  preferences: z.array(preferenceSchema),
  /** Whether the site can send SMS at all. */
  canSms: z.boolean(),
})
export const preferenceParams = z.object({ category: z.enum(categories), channel: z.enum(channels) })
export const preferenceChoice = z.object({ isOn: z.boolean() })
export const unsubscribeParams = z.object({ token: z.string().max(200) })
export const unsubscribed = z.object({ category: z.enum(categories) })
