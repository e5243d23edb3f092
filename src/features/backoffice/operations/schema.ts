import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { confirmationWord, customerSteps, professionalSteps } from './rules.ts'

const failedJobSchema = z.object({
  id: z.int(),
  task: z.string(),
  /** Contains only ids, numbers and enum values. */
  payload: z.record(z.string(), z.unknown()),
  attempts: z.int(),
  /** The error of the last attempt, without personal data. Null if the process was killed. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ListedJob = z.infer<typeof failedJobSchema>

export const failedJobsSchema = z.object({
  /** The jobs that failed for good, oldest first, at most 200. */
  jobs: z.array(failedJobSchema),
  hasMore: z.boolean(),
})
export type FailedJobs = z.infer<typeof failedJobsSchema>

export const retriedSchema = z.object({ count: z.int() })
const count = z.int().min(0)
export const sampleDataSchema = z.object({
  /** The counts of stored sample data. Null if none is stored. */
  stored: z
    .object({
      ...{ professionals: count, projects: count, reviews: count, pictures: count, accounts: count, orders: count },
      /** How often real people have saved sample professionals, and how often they have written to them. */
      ...{ bookmarks: count, messages: count },
    })
    .nullable(),
})
export type SampleData = z.infer<typeof sampleDataSchema>

export const sampleRemoval = z.object({
  confirmation: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === confirmationWord, msg`Please type “remove”`.id),
})
export const nextStepsSchema = z.object({
  steps: z.array(z.object({ name: z.enum([...professionalSteps, ...customerSteps]), isDone: z.boolean() })),
})
export type NextSteps = z.infer<typeof nextStepsSchema>
