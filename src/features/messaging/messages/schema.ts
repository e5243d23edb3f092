import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { userTypes } from '#features/people/accounts/rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { pathId, pathNumber } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { manyLines, oneLine, tooLong } from '#platform/values/text-schema.ts'
import { messageKinds } from './kind-rules.ts'
import { longestMessage, mostMissed, mostPictures, mostWatched } from './rules.ts'

const text = manyLines().max(longestMessage, msg`A message can have at most 10,000 characters`.id)
const seq = z.int().positive()
const id = z.uuid()

const sendable = { id, replyTo: seq.nullable().default(null) }
const caption = text.default('')
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export const locationDetails = z.object({
  /** Degrees, WGS 84. */
  latitude,
  longitude,
  /** In metres, as reported by the device; null for a point chosen by hand. */
  accuracy: z.number().min(0).max(100_000).nullable(),
  /** The sender's name for the place; may be ''. */
  label: oneLine().max(120, tooLong),
})
export type LocationDetails = z.infer<typeof locationDetails>

const manyPictures = msg`A message can have at most 10 photos`.id
/** The id of an upload by the author (messaging/files). */
const fileId = z.int().positive()
/**
 * The version of a document that a 'plan' message shares, as its author sends it. messaging/plans/schema.ts has what
 * everyone receives.
 */
export const planReference = z.object({
  projectId: z.int().positive(),
  documentId: z.int().positive(),
  number: z.int().positive().max(1_000_000),
})
export type PlanReference = z.infer<typeof planReference>

/**
 * A message as a device sends it. The device makes `id` once, so that a message that is sent again is stored only once.
 */
export const newMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: text.min(1, msg`Please write a message`.id), ...sendable }),
  z.object({ kind: z.literal('location'), text: caption, details: locationDetails, ...sendable }),
  z.object({
    kind: z.literal('pictures'),
    text: caption,
    pictureIds: z.array(z.int().positive()).min(1).max(mostPictures, manyPictures),
    ...sendable,
  }),
  z.object({ kind: z.literal('file'), text: caption, fileId, ...sendable }),
  /** `waveform`: the loudness from beginning to end, in percent. */
  z.object({
    kind: z.literal('voice'),
    text: z.literal('').default(''),
    fileId,
    waveform: z.array(z.int().min(0).max(100)).min(40).max(64),
    ...sendable,
  }),
  z.object({ kind: z.literal('plan'), text: caption, details: planReference, ...sendable }),
])
export type NewMessage = z.input<typeof newMessage>
export type SendableMessage = z.output<typeof newMessage>

export const messageParams = z.object({ id: pathId, seq: pathNumber })

/** The other side of a new conversation: a professional, or somebody whom the user already knows. */
export const newConversation = z.union([
  z.object({ professionalId: z.int().positive() }),
  z.object({ userId: z.int().positive() }),
])
export type NewConversation = z.infer<typeof newConversation>

