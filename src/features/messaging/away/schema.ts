import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { day, dayOrBlank } from '#platform/values/day-schema.ts'
import { manyLines } from '#platform/values/text-schema.ts'
import { longestAway } from './rules.ts'

const noText = msg`Please write what people should read`.id
const text = manyLines().max(longestAway, msg`Please write at most 500 characters`.id)

export const awayForm = z.object({ text: text.min(1, noText), until: dayOrBlank })

/** The settings of an away message. When it is turned off, its text is kept for the next time. */
export const awayChoice = z
  .object({ isOn: z.boolean(), text, until: day.nullable() })
  .refine(({ isOn, text }) => !isOn || text !== '', { path: ['text'], message: noText })
export type AwayChoice = z.infer<typeof awayChoice>

export const awaySchema = z.object({
  /** Whether the away message is sent to people who write today. */
  isOn: z.boolean(),
  text: z.string(),
  until: z.iso.date().nullable(),
})
export type AwayMessage = z.infer<typeof awaySchema>

/** `details` of an answer that the sample data gives. Unlike an away message, it counts as an answer. */
export const sampleDetails = z.object({ isSample: z.literal(true) })
export type SampleDetails = z.infer<typeof sampleDetails>

/** `details` of an automatic message. `until`: the last day on which its author is away. */
export const automaticDetails = z.object({ isAutomatic: z.literal(true), until: z.iso.date().nullable() })
export type AutomaticDetails = z.infer<typeof automaticDetails>
