import { useLingui } from '@lingui/react/macro'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { type BuildingStyle, buildingStyles, mostRooms } from '#features/building/projects/rules.ts'
import type { NewProject } from '#features/building/projects/schema.ts'
import { CheckField, SelectField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { ChangedField, FieldGroup } from './changed-field.tsx'

export function HouseFields() {
  const { t } = useLingui()
  const field = useField<NewProject>()
  const { styles } = useProjectWords()
  const count = { type: 'number', inputMode: 'numeric', step: 1, max: mostRooms } as const
  const yesOrNo = (isSo: unknown) => (isSo ? t`Yes` : t`No`)
  return (
    <FieldGroup legend={t`The house`}>
      <div className="grid grid-cols-3 gap-3 sm:col-span-2 sm:gap-5">
        <ChangedField name="bedrooms">
          <TextField label={t`Bedrooms`} {...count} min={0} {...field('bedrooms')} />
        </ChangedField>
        <ChangedField name="bathrooms">
          <TextField label={t`Bathrooms`} {...count} min={0} {...field('bathrooms')} />
        </ChangedField>
        <ChangedField name="stories">
          <TextField label={t`Stories`} {...count} min={1} {...field('stories')} />
        </ChangedField>
      </div>
      <ChangedField name="buildingStyle" show={(style) => styles[style as BuildingStyle]} className="sm:col-span-2">
        <SelectField label={t`Building style`} {...field('buildingStyle')}>
          {buildingStyles.map((style) => (
            <option key={style} value={style}>
              {styles[style]}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField name="includeInteriorDesign" show={yesOrNo}>
        <CheckField label={t`Include interior design`} {...field('includeInteriorDesign')} />
      </ChangedField>
      <ChangedField name="includeOutdoorSpace" show={yesOrNo}>
        <CheckField label={t`Include outdoor space`} {...field('includeOutdoorSpace')} />
      </ChangedField>
      <ChangedField name="propertyOwnership" show={yesOrNo}>
        <CheckField label={t`The plot is owned`} {...field('propertyOwnership')} />
      </ChangedField>
      <ChangedField name="hasApprovedPlans" show={yesOrNo}>
        <CheckField label={t`The plans are approved`} {...field('hasApprovedPlans')} />
      </ChangedField>
    </FieldGroup>
  )
}
