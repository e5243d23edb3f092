import { z } from 'zod'

export const presenceChoice = z.object({ isShown: z.boolean() })
export type PresenceChoice = z.infer<typeof presenceChoice>
