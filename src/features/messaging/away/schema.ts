import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { day, dayOrBlank } from '#platform/values/day-schema.ts'
import { manyLines } from '#platform/values/text-schema.ts'
import { isPushEndpoint, longestAway, longestEndpoint } from './rules.ts'

const noText = msg`Please write what people should read`.id
const text = manyLines().max(longestAway, msg`Please write at most 500 characters`.id)

export const awayForm = z.object({ text: text.min(1, noText), until: dayOrBlank })

/** The settings. When it is turned off, the text is kept for the next time. */
export const awayChoice = z
  .object({ isOn: z.boolean(), text, until: day.nullable() })
  .refine(({ isOn, text }) => !isOn || text !== '', { path: ['text'], message: noText })
export type AwayChoice = z.infer<typeof awayChoice>

export const awaySchema = z.object({
  /** The away message is sent to people who write today */
  isOn: z.boolean(),
  text: z.string(),
  until: z.iso.date().nullable(),
})
export type AwayMessage = z.infer<typeof awaySchema>

/** `details` of an automatic text */
export const automaticDetails = z.object({ isAutomatic: z.literal(true), until: z.iso.date().nullable() })
export type AutomaticDetails = z.infer<typeof automaticDetails>

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`))

/** As a browser's PushSubscription serialises itself */
export const pushSubscription = z.object({
  endpoint: z.string().max(longestEndpoint).refine(isPushEndpoint),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type NewPushSubscription = z.infer<typeof pushSubscription>

export const pushKeySchema = z.object({
  /** The product's public key, in base64url */
  key: z.string(),
  /** The browser of this session has subscribed */
  isOn: z.boolean(),
})
export type PushKey = z.infer<typeof pushKeySchema>
