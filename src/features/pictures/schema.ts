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
