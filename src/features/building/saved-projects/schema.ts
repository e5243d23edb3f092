import { z } from 'zod'
import { projectCardSchema } from '#features/building/projects/schema.ts'
import { latestProjectsSchema } from '#features/directory/portfolio/schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'

export const savedQuestion = z.object({
  /** `next` of the previous response. */
  after: idCursor.optional(),
})

const publishedSchema = latestProjectsSchema.shape.projects.element

/** A saved project with the card of its kind. */
export const savedProjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('portfolio'), id: z.int(), project: publishedSchema }),
  z.object({ kind: z.literal('own'), id: z.int(), project: projectCardSchema }),
])
export type SavedProject = z.infer<typeof savedProjectSchema>

export const savedProjectsSchema = z.object({
  saved: z.array(savedProjectSchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type SavedProjects = z.infer<typeof savedProjectsSchema>
