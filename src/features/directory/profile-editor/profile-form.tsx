import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { phoneText } from '#platform/values/india.ts'
import { clearDraft } from '#ui/draft.ts'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { ProfileFields } from './profile-fields.tsx'
import { profileMutation } from './profile-mutations.ts'
import { ownProfileQuery } from './queries.ts'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { type OwnProfile, type ProfileFormInput, profileForm } from './schema.ts'

const draft = 'profile'

type Props = { profile: OwnProfile; onDone: () => void }

/** The form that edits the account in My Account. */
export function ProfileForm({ profile, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failure = t`Failed to update profile. Please try again.`
  const form = useSchemaForm({
    schema: profileForm,
    edits: {
      record: profile,
      ask: () => client.fetchQuery({ ...ownProfileQuery, staleTime: 0 }),
      valuesOf,
      mutation: profileMutation,
      toBody: (input, version) => ({ ...input, version }),
    },
    draft,
    failure,
    onSuccess() {
      toast(t`Profile updated`, t`Your profile has been updated successfully.`)
      onDone()
    },
    onError: (error, text) => toastFailure(failure, text === failure ? undefined : text, error),
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      <TextField label={t`Full Name`} data-first="" {...field('fullName')} />
      {profile.email && (
        <TextField label={t`Email`} type="email" value={profile.email} readOnly hint={t`Email cannot be changed`} />
      )}
      <ProfileFields hasPhone={profile.phone !== null} labels={{ address: t`Address`, bio: t`About Me` }} />
      <SaveOrCancel
        isBusy={isBusy}
        onCancel={() => {
          clearDraft(draft)
          onDone()
        }}
      />
    </Form>
  )
}

function valuesOf({ fullName, phone, address, bio }: OwnProfile): ProfileFormInput {
  return { fullName, phone: phone ? phoneText(phone) : '', address: address ?? '', bio: bio ?? '' }
}
