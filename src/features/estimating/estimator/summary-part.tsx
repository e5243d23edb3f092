import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { constructionTypeNames, methodNames, qualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import { useCostTexts, useEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { formatDate, formatNumber } from '#platform/languages/format.ts'
import { Heading } from '#ui/heading.tsx'
import { useLanguage } from '#ui/language.ts'
import { CostShares } from './cost-shares.tsx'
import { Exclusions } from './exclusions.tsx'
import { RollUp } from './roll-up.tsx'
import { SelectedMaterials } from './selected-materials.tsx'

type Props = {
  /** The buttons of the header, which are repeated at the end. */
  actions: ReactNode
  /** A button below the selected materials. */
  materialsAction?: ReactNode
}

/** The tab with the summary: it shows the whole estimate, without fields. */
export function SummaryPart({ actions, materialsAction }: Props) {
  const { sum, rate } = useCostTexts()
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-8 lg:grid-cols-2">
        <ProjectInformation />
        <section aria-labelledby="total" className="panel p-4 sm:p-5">
          <Heading id="total" className="text-lg font-bold">
            <Trans>Total estimated cost</Trans>
          </Heading>
          <p className="mt-2 text-3xl font-bold tabular-nums">{sum}</p>
          <p className="mt-1 text-muted">
            <Trans>{rate} per sq ft</Trans>
          </p>
          <div className="mt-5">
            <CostShares />
          </div>
        </section>
      </div>
      <section aria-labelledby="cost-breakdown">
        <Heading id="cost-breakdown" className="mb-3 text-lg font-bold">
          <Trans>Cost breakdown</Trans>
        </Heading>
        <RollUp />
      </section>
      <SelectedMaterials action={materialsAction} />
      <Exclusions />
      {actions}
    </div>
  )
}

function ProjectInformation() {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { name, areaInSqFt, constructionType, quality, town, mode, method, rates } = useEstimate((content) => content)
  const day = formatDate(language, rates.day)
  const place = i18n._(rateTownNames[town])
  return (
    <section aria-labelledby="project-information" className="panel p-4 sm:p-5">
      <Heading id="project-information" className="text-lg font-bold">
        <Trans>Project Information</Trans>
      </Heading>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name={<Trans>Project name</Trans>}>{name || <Trans>No name yet</Trans>}</Fact>
        <Fact name={<Trans>Area</Trans>}>
          <Trans>{formatNumber(areaInSqFt)} sq ft</Trans>
        </Fact>
        <Fact name={<Trans>Construction type</Trans>}>{i18n._(constructionTypeNames[constructionType])}</Fact>
        <Fact name={<Trans>Quality</Trans>}>{i18n._(qualityNames[quality])}</Fact>
        <Fact name={<Trans>Rates</Trans>}>
          <Trans>
            {place}, {day}
          </Trans>
        </Fact>
        <Fact name={<Trans>Method</Trans>}>
          {mode === 'auto' ? i18n._(methodNames[method]) : <Trans>Entered by hand</Trans>}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </>
  )
}
