import { z } from 'zod'
import { customerSteps, professionalSteps } from './rules.ts'

export const nextStepsSchema = z.object({
  steps: z.array(z.object({ name: z.enum([...professionalSteps, ...customerSteps]), isDone: z.boolean() })),
})
export type NextSteps = z.infer<typeof nextStepsSchema>
