import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { languageNames, languages } from '#platform/languages/languages.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { buildingName, buildingStyles, buildingTypes } from './building-rules.ts'
import type { ItemFormInput } from './item-schema.ts'

const names = ['type', 'style', 'budget', 'areaSqft', 'bhk', 'startedOn', 'language', 'altLanguage'] as const
const altNames = ['altTitle', 'altDescription', 'altLocation'] as const

/** The optional fields of an item. They are folded at first, but unfold if one of them has an error. */
export function MoreFields({ today }: { today: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const field = useField<ItemFormInput>()
  return (
    <Details>
      <div className="grid gap-5 pt-4 sm:grid-cols-2">
        <TextField label={t`Kind of building`} list="building-types" {...field('type')} />
        <TextField label={t`Style`} list="building-styles" {...field('style')} />
        <Names id="building-types" names={buildingTypes.map((name) => buildingName(name, language))} />
        <Names id="building-styles" names={buildingStyles.map((name) => buildingName(name, language))} />
        <TextField label={t`Budget (₹)`} {...field('budget')} />
        <TextField label={t`Area (sq ft)`} {...field('areaSqft')} />
        <TextField label={t`BHK`} {...field('bhk')} />
        <TextField label={t`Start date`} max={today} {...field('startedOn')} />
        <LanguageFields />
      </div>
    </Details>
  )
}

function Details({ children }: { children: ReactNode }) {
  const { errors } = useFormState<ItemFormInput>()
  const [isOpen, setIsOpen] = useState(false)
  const hasErrors = [...names, ...altNames].some((name) => errors[name])
  return (
    <details
      className="group"
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-md font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <Trans>More details</Trans>
        <Icon path={icons.down} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

/** The suggestions for a field that takes any text. */
function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id} hidden>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

function LanguageFields() {
  const { t } = useLingui()
  const field = useField<ItemFormInput>()
  const { watch } = useFormContext<ItemFormInput>()
  const lang = watch('altLanguage')
  const options = languages.map((each) => (
    <option key={each} value={each}>
      {languageNames[each]}
    </option>
  ))
  return (
    <>
      <SelectField label={t`Language you write in`} {...field('language', { deps: ['altLanguage'] })}>
        {options}
      </SelectField>
      <SelectField
        label={t`Second language`}
        hint={t`People who use the site in that language see these texts instead.`}
        {...field('altLanguage')}
      >
        <option value="">{t`None`}</option>
        {options}
      </SelectField>
      {lang && (
        <>
          <div className="sm:col-span-2">
            <TextField label={t`Project name in the second language`} lang={lang} {...field('altTitle')} />
          </div>
          <div className="sm:col-span-2">
            <TextAreaField
              label={t`Description in the second language`}
              lang={lang}
              rows={4}
              {...field('altDescription')}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField label={t`Location in the second language`} lang={lang} {...field('altLocation')} />
          </div>
        </>
      )}
    </>
  )
}
