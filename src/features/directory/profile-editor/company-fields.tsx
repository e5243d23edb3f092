import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { languageNames, languages } from '#platform/languages/languages.ts'
import { ChangedField } from '#ui/conflict.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import type { ListingFormInput } from './schema.ts'

/** Edits the name of the firm and its about text, in one language or two. */
export function CompanyFields({ fullName }: { fullName: string }) {
  const { t } = useLingui()
  const field = useField<ListingFormInput>()
  const { watch } = useFormContext<ListingFormInput>()
  const [language, altLanguage] = watch(['language', 'altLanguage'])
  const options = languages.map((each) => (
    <option key={each} value={each}>
      {languageNames[each]}
    </option>
  ))
  return (
    <FormSection id="firm" title={t`Company`}>
      <ChangedField<ListingFormInput> name="companyName">
        <TextField
          label={t`Company Name`}
          note={t`optional`}
          lang={language}
          autoComplete="organization"
          hint={t`Without one, your profile shows the name ${fullName}.`}
          {...field('companyName')}
        />
      </ChangedField>
      <ChangedField<ListingFormInput> name="language">
        <SelectField label={t`Language you write in`} {...field('language', { deps: ['altLanguage'] })}>
          {options}
        </SelectField>
      </ChangedField>
      <ChangedField<ListingFormInput> name="about" className="sm:col-span-2">
        <TextAreaField
          label={t`About your work`}
          lang={language}
          rows={6}
          hint={t`How you work, what you like to build, what you are proud of.`}
          {...field('about')}
        />
      </ChangedField>
      <ChangedField<ListingFormInput> name="altLanguage" className="sm:col-span-2">
        <SelectField
          label={t`Second language`}
          hint={t`People who use the site in that language see these texts instead.`}
          {...field('altLanguage')}
        >
          <option value="">{t`None`}</option>
          {options}
        </SelectField>
      </ChangedField>
      {altLanguage && (
        <>
          <ChangedField<ListingFormInput> name="altFullName">
            <TextField
              label={t`Your name in the second language`}
              note={t`optional`}
              lang={altLanguage}
              {...field('altFullName')}
            />
          </ChangedField>
          <ChangedField<ListingFormInput> name="altCompanyName">
            <TextField
              label={t`Company name in the second language`}
              note={t`optional`}
              lang={altLanguage}
              {...field('altCompanyName')}
            />
          </ChangedField>
          <ChangedField<ListingFormInput> name="altAbout" className="sm:col-span-2">
            <TextAreaField
              label={t`About your work in the second language`}
              note={t`optional`}
              lang={altLanguage}
              rows={6}
              {...field('altAbout')}
            />
          </ChangedField>
        </>
      )}
    </FormSection>
  )
}
