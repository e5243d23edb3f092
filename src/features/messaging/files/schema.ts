import { z } from 'zod'
import { shownFileName } from '#features/building/documents/rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { tooLong } from '#platform/values/text-schema.ts'
import { documentTypeNames, faultOfSize, faultTexts, uploadKinds, voiceTypeNames } from './rules.ts'

/** The file that the device wants to upload. The upload's key, which the device makes, is sent in a header. */
export const newUpload = z
  .object({
    what: z.enum(uploadKinds),
    /** The name of a document on the device; '' for a voice message. */
    name: z.string().max(1000, tooLong).overwrite(shownFileName),
    /** In bytes. */
    size: z.int().min(0),
    /** How long a voice message is, in milliseconds, as the device that recorded it says. */
    ms: z.int().min(0).default(0),
  })
  .superRefine(({ what, size }, context) => {
    const fault = faultOfSize(what, size)
    if (fault) context.addIssue({ code: 'custom', path: ['size'], message: faultTexts[fault].id })
  })
export type NewUpload = z.output<typeof newUpload>

export const uploadParams = z.object({ id: pathId })
export const partParams = uploadParams.extend({
  /** The offset of the part's first byte in the file. */
  offset: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number),
})

export const uploadSchema = z.object({
  id: z.int(),
  /** The number of bytes received so far. The next part begins there. */
  offset: z.int(),
  /** The file to be sent with a message; null until it is complete and checked. */
  file: z
    .object({
      id: z.int(),
      mediaType: z.enum([...documentTypeNames, ...voiceTypeNames]),
      /** The size of the stored file in bytes. */
      size: z.int(),
      /** The duration of a voice message in milliseconds; null for a document. */
      ms: z.int().nullable(),
    })
    .nullable(),
})
export type Upload = z.infer<typeof uploadSchema>
export type UploadedMessageFile = NonNullable<Upload['file']>

export const fileLinkSchema = z.object({ url: z.string() })
export type MessageFileLink = z.infer<typeof fileLinkSchema>

/** `details` of messages with files, one schema for each kind. */
export const picturesDetails = z.array(pictureSchema.extend({ id: z.int() }))
export type PicturesDetails = z.infer<typeof picturesDetails>
export const fileDetails = z.object({
  fileId: z.int(),
  name: z.string(),
  mediaType: z.enum(documentTypeNames),
  size: z.int(),
})
export type FileDetails = z.infer<typeof fileDetails>
export const voiceDetails = z.object({ fileId: z.int(), ms: z.int(), waveform: z.array(z.int()) })
export type VoiceDetails = z.infer<typeof voiceDetails>
