import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { email } from '#features/people/accounts/schema.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { manyLines, oneLine, optionalMobileNumber } from '#platform/values/text-schema.ts'
import { caseStates, longestAnswer, longestMessage, shortestMessage, topics } from './rules.ts'

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
export const supportAnswer = z.object({ id: z.int(), reference: z.string(), createdAt: z.iso.datetime() })
export type SupportAnswer = z.infer<typeof supportAnswer>

export const casesQuestion = z.object({
  state: z.enum(caseStates).default('open'),
  /** Whether to list only complaints. */
  grievances: z.enum(['true', 'false']).default('false'),
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})

const caseSchema = z.object({
  id: z.int(),
  /** For example 'KB-12'. */
  reference: z.string(),
  topic: z.enum(topics),
  /** Null if the sender has deleted their account, so they cannot be answered. */
  sender: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  message: z.string(),
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
  acknowledgedAt: z.iso.datetime().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  due: z.object({ what: z.enum(['acknowledge', 'resolve']), by: z.iso.datetime(), isOverdue: z.boolean() }).nullable(),
  answers: z.array(
    z.object({ id: z.int(), staffName: z.string().nullable(), text: z.string(), createdAt: z.iso.datetime() }),
  ),
})
export type Case = z.infer<typeof caseSchema>

export const casesSchema = z.object({
  cases: z.array(caseSchema),
  /** The value for `after` that gives the next page. Null at the end. */
  next: z.string().nullable(),
})
export type Cases = z.infer<typeof casesSchema>

export const answerInput = z.object({
  text: manyLines()
    .min(2, msg`Please write your answer`.id)
    .max(longestAnswer, msg`Please write at most 4000 characters`.id),
  /** Whether the answer also resolves the message. */
  resolves: z.boolean().default(false),
})
export const resolution = z.object({ isResolved: z.boolean() })
