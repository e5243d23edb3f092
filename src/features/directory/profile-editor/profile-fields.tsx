import { useLingui } from '@lingui/react/macro'
import type { FieldValues, Path } from 'react-hook-form'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'

type Texts = FieldValues & { phone: string; address: string; bio: string }
type Props = { hasPhone: boolean; labels: { address: string; bio: string } }

/** The fields that the form in My Account and the form in the dashboards share: phone number, address and bio. */
export function ProfileFields<Typed extends Texts>({ hasPhone, labels }: Props) {
  const { t } = useLingui()
  const field = useField<Typed>()
  return (
    <>
      <TextField
        label={t`Phone Number`}
        note={t`optional`}
        hint={hasPhone ? t`A new number has to be confirmed again.` : undefined}
        {...field('phone' as Path<Typed>)}
      />
      <TextField
        label={labels.address}
        autoComplete="street-address"
        note={t`optional`}
        {...field('address' as Path<Typed>)}
      />
      <TextAreaField
        className="sm:col-span-2"
        label={labels.bio}
        note={t`optional`}
        rows={4}
        {...field('bio' as Path<Typed>)}
      />
    </>
  )
}
