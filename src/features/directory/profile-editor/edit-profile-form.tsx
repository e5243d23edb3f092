import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { phoneText } from '#platform/values/india.ts'
import { clearDraft } from '#ui/draft.ts'
import { CheckField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { ProfileFields } from './profile-fields.tsx'
import { profileMutation } from './profile-mutations.ts'
import { ownProfileQuery } from './queries.ts'
import { namePartsOf, wholeName } from './rules.ts'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { type EditProfileInput, editProfileForm, type OwnProfile } from './schema.ts'

const draft = 'edit-profile'

type Props = {
  profile: OwnProfile
  /** A note on how to change or add the email address. */
  emailHint: ReactNode
  onCancel: () => void
}

/** Edits the account in a dashboard. My Account edits the same record, but with the name in a single field. */
export function EditProfileForm({ profile, emailHint, onCancel }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failure = t`Failed to update profile. Please try again.`
  const form = useSchemaForm({
    schema: editProfileForm,
    edits: {
      record: profile,
      ask: () => client.fetchQuery({ ...ownProfileQuery, staleTime: 0 }),
      valuesOf,
      mutation: profileMutation,
      toBody: ({ phone, address, bio, ...name }, version) => ({
        ...{ phone, address, bio, fullName: wholeName(name) },
        version,
      }),
    },
    draft,
    failure,
    onSuccess(saved) {
      form.reset(valuesOf(saved))
      toast(t`Profile updated successfully!`)
    },
    onError: (error, text) => toastFailure(failure, text === failure ? undefined : text, error),
  })
  const { field, isBusy, watch } = form
  const hasOneName = watch('hasOneName')
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      <div>
        <TextField label={t`First Name`} autoComplete="given-name" {...field('firstName')} />
        <CheckField label={t`I have only one name`} {...field('hasOneName', { deps: ['lastName'] })} className="mt-1" />
      </div>
      <div hidden={hasOneName}>
        <TextField label={t`Last Name`} autoComplete="family-name" {...field('lastName')} />
      </div>
      {profile.email ? (
        <TextField
          label={t`Email Address`}
          type="email"
          value={profile.email}
          readOnly
          hint={emailHint}
          className="sm:col-span-2"
        />
      ) : (
        <p className="sm:col-span-2">{emailHint}</p>
      )}
      <ProfileFields hasPhone={profile.phone !== null} labels={{ address: t`Location`, bio: t`Bio` }} />
      <SaveOrCancel
        isBusy={isBusy}
        onCancel={() => {
          clearDraft(draft)
          onCancel()
        }}
      />
    </Form>
  )
}

function valuesOf({ fullName, phone, address, bio }: OwnProfile): EditProfileInput {
  const name = namePartsOf(fullName)
  return {
    ...name,
    hasOneName: name.lastName === '',
    phone: phone ? phoneText(phone) : '',
    address: address ?? '',
    bio: bio ?? '',
  }
}
