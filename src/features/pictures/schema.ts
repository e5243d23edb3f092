import { z } from 'zod'
import { languages } from '../../platform/languages.ts'

/** A picture as the API returns it. */
export const pictureSchema = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.partialRecord(z.enum(languages), z.string()),
})

/** A new picture with the id by which others refer to it. */
export const uploadedPictureSchema = pictureSchema.extend({ id: z.int() })
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
