import { z } from 'zod'
import { isPushEndpoint, longestEndpoint } from './rules.ts'

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`))

/** The JSON of a browser's PushSubscription. */
export const pushSubscription = z.object({
  endpoint: z.string().max(longestEndpoint).refine(isPushEndpoint),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type NewPushSubscription = z.infer<typeof pushSubscription>

export const pushKeySchema = z.object({
  /** The product's public key, in base64url. */
  key: z.string(),
  /** Whether the browser of this session has subscribed. */
  isOn: z.boolean(),
})
