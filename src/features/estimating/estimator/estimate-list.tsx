import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { estimatesQuery } from '#features/estimating/estimates/queries.ts'
import type { ListedEstimate } from '#features/estimating/estimates/schema.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/load-more.tsx'
import { LoadNotice } from '#ui/load-notice.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { listDeviceEstimates } from './device-store.ts'
import { EstimateLink } from './estimate-link.tsx'
import { EstimateRow } from './estimate-row.tsx'
import { withDevices } from './rules.ts'
import type { DeviceEstimate } from './sync-rules.ts'
import { useListActions } from './use-list-actions.ts'
import { sendEstimates } from './use-sending.ts'

/** Lists the estimates that this device stores for a visitor without an account. */
export function DeviceEstimates() {
  const { kept, readAgain } = useDeviceEstimates(null)
  const { duplicate, remove } = useListActions(null, readAgain)
  if (!kept) return <RowsSkeleton />
  if (kept.length === 0) return <NoEstimates visitor={null} />
  return (
    <>
      <p className="rounded-lg bg-primary-soft px-4 py-3">
        <Trans>
          These estimates are on this device only.{' '}
          <Link to="/register" className="font-semibold text-primary underline">
            Register
          </Link>{' '}
          to open them on any device, keep their versions and share them.
        </Trans>
      </p>
      <ul className="mt-4 grid gap-3">
        {withDevices(
          [],
          kept.map((record) => ({ ...record, isUnsent: true })),
        ).map((estimate) => (
          <li key={estimate.id}>
            <EstimateRow
              estimate={{ ...estimate, isOnlyHere: false }}
              userType={undefined}
              onDuplicate={() => void duplicate(estimate)}
              onRemove={() => void remove(estimate.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type AccountProps = {
  visitor: Account
  /** Renders a further action for an estimate that is stored in the account. */
  actionOf: (estimate: ListedEstimate) => ReactNode
}

/** Lists an account's estimates: those on the server, and those that this device has not sent yet. */
export function AccountEstimates({ visitor, actionOf }: AccountProps) {
  const client = useQueryClient()
  const query = useInfiniteQuery(estimatesQuery())
  const pages = { ...query, data: query.data ?? { pages: [] } }
  const { kept, readAgain } = useDeviceEstimates(visitor.id)
  const { duplicate, remove } = useListActions(visitor, readAgain)
  const listed = pages.data.pages.flatMap(({ estimates }) => estimates)
  const shown = withDevices(listed, kept ?? [])
  useEffect(() => void sendEstimates(client, visitor.id).then(readAgain), [client, visitor.id, readAgain])
  if (!kept || pages.isPending) return <RowsSkeleton />
  return (
    <>
      {pages.isError && (
        <LoadNotice error={pages.error} isTrying={pages.isFetching} onRetry={() => void pages.refetch()}>
          <Trans>Your other estimates could not be loaded. These are the ones on this device.</Trans>
        </LoadNotice>
      )}
      {shown.length === 0 && !pages.isError && <NoEstimates visitor={visitor} />}
      <PagedList
        pages={pages}
        rows={shown}
        className="mt-4 grid gap-3"
        failure={<Trans>Your other estimates could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
        more={<Trans>Show more estimates</Trans>}
      >
        {(estimate) => (
          <EstimateRow
            estimate={estimate}
            userType={visitor.userType}
            onDuplicate={() => void duplicate(estimate)}
            onRemove={() => void remove(estimate.id)}
            action={!estimate.isOnlyHere && actionOf(estimate)}
          />
        )}
      </PagedList>
    </>
  )
}

function NoEstimates({ visitor }: { visitor: Account | null }) {
  return (
    <EmptyState
      className="mt-4"
      icon={<Calculator size={26} aria-hidden="true" />}
      title={<Trans>No estimates yet</Trans>}
      text={<Trans>Estimate what your house will cost. What you enter is saved here automatically.</Trans>}
      action={
        <EstimateLink
          estimate={{ kind: visitor ? 'calculator' : 'estimator' }}
          userType={visitor?.userType}
          className={button('primary')}
        >
          <Trans>Start an estimate</Trans>
        </EstimateLink>
      }
    />
  )
}

/**
 * The estimates that this device stores for the account, or for a visitor without one. Undefined until they are read.
 */
function useDeviceEstimates(owner: number | null | undefined): {
  kept: readonly DeviceEstimate[] | undefined
  readAgain: () => Promise<void>
} {
  const [kept, setKept] = useState<readonly DeviceEstimate[]>()
  const readAgain = useCallback(async () => {
    if (owner !== undefined) setKept((await listDeviceEstimates(owner)).map(({ record }) => record))
  }, [owner])
  useEffect(() => void readAgain(), [readAgain])
  return { kept, readAgain }
}
