import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ListedEstimate } from '#features/estimating/estimates/schema.ts'
import { AccountEstimates } from '#features/estimating/estimator/estimate-list.tsx'
import { rowActionClass } from '#features/estimating/estimator/estimate-row.tsx'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'

/** Lists the estimates of an account. A home builder can ask for quotes with each of them. */
export function OwnEstimates({ user }: { user: Account }) {
  return (
    <AccountEstimates
      visitor={user}
      actionOf={(estimate) => user.userType === 'customer' && <AskForThis estimate={estimate} />}
    />
  )
}

/** A link to the form that sends the bill of quantities of this estimate. */
function AskForThis({ estimate: { id, name } }: { estimate: ListedEstimate }) {
  const { t } = useLingui()
  const called = name || t`Unnamed estimate`
  return (
    <Link
      to="/$dashboard/quotes/new"
      params={{ dashboard: dashboardOf('customer') }}
      search={{ estimate: id }}
      aria-label={t`Ask for quotes: ${called}`}
      className={rowActionClass}
    >
      <Trans>Ask for quotes</Trans>
    </Link>
  )
}
