import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { may } from '#features/building/projects/access-rules.ts'
import { moreLink } from '#features/building/projects/overview-panel.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import { EstimateLink } from '#features/estimating/estimator/estimate-link.tsx'
import { dashboardOwner } from '#features/people/accounts/rules.ts'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import type { BudgetOrigin } from './budget-schema.ts'
import { budgetOriginQuery } from './queries.ts'

type Props = { project: Project; dashboard: string }
type Origin = NonNullable<BudgetOrigin['origin']>

/** Shows which estimate or quote the budget was taken from. Shows nothing if somebody typed the budget. */
export function BudgetFrom({ project, dashboard }: Props) {
  const origin = useQuery(budgetOriginQuery(project.id)).data?.origin
  if (!origin) return null
  const professional = origin.kind === 'quote' ? origin.professional : null
  return (
    <div className="mt-2 text-sm text-muted wrap-anywhere">
      <p>
        {origin.kind === 'estimate' ? (
          <FromEstimate origin={origin} dashboard={dashboard} />
        ) : (
          <FromQuote origin={origin} dashboard={dashboard} />
        )}
        {origin.kind === 'quote' && origin.isWithOutside && (
          <span className="block">
            <Trans>Including what the estimate has outside this quote.</Trans>
          </span>
        )}
      </p>
      {professional && !professional.isOnProject && may(project, 'invite') && (
        <Invite name={professional.name} to={`/${dashboard}/projects/${project.id}/people`} />
      )}
    </div>
  )
}

/**
 * A link to the page on which the family can invite a professional whom they have saved or contacted, or make an
 * invitation link.
 */
function Invite({ name, to }: { name: string; to: string }) {
  return (
    <Link to={to as string} className={`${moreLink} mt-1`}>
      <Trans>Invite {name} to the project</Trans>
    </Link>
  )
}

type Of<Kind> = { origin: Extract<Origin, { kind: Kind }>; dashboard: string }
const link = 'font-medium text-primary underline hover:no-underline'

function FromEstimate({ origin: { at, estimate }, dashboard }: Of<'estimate'>) {
  const { t } = useLingui()
  const day = formatDate(useLanguage(), at)
  if (!estimate) return <Trans>Budget from an estimate of {day}</Trans>
  const name = estimate.name || t`Unnamed estimate`
  return (
    <Trans>
      Budget from the estimate{' '}
      <EstimateLink estimate={estimate} userType={dashboardOwner(dashboard)} className={link}>
        {name}
      </EstimateLink>{' '}
      of {day}
    </Trans>
  )
}

function FromQuote({ origin: { at, requestId, quoteId, professional }, dashboard }: Of<'quote'>) {
  const day = formatDate(useLanguage(), at)
  const id = requestId ?? quoteId
  if (id === null) return <Trans>Budget from an accepted quote of {day}</Trans>
  const params = { dashboard, id: String(id) }
  if (quoteId !== null)
    return (
      <Trans>
        Budget from{' '}
        <Link to="/$dashboard/quotes/$id" params={params} className={link}>
          your quote
        </Link>{' '}
        of {day}
      </Trans>
    )
  if (!professional)
    return (
      <Trans>
        Budget from{' '}
        <Link to="/$dashboard/quotes/$id" params={params} className={link}>
          an accepted quote
        </Link>{' '}
        of {day}
      </Trans>
    )
  const { name } = professional
  return (
    <Trans>
      Budget from the{' '}
      <Link to="/$dashboard/quotes/$id" params={params} className={link}>
        quote of {name}
      </Link>
      , sent on {day}
    </Trans>
  )
}
