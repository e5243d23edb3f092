import { Trans, useLingui } from '@lingui/react/macro'
import { constructionTypes, type EstimateContent, limits } from '#features/estimating/estimates/content-rules.ts'
import { constructionTypeNames } from '#features/estimating/estimates/estimate-words.tsx'
import { useEstimate, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { ModeChoice } from './mode-choice.tsx'

/** A form for the project's name, what is built, and how the costs are entered. */
export function ProjectDetails() {
  const { t, i18n } = useLingui()
  const estimate = useOpenEstimate()
  const name = useEstimate((content) => content.name)
  const type = useEstimate(({ constructionType }) => constructionType)
  const change = (part: Partial<EstimateContent>) => estimate.change((content) => ({ ...content, ...part }))
  return (
    <section aria-labelledby="project-details" className="@container panel p-4 sm:p-5">
      <Heading id="project-details" className="text-lg font-bold">
        <Trans>Project Details</Trans>
      </Heading>
      <div className="mt-4 grid gap-4 @md:grid-cols-2">
        <TextField
          label={t`Project name`}
          value={name}
          maxLength={limits.name}
          autoComplete="off"
          placeholder={t`For example: house in Naigaon`}
          onChange={({ target }) => change({ name: target.value })}
        />
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
      </div>
      <div className="mt-5">
        <ModeChoice />
      </div>
    </section>
  )
}
