import { z } from 'zod'
import { languages } from '../../platform/languages.ts'

/** A stored picture as pages get it. */
export const pictureSchema = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.partialRecord(z.enum(languages), z.string()),
})

/** A picture that was just uploaded: whatever shows it names its id. */
export const uploadedPictureSchema = pictureSchema.extend({ id: z.int() })
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
