import { z } from 'zod'
import { pictureSchema } from '#platform/files/picture-schema.ts'

/** A new picture, with the id by which other rows refer to it. */
export const uploadedPictureSchema = pictureSchema.extend({ id: z.int() })
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
