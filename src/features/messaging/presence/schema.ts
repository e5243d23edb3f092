import { z } from 'zod'

export const presenceChoice = z.object({ isShown: z.boolean() })
