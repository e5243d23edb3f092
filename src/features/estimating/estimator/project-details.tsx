import { Trans, useLingui } from '@lingui/react/macro'
import {
  constructionTypes,
  type EstimateContent,
  limits,
  qualities,
} from '#features/estimating/estimates/content-rules.ts'
import { constructionTypeNames, qualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import { withQuality } from '#features/estimating/estimates/mode-rules.ts'
import { useEstimate, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { rateTowns } from '#features/estimating/rates/material-rules.ts'
import { rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { Field, SelectField, TextField } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { NumberCell } from '#ui/number-cell.tsx'
import { ModeChoice } from './mode-choice.tsx'

type Props = {
  /** Called with the new town when another one is chosen, so that the page can load its rates. */
  onTown: (town: EstimateContent['town']) => void
}

/** A form for the building, its town, and how the costs are entered. */
export function ProjectDetails({ onTown }: Props) {
  const { t, i18n } = useLingui()
  const estimate = useOpenEstimate()
  const name = useEstimate((content) => content.name)
  const area = useEstimate(({ areaInSqFt }) => areaInSqFt)
  const type = useEstimate(({ constructionType }) => constructionType)
  const quality = useEstimate((content) => content.quality)
  const town = useEstimate((content) => content.town)
  const change = (part: Partial<EstimateContent>) => estimate.change((content) => ({ ...content, ...part }))
  return (
    <section aria-labelledby="project-details" className="@container panel p-4 sm:p-5">
      <Heading id="project-details" className="text-lg font-bold">
        <Trans>Project Details</Trans>
      </Heading>
      <div className="mt-4 grid gap-4 @md:grid-cols-2 @4xl:grid-cols-6">
        <TextField
          label={t`Project name`}
          value={name}
          maxLength={limits.name}
          autoComplete="off"
          placeholder={t`For example: house in Naigaon`}
          onChange={({ target }) => change({ name: target.value })}
          className="@md:col-span-2"
        />
        <Field label={t`Area in sq ft`}>
          {({ id }) => (
            <NumberCell
              id={id}
              value={area}
              range={{ min: 1, max: limits.area, unit: 'sq-ft' }}
              onChange={(areaInSqFt) => change({ areaInSqFt })}
              className="min-h-12 text-left!"
            />
          )}
        </Field>
        <SelectField
          label={t`Construction type`}
          value={type}
          onChange={({ target }) => change({ constructionType: target.value as EstimateContent['constructionType'] })}
        >
          {constructionTypes.map((each) => (
            <option key={each} value={each}>
              {i18n._(constructionTypeNames[each])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Quality`}
          value={quality}
          onChange={({ target }) =>
            estimate.change((content) => withQuality(content, target.value as EstimateContent['quality']))
          }
        >
          {qualities.map((each) => (
            <option key={each} value={each}>
              {i18n._(qualityNames[each])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Rates for`}
          value={town}
          onChange={({ target }) => onTown(target.value as EstimateContent['town'])}
        >
          {rateTowns.map((each) => (
            <option key={each} value={each}>
              {i18n._(rateTownNames[each])}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-5">
        <ModeChoice />
      </div>
    </section>
  )
}
