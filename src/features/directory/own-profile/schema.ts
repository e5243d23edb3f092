import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { userTypes } from '#features/people/accounts/rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { manyLines, mobileNumberOrBlank, oneLine, personName } from '#platform/values/text-schema.ts'
import { longestAddress, longestBio, wholeName } from './rules.ts'

/** A person's own account, as its owner sees it. */
export const ownProfileSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  userType: z.enum(userTypes),
  /** '+919822012345'; null when there is none. */
  phone: z.string().nullable(),
  phoneConfirmed: z.boolean(),
  address: z.string().nullable(),
  bio: z.string().nullable(),
  createdAt: z.iso.datetime(),
  picture: pictureSchema.nullable(),
  /** Of what a form edits: a save names the version that it was made from. */
  version: z.string(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

const texts = {
  phone: mobileNumberOrBlank(),
  address: oneLine().max(longestAddress, msg`Please write at most 300 characters`.id),
  bio: manyLines().max(longestBio, msg`Please write at most 1000 characters`.id),
}

/** The form of My Account. */
export const profileForm = z.object({
  fullName: personName(msg`Full name must be at least 2 characters`.id),
  ...texts,
})
export type ProfileFormInput = z.input<typeof profileForm>

const part = (text: string) => oneLine().max(100, text)

/** The form of the dashboards: the same record, its name in two fields. */
export const editProfileForm = z
  .object({
    firstName: part(msg`A name can have at most 100 characters`.id).min(1, msg`First name is required`.id),
    lastName: part(msg`A name can have at most 100 characters`.id),
    hasOneName: z.boolean().default(false),
    ...texts,
  })
  .refine(({ lastName, hasOneName }) => hasOneName || lastName !== '', {
    path: ['lastName'],
    error: msg`Last name is required`.id,
    when: () => true,
  })
  .superRefine((form, context) => {
    // The whole name obeys the rules of a name; its first field says so.
    const { error } = profileForm.shape.fullName.safeParse(wholeName(form))
    if (error && form.firstName)
      context.addIssue({ code: 'custom', path: ['firstName'], message: error.issues[0]!.message })
  })
export type EditProfileInput = z.input<typeof editProfileForm>

/** What is left out stays as it is. */
export const profileChange = profileForm.partial().extend({ version: z.string().max(1000) })
export type ProfileChange = z.input<typeof profileChange>

/** The id of an upload of one's own; null for no picture. */
export const pictureChoice = z.object({ pictureId: z.int().positive().nullable() })
export type PictureChoice = z.infer<typeof pictureChoice>