export const opened = z.object({ id: z.int() })
export const conversationsQuestion = z.object({
  after: timeCursor.optional(),
  /** Lists only these conversations: up to 30 ids with commas between them. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,29}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
})

/** A person in a conversation, as the others see them. */
export const personSchema = z.object({
  /** Null if the account is deleted. */
  name: z.string().nullable(),
  lang: z.enum(languages).nullable(),
  /** Null if it is no longer known. */
  role: z.enum(userTypes).nullable(),
  picture: pictureSchema.nullable(),
  /** The id of the public profile; null if there is none or it is hidden. */
  professionalId: z.int().nullable(),
  userId: z.int().nullable(),
})
export type Person = z.infer<typeof personSchema>

const memberSchema = personSchema.extend({
  /** The member's number, which is the `sender` of their messages. */
  no: z.int(),
  side: z.int().min(0).max(1),
  hasLeft: z.boolean(),
  deliveredSeq: z.int(),
  readSeq: z.int(),
})
export type Member = z.infer<typeof memberSchema>

const replySchema = z.object({ seq, sender: z.int().nullable(), kind: z.enum(messageKinds), text: z.string() })

export const messageSchema = z.object({
  seq,
  id,
  /** The author's `no`; null for a message by the product itself. */
  sender: z.int().nullable(),
  kind: z.enum(messageKinds),
  /** '' if the message was deleted. */
  text: z.string(),
  /** The shape depends on the kind. */
  details: z.unknown(),
  /** The current state of the message that this one replies to. Its text is '' if it was deleted. */
  reply: replySchema.nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  isDeleted: z.boolean(),
  /** Whether the user has starred the message. */
  isStarred: z.boolean(),
})
export type Message = z.infer<typeof messageSchema>

const lastSchema = z.object({
  seq,
  sender: z.int().nullable(),
  isOwn: z.boolean(),
  kind: z.enum(messageKinds),
  text: z.string(),
  isDeleted: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The state of the message. It only makes sense for the user's own message. */
  tick: z.enum(['sent', 'delivered', 'read']),
})

export const listedConversation = z.object({
  id: z.int(),
  other: personSchema,
  /** The user's own side. */
  side: z.int(),
  /** The owner of the side to which the user was invited; null for the user's own conversation. */
  beside: personSchema.pick({ name: true, lang: true }).nullable(),
  last: lastSchema.nullable(),
  /** How many messages of the other side are unread. */
  unread: z.int(),
  /** When the latest message was sent, or when the conversation was begun if it has none. */
  at: z.iso.datetime(),
})
export type ListedConversation = z.infer<typeof listedConversation>

export const conversationsSchema = z.object({
  conversations: z.array(listedConversation),
  /** The value of `after` for the next page; null at the end. */
  next: z.string().nullable(),
  /** The server's time, to show how long ago something was. */
  now: z.iso.datetime(),
})
export type Conversations = z.infer<typeof conversationsSchema>

export const unreadSchema = z.object({ count: z.int() })
export const conversationSchema = z.object({
  id: z.int(),
  /** The user's own number and side. */
  no: z.int(),
  side: z.int(),
  members: z.array(memberSchema),
  lastSeq: z.int(),
  unread: z.int(),
  /**
   * Why nobody can write: the user's side or the other side has blocked the conversation, or the other side's account
   * is deleted.
   */
  closed: z.enum(['by_you', 'by_them', 'gone']).nullable(),
  /** The other side's phone number, if they show it. */
  phone: z.string().nullable(),
  /** Whether the user shows their number in this conversation. Null if they have none, or if their profile shows it. */
  showsPhone: z.boolean().nullable(),
  now: z.iso.datetime(),
})
export type Conversation = z.infer<typeof conversationSchema>

/**
 * Which messages to return: the latest, those before or around a message, those missed since one, or the starred ones.
 */
export const messagesQuestion = z.object({
  before: pathNumber.optional(),
  /**
   * A message number. The response has the messages after it, and the earlier ones that have changed since `change`.
   */
  since: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
  change: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(0),
  around: pathNumber.optional(),
  starred: z.literal('true').optional(),
})

export const messagesSchema = z.object({
  /** In the order of the conversation. */
  messages: z.array(messageSchema),
  /**
   * With `since`: the earlier messages that have changed. At most `mostMissed`, those with the lowest change numbers.
   */
  changed: z.array(messageSchema),
  /**
   * The response contains all changes up to this change number. The next request sends it as `change`. If `changed` is
   * full, there may be more changes.
   */
  change: z.int(),
  /** Whether there are messages before the first one. */
  hasEarlier: z.boolean(),
  /** Whether there are messages after the last one. */
  hasLater: z.boolean(),
})
export type Messages = z.infer<typeof messagesSchema>

/** The response to a sent message, with `details` as everyone in the conversation receives them. */
export const sentSchema = z.object({ seq, createdAt: z.iso.datetime(), details: z.unknown() })
export type SentMessage = z.infer<typeof sentSchema>

export const edit = z.object({ text: text.min(1, msg`Please write a message`.id) })
export const star = z.object({ isStarred: z.boolean() })
export const phoneChoice = z.object({ isShown: z.boolean() })
/**
 * For each conversation, the last message that was delivered to a device of the user, and the last that was read there.
 */
export const receipts = z.object({
  receipts: z
    .array(z.object({ conversationId: z.int().positive(), delivered: seq.optional(), read: seq.optional() }))
    .max(mostMissed),
  /** Everything sent so far was delivered, because the device has just connected. */
  all: z.literal(true).optional(),
})
export type Receipts = z.input<typeof receipts>

/** Events that a page sends on its connection. */
export const sendEvent = z.intersection(z.object({ conversationId: z.int().positive() }), newMessage)
export const watchEvent = z.object({ userIds: z.array(z.int().positive()).max(mostWatched) })
export const typingEvent = z.object({ conversationId: z.int().positive() })

/** Events that a page receives. */
export type MessageEvent = { conversationId: number; message: Message }
export type ReceiptEvent = { conversationId: number; no: number; side: number; deliveredSeq: number; readSeq: number }
/** The user has read messages of this conversation, on any device. */
export type ReadEvent = { conversationId: number }
export type TypingEvent = { conversationId: number; no: number }
/** A changed message, and the number of the change. */
export type ChangeEvent = MessageEvent & { change: number }
