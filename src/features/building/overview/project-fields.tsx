import { Trans, useLingui } from '@lingui/react/macro'
import { CloudRain } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import {
  type BuildingStyle,
  buildingStyles,
  mostRooms,
  type Priority,
  type ProjectType,
  priorities,
  projectTypes,
} from '#features/building/projects/rules.ts'
import type { NewProject } from '#features/building/projects/schema.ts'
import { monsoonWarning } from '#features/building/timeline/monsoon-rules.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { formatLakh } from '#platform/languages/format.ts'
import { highestSum, readRupees } from '#platform/languages/numbers.ts'
import { townName, towns } from '#platform/values/towns.ts'
import { ChangedField } from '#ui/conflict.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { useLanguage } from '#ui/language.ts'

/** The fields for the name, type, place, client and budget. */
export function BasicFields({ userType, isNew }: { userType: UserType; isNew: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const field = useField<NewProject>()
  const { types, priorities: priorityNames } = useProjectWords()
  const isProfessional = userType !== 'customer'
  const budgetHint = useSumHint('budget')
  const sumHint = useSumHint('agreedSum')
  return (
    <FieldGroup legend={t`The project`}>
      <ChangedField<NewProject> name="name" className="sm:col-span-2">
        <TextField
          label={t`Project name`}
          autoComplete="off"
          hint={t`For example: “House in Naigaon”`}
          {...field('name')}
        />
      </ChangedField>
      <ChangedField<NewProject> name="type" show={(type) => types[type as ProjectType]}>
        <SelectField label={t`Project type`} {...field('type')}>
          {projectTypes.map((type) => (
            <option key={type} value={type}>
              {types[type]}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField<NewProject> name="priority" show={(priority) => priorityNames[priority as Priority]}>
        <SelectField label={t`Priority`} {...field('priority')}>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {priorityNames[priority]}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField<NewProject> name="town" show={(town) => townName(String(town), language)}>
        <SelectField label={t`Location`} {...field('town')}>
          {towns.map(({ id, names }) => (
            <option key={id} value={id}>
              {names[language]}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField<NewProject> name="site">
        <TextField
          label={t`Plot or address`}
          note={t`optional`}
          autoComplete="off"
          hint={t`For example: “Gat no. 212, Naigaon”`}
          {...field('site')}
        />
      </ChangedField>
      {isProfessional && (
        <ChangedField<NewProject> name="clientName" className={isNew ? '' : 'sm:col-span-2'}>
          <TextField label={t`Client's name`} note={t`optional`} autoComplete="off" {...field('clientName')} />
        </ChangedField>
      )}
      {isProfessional && isNew && (
        <TextField
          label={userType === 'contractor' ? t`Revenue (₹)` : t`Design fee (₹)`}
          note={t`optional`}
          hint={sumHint ?? t`What the client pays you in all. Only you and the client see it.`}
          {...field('agreedSum')}
        />
      )}
      <ChangedField<NewProject> name="budget">
        <TextField
          label={t`Budget (₹)`}
          note={t`optional`}
          hint={budgetHint ?? t`For example: 45,00,000`}
          {...field('budget')}
        />
      </ChangedField>
      <ChangedField<NewProject> name="area">
        <TextField
          label={t`Area (sq ft)`}
          note={t`optional`}
          hint={t`The built-up area of all floors.`}
          {...field('area')}
        />
      </ChangedField>
    </FieldGroup>
  )
}

/** The typed sum in words that people use, for example '₹45 lakh', so that they notice an extra zero. */
function useSumHint(name: 'budget' | 'agreedSum'): string | undefined {
  const { i18n } = useLingui()
  const typed = useFormContext<NewProject>().watch(name)
  const sum = readRupees(String(typed ?? ''))
  return sum && sum >= 100_000 && sum <= highestSum ? formatLakh(i18n, sum) : undefined
}

/** The fields for the dates and the requirements. */
export function WishFields() {
  const { t } = useLingui()
  const field = useField<NewProject>()
  return (
    <FieldGroup legend={t`Dates and wishes`}>
      <ChangedField<NewProject> name="expectedStartDate">
        <TextField
          label={t`Expected start`}
          note={t`optional`}
          {...field('expectedStartDate', { deps: ['expectedCompletionDate'] })}
        />
      </ChangedField>
      <ChangedField<NewProject> name="expectedCompletionDate">
        <TextField label={t`Expected completion`} note={t`optional`} {...field('expectedCompletionDate')} />
      </ChangedField>
      <Monsoon />
      <ChangedField<NewProject> name="requirements" className="sm:col-span-2">
        <TextAreaField
          label={t`Requirements`}
          note={t`optional`}
          rows={4}
          hint={t`Who will live there, which rooms, what matters to you.`}
          {...field('requirements')}
        />
      </ChangedField>
    </FieldGroup>
  )
}

/** Warns about dates in the monsoon. It is not an error: the project can still be created. */
function Monsoon() {
  const { watch } = useFormContext<NewProject>()
  const [type, expectedStartDate = '', expectedCompletionDate = ''] = watch([
    'type',
    'expectedStartDate',
    'expectedCompletionDate',
  ])
  const warning = monsoonWarning({ type, expectedStartDate, expectedCompletionDate })
  return (
    <div role="status" className="sm:col-span-2 empty:hidden">
      {warning && (
        <p className="flex gap-3 rounded-md bg-rain-soft px-4 py-3 text-rain">
          <CloudRain size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {warning === 'starts_in_monsoon' ? (
            <Trans>
              Work that starts in the monsoon, from mid-June to mid-October, is slow: pits fill with water, and slabs
              and plaster need dry days.
            </Trans>
          ) : (
            <Trans>
              There are hardly three dry months in a row between these dates. The plinth, slabs and plaster need them.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

export function HouseFields() {
  const { t } = useLingui()
  const field = useField<NewProject>()
  const { styles } = useProjectWords()
  const count = { type: 'number', step: 1, max: mostRooms } as const
  const yesOrNo = (isSo: unknown) => (isSo ? t`Yes` : t`No`)
  return (
    <FieldGroup legend={t`The house`}>
      <div className="grid grid-cols-3 gap-3 sm:col-span-2 sm:gap-5">
        <ChangedField<NewProject> name="bedrooms">
          <TextField label={t`Bedrooms`} {...count} min={0} {...field('bedrooms')} />
        </ChangedField>
        <ChangedField<NewProject> name="bathrooms">
          <TextField label={t`Bathrooms`} {...count} min={0} {...field('bathrooms')} />
        </ChangedField>
        <ChangedField<NewProject> name="stories">
          <TextField label={t`Stories`} {...count} min={1} {...field('stories')} />
        </ChangedField>
      </div>
      <ChangedField<NewProject>
        name="buildingStyle"
        show={(style) => styles[style as BuildingStyle]}
        className="sm:col-span-2"
      >
        <SelectField label={t`Building style`} {...field('buildingStyle')}>
          {buildingStyles.map((style) => (
            <option key={style} value={style}>
              {styles[style]}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField<NewProject> name="includeInteriorDesign" show={yesOrNo}>
        <CheckField label={t`Include interior design`} {...field('includeInteriorDesign')} />
      </ChangedField>
      <ChangedField<NewProject> name="includeOutdoorSpace" show={yesOrNo}>
        <CheckField label={t`Include outdoor space`} {...field('includeOutdoorSpace')} />
      </ChangedField>
      <ChangedField<NewProject> name="propertyOwnership" show={yesOrNo}>
        <CheckField label={t`The plot is owned`} {...field('propertyOwnership')} />
      </ChangedField>
      <ChangedField<NewProject> name="hasApprovedPlans" show={yesOrNo}>
        <CheckField label={t`The plans are approved`} {...field('hasApprovedPlans')} />
      </ChangedField>
    </FieldGroup>
  )
}

/** A titled part of the form, in two columns on wide screens. */
function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-bold">{legend}</legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
