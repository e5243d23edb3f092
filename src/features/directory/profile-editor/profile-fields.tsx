import { useLingui } from '@lingui/react/macro'
import type { FieldValues, Path } from 'react-hook-form'
import { type Conflict, OtherValue } from '#ui/conflict.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { longestAddress, longestBio } from './rules.ts'

type Texts = FieldValues & { phone: string; address: string; bio: string }
type Props<Typed extends Texts> = { conflict: Conflict<Typed>; labels: { address: string; bio: string } }

/** The fields that the form in My Account and the form in the dashboards share: phone number, address and bio. */
export function ProfileFields<Typed extends Texts>({ conflict, labels }: Props<Typed>) {
  const { t } = useLingui()
  const field = useField<Typed>()
  const other = (name: 'phone' | 'address' | 'bio') => (
    <OtherValue conflict={conflict} name={name as Path<Typed>} className="mt-2" />
  )
  return (
    <>
      <div>
        <TextField
          label={t`Phone Number`}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          note={t`optional`}
          hint={conflict.before.phone ? t`A new number has to be confirmed again.` : undefined}
          {...field('phone' as Path<Typed>)}
        />
        {other('phone')}
      </div>
      <div>
        <TextField
          label={labels.address}
          autoComplete="street-address"
          note={t`optional`}
          maxLength={longestAddress}
          {...field('address' as Path<Typed>)}
        />
        {other('address')}
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={labels.bio}
          note={t`optional`}
          rows={4}
          maxLength={longestBio}
          {...field('bio' as Path<Typed>)}
        />
        {other('bio')}
      </div>
    </>
  )
}
