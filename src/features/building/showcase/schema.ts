import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { projectCardSchema } from '#features/building/projects/schema.ts'
import { longestDescription, mostPictures } from '#features/directory/portfolio/item-rules.ts'
import { newItem, tooManyPictures } from '#features/directory/portfolio/item-schema.ts'
import { latestProjectsSchema } from '#features/directory/portfolio/schema.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { manyLines } from '#platform/values/text-schema.ts'
import type { PrivateMatch } from './private-rules.ts'

const { title, description } = newItem.shape
const pictureIds = z
  .array(z.int().positive())
  .max(mostPictures, tooManyPictures.id)
  .refine((ids) => new Set(ids).size === ids.length, msg`Each photo can be shown once.`.id)

/** What a professional enters for the portfolio item. The server takes everything else from the project itself. */
export const newShowcase = z.object({ title, description, pictureIds })
export type NewShowcase = z.input<typeof newShowcase>

/** The fields of the form. A blank description becomes a sentence made of the known facts. */
export const showcaseForm = z.object({
  title,
  description: manyLines().max(longestDescription, msg`This text is too long. Please shorten it.`.id),
  pictureIds,
})

/**
 * Asks the author to leave out the words if they are certainly the client's name or the site's address. Otherwise asks
 * whether they are.
 */
export function privateText({ what, words, isSure }: PrivateMatch): MessageDescriptor {
  if (!isSure)
    return what === 'name'
      ? msg`Everyone can read this. Is “${words}” your client's name?`
      : msg`Everyone can read this. Is “${words}” the address of the site?`
  return what === 'name'
    ? msg`Everyone can read this. Leave out your client's name (“${words}”).`
    : msg`Everyone can read this. Leave out the address of the site (“${words}”).`
}

const itemSchema = z.object({
  itemId: z.int(),
  professionalId: z.int(),
  /** The professional's name. */
  name: z.string(),
  isOwn: z.boolean(),
  /** Whether everyone can see the item. */
  isPublic: z.boolean(),
})
export const showcaseSchema = z.object({ items: z.array(itemSchema) })
export type Showcase = z.infer<typeof showcaseSchema>
export type ShowcaseItem = z.infer<typeof itemSchema>

const photo = uploadedPictureSchema.extend({
  day: z.iso.date(),
  /** Whether the photo is the professional's own, not their team's. */
  isOwn: z.boolean(),
})
export type ShowcasePhoto = z.infer<typeof photo>
export const showcasePhotosSchema = z.object({ photos: z.array(photo) })
export type ShowcasePhotos = z.infer<typeof showcasePhotosSchema>

export const savedQuestion = z.object({
  /** The value of `next` in the previous response. */
  after: idCursor.optional(),
})

const publishedSchema = latestProjectsSchema.shape.projects.element

/** A saved project, with the card for its kind. */
export const savedProjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('portfolio'), id: z.int(), project: publishedSchema }),
  z.object({ kind: z.literal('own'), id: z.int(), project: projectCardSchema }),
])
export type SavedProject = z.infer<typeof savedProjectSchema>

export const savedProjectsSchema = z.object({
  saved: z.array(savedProjectSchema),
  /** The value for `after`. Null at the end. */
  next: z.string().nullable(),
})
export type SavedProjects = z.infer<typeof savedProjectsSchema>
