import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Language, languageNames, languages } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-error.ts'
import { useField } from '#ui/form-field.ts'
import { useLanguage } from '#ui/language.ts'
import { mainLanguageOf } from './rules.ts'
import type { ListingFormInput } from './schema.ts'

/** Edits one service: its texts in each language, and its rate. */
export function ServiceCard({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const page = useLanguage()
  const field = useField<ListingFormInput>()
  const fieldError = useFieldError()
  const { watch, formState } = useFormContext<ListingFormInput>()
  const [texts, first] = watch([`services.${at}.texts`, 'language'])
  const [language, setLanguage] = useState<Language>(() => mainLanguageOf(texts, [first, ...languages]) ?? page)
  const errors = formState.errors.services?.[at]?.texts
  const hidden = languages.find((each) => each !== language && errors?.[each]?.title)
  const number = at + 1
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-ground p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          <Trans>Service {number}</Trans>
        </h3>
        <button
          type="button"
          onClick={onRemove}
          aria-label={t`Remove service ${number}`}
          className={button('quiet', '-mr-3 text-muted')}
        >
          <Trans>Remove</Trans>
        </button>
      </div>
      <fieldset className="mt-2 flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        <legend className="sr-only">{t`Language of the text`}</legend>
        {languages.map((each) => (
          <label
            key={each}
            lang={each}
            className="relative inline-flex min-h-9 grow items-center justify-center rounded px-3 text-sm font-medium text-muted has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              checked={language === each}
              onChange={() => setLanguage(each)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded opacity-0"
            />
            {languageNames[each]}
            {texts?.[each]?.title && <span aria-hidden="true" className="ml-1.5 size-1.5 rounded-full bg-good" />}
          </label>
        ))}
      </fieldset>
      {hidden && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {fieldError(errors?.[hidden]?.title)}
        </p>
      )}
      <div key={language} className="mt-4 grid gap-4 sm:grid-cols-3">
        <TextField
          label={t`Title`}
          lang={language}
          className="sm:col-span-3"
          {...field(`services.${at}.texts.${language}.title`)}
        />
        <TextAreaField
          label={t`Description`}
          note={t`optional`}
          lang={language}
          rows={2}
          className="sm:col-span-3"
          {...field(`services.${at}.texts.${language}.description`)}
        />
        <SelectField label={t`Charged`} {...field(`services.${at}.unit`)}>
          <option value="sqft">{t`per sq ft`}</option>
          <option value="job">{t`per job`}</option>
          <option value="visit">{t`per visit`}</option>
          <option value="month">{t`per month`}</option>
        </SelectField>
        <TextField
          label={t`From (₹)`}
          note={t`optional`}
          {...field(`services.${at}.rateMin`, { deps: [`services.${at}.rateMax`] })}
        />
        <TextField label={t`To (₹)`} note={t`optional`} {...field(`services.${at}.rateMax`)} />
      </div>
    </section>
  )
}
