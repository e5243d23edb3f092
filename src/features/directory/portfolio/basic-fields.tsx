import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { CheckField, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import type { ItemFormInput } from './item-schema.ts'

/** The fields that every item has. */
export function BasicFields({ today }: { today: string }) {
  const { t } = useLingui()
  const field = useField<ItemFormInput>()
  const lang = useFormContext<ItemFormInput>().watch('language')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label={t`Project name`} lang={lang} {...field('title')} />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={t`Description`}
          lang={lang}
          rows={4}
          hint={t`What was built, and what was special about it?`}
          {...field('description')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label={t`Location`}
          lang={lang}
          hint={t`The place, such as “Malavli, Kamshet”, not the client’s address.`}
          {...field('location')}
        />
      </div>
      <TextField label={t`Completion date`} max={today} {...field('completedOn', { deps: ['startedOn'] })} />
      <SelectField label={t`Project type`} {...field('category')}>
        <option value="Residential">{t`Residential`}</option>
        <option value="Commercial">{t`Commercial`}</option>
        <option value="Renovation">{t`Renovation`}</option>
        <option value="Interior">{t`Interior`}</option>
      </SelectField>
      <div className="sm:col-span-2">
        <CheckField label={t`Featured: show it before the others on your profile`} {...field('isFeatured')} />
      </div>
    </div>
  )
}
