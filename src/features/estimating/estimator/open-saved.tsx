import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { estimatesQuery } from '#features/estimating/estimates/queries.ts'

/**
 * Next to a new estimate, a link to the estimates of the account. Shows nothing if there are none or the list can't be
 * loaded.
 */
export function OpenSaved() {
  const { data } = useInfiniteQuery(estimatesQuery())
  if (!data?.pages[0]?.estimates.length) return null
  return (
    <p className="text-sm">
      <Link to="/estimates" className="-my-2.5 inline-flex min-h-11 items-center text-primary underline">
        <Trans>Open one of your estimates</Trans>
      </Link>
    </p>
  )
}
