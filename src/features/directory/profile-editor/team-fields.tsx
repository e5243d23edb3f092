import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { spokenLanguages } from '#features/directory/professionals/rules.ts'
import { useSpokenLanguageName } from '#features/directory/professionals/spoken-language-name.tsx'
import { ChipField } from '#ui/chip-field.tsx'
import { ChangedField } from '#ui/conflict.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { mostTowns } from './rules.ts'
import type { ListingFormInput, OwnListing } from './schema.ts'

/** Edits the starting year, the size of the team, the availability, the languages and the towns. */
export function TeamFields({ listing }: { listing: OwnListing }) {
  const { t } = useLingui()
  const field = useField<ListingFormInput>()
  const { watch } = useFormContext<ListingFormInput>()
  const languageName = useSpokenLanguageName()
  const { startedYearLatest: latest, choices } = listing
  // The town where the firm is based is always a choice, even if it is not one of our towns.
  const towns = [listing.town, ...choices.towns.filter(({ id }) => id !== listing.town.id)]
  const own = watch('town')
  const { townsServed, languagesSpoken } = listing.listing
  const spoken = spokenLanguages.map((id) => ({ id, name: languageName(id) }))
  const namesOf = (list: readonly { id: string; name: string }[]) => (ids: unknown) =>
    (ids as string[]).map((id) => list.find((each) => each.id === id)?.name ?? id).join(', ')
  return (
    <>
      <FormSection title={t`Team and availability`}>
        <ChangedField<ListingFormInput> name="startedYear">
          <TextField
            label={t`Year you started`}
            hint={
              latest === null
                ? undefined
                : t`All we know so far is “${latest} or earlier”. Enter the exact year if you can.`
            }
            {...field('startedYear')}
          />
        </ChangedField>
        <ChangedField<ListingFormInput> name="teamSize">
          <TextField label={t`Team Size`} note={t`optional`} {...field('teamSize')} />
        </ChangedField>
        <ChangedField<ListingFormInput> name="takesWork">
          <SelectField label={t`Availability`} {...field('takesWork', { deps: ['availableFrom'] })}>
            <option value="unsaid">{t`Not stated`}</option>
            <option value="now">{t`Taking work now`}</option>
            <option value="from">{t`From a certain date`}</option>
          </SelectField>
        </ChangedField>
        <ChangedField<ListingFormInput> name="availableFrom" className={watch('takesWork') === 'from' ? '' : 'hidden'}>
          <TextField label={t`Available from`} {...field('availableFrom')} />
        </ChangedField>
        <ChangedField<ListingFormInput> name="languagesSpoken" show={namesOf(spoken)} className="sm:col-span-2">
          <ChipField
            legend={t`Languages you speak`}
            options={spoken}
            chosen={languagesSpoken}
            {...field('languagesSpoken')}
          />
        </ChangedField>
      </FormSection>
      <FormSection title={t`Towns`}>
        <ChangedField<ListingFormInput> name="town" show={(id) => namesOf(towns)([id])} className="sm:col-span-2">
          <SelectField
            label={t`Town where your firm is`}
            hint={t`Your card and your profile show it.`}
            {...field('town', { deps: ['townsServed'] })}
          >
            {towns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </ChangedField>
        <ChangedField<ListingFormInput> name="townsServed" show={namesOf(choices.towns)} className="sm:col-span-2">
          <ChipField
            legend={t`Other towns you work in`}
            hint={t`Families who search in the towns you choose will find you too. Choose up to ${mostTowns}.`}
            options={choices.towns.filter(({ id }) => id !== own)}
            chosen={townsServed}
            {...field('townsServed')}
          />
        </ChangedField>
      </FormSection>
    </>
  )
}
