import { Trans, useLingui } from '@lingui/react/macro'
import { type EstimateContent, limits, qualities } from '#features/estimating/estimates/content-rules.ts'
import { qualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import { withQuality } from '#features/estimating/estimates/mode-rules.ts'
import { useEstimate, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { rateTowns } from '#features/estimating/rates/material-rules.ts'
import { rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { NumberCell } from '#ui/number-cell.tsx'

type Props = {
  /** Called with the new town when another one is chosen, so that the page can load its rates. */
  onTown: (town: EstimateContent['town']) => void
}

/** The three questions that everything depends on: how large the house is, how good, and where. */
export function HouseFields({ onTown }: Props) {
  const { t, i18n } = useLingui()
  const estimate = useOpenEstimate()
  const area = useEstimate(({ areaInSqFt }) => areaInSqFt)
  const quality = useEstimate((content) => content.quality)
  const town = useEstimate((content) => content.town)
  return (
    <section aria-labelledby="house" className="@container panel p-4 sm:p-5">
      <Heading id="house" className="sr-only">
        <Trans>Your house</Trans>
      </Heading>
      <div className="grid gap-4 @md:grid-cols-3">
        <Field label={t`Area in sq ft`}>
          {({ id }) => (
            <NumberCell
              id={id}
              value={area}
              range={{ min: 1, max: limits.area, unit: 'sq-ft' }}
              onChange={(areaInSqFt) => estimate.change((content) => ({ ...content, areaInSqFt }))}
              className="min-h-12 text-left!"
            />
          )}
        </Field>
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
          label={t`Where is the plot?`}
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
    </section>
  )
}
