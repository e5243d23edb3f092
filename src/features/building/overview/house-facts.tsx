import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { may } from '#features/building/projects/access-rules.ts'
import { OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import { formatNumber } from '#platform/languages/format.ts'
import { Fact } from '#ui/fact.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'

type Props = {
  project: Project
  /**
   * The pin of the plot on the map. The page passes it in, because it belongs to a domain that this one may not import.
   * It may suspend.
   */
  PlotPin: ComponentType<{ projectId: number; mayPin: boolean }>
}

/** Shows the facts of the planned house. */
export function HouseFacts({ project, PlotPin }: Props) {
  const { t } = useLingui()
  const { types, styles, priorities } = useProjectWords()
  const { area: sqft, bedrooms, bathrooms, stories } = project
  const area = sqft === null ? null : formatNumber(sqft)
  const yesOrNo = (isSo: boolean) => (isSo ? t`Yes` : t`No`)
  return (
    <OverviewPanel title={<Trans>The house</Trans>}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        <Fact name={<Trans>Project type</Trans>}>{types[project.type]}</Fact>
        <Fact name={<Trans>Building style</Trans>}>{styles[project.buildingStyle]}</Fact>
        <Fact name={<Trans>Area</Trans>}>{area ? <Trans>{area} sq ft</Trans> : t`Not set`}</Fact>
        <Fact name={<Trans>Bedrooms</Trans>}>{formatNumber(bedrooms)}</Fact>
        <Fact name={<Trans>Bathrooms</Trans>}>{formatNumber(bathrooms)}</Fact>
        <Fact name={<Trans>Stories</Trans>}>{formatNumber(stories)}</Fact>
        <Fact name={<Trans>Priority</Trans>}>{priorities[project.priority]}</Fact>
        <Fact name={<Trans>Interior design</Trans>}>{yesOrNo(project.includeInteriorDesign)}</Fact>
        <Fact name={<Trans>Outdoor space</Trans>}>{yesOrNo(project.includeOutdoorSpace)}</Fact>
        <Fact name={<Trans>Plot owned</Trans>}>{yesOrNo(project.propertyOwnership)}</Fact>
        <Fact name={<Trans>Plans approved</Trans>}>{yesOrNo(project.hasApprovedPlans)}</Fact>
      </dl>
      <h4 className="mt-5 border-t border-line pt-4 text-sm text-muted">
        <Trans>Plot's pin</Trans>
      </h4>
      <QueryBoundary
        className=""
        failure={<Trans>The plot's pin could not be loaded.</Trans>}
        fallback={<div aria-busy="true" className="h-16 animate-pulse rounded-md bg-sunken" />}
        resetKey={project.id}
      >
        <PlotPin projectId={project.id} mayPin={may(project, 'setPin')} />
      </QueryBoundary>
    </OverviewPanel>
  )
}
