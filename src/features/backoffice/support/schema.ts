import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { email } from '#features/people/accounts/schema.ts'
import { manyLines, oneLine, optionalMobileNumber } from '#platform/values/text-schema.ts'
import { longestMessage, shortestMessage, topics } from './rules.ts'

/** The body of the form on /contact. */
export const supportInput = z.object({
  name: oneLine().min(2, msg`Please enter your name`.id).max(100),
  email,
  phone: optionalMobileNumber(),
  topic: z.enum(topics, msg`Please choose a topic`.id),
  message: manyLines()
    .min(shortestMessage, msg`Please write at least 10 characters`.id)
    .max(longestMessage, msg`Please write at most 4000 characters`.id),
})
export type SupportInput = z.infer<typeof supportInput>
export type SupportFormInput = z.input<typeof supportInput>

export const supportAnswer = z.object({ id: z.int(), reference: z.string(), createdAt: z.iso.datetime() })
export type SupportAnswer = z.infer<typeof supportAnswer>
