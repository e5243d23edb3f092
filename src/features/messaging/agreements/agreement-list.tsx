import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { AgreementBadge, AgreementKind, AgreementText } from './agreement-words.tsx'
import { conversationAgreementsQuery } from './queries.ts'

/** Lists the agreements that are confirmed or waiting for an answer, the latest first. */
export function AgreementList({ conversationId }: { conversationId: number }) {
  return (
    <QueryBoundary
      className=""
      failure={<Trans>What you have agreed on could not be loaded.</Trans>}
      fallback={<div aria-busy="true" className="h-10 animate-pulse rounded-md bg-sunken" />}
      resetKey={conversationId}
    >
      <Content conversationId={conversationId} />
    </QueryBoundary>
  )
}

function Content({ conversationId }: { conversationId: number }) {
  const { agreements } = useSuspenseQuery(conversationAgreementsQuery(conversationId)).data
  if (agreements.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>Nothing yet. Pin what is part of the work, or what it costs, and the other side confirms it.</Trans>
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {agreements.map((agreement) => (
        <li key={agreement.id} className="min-w-0 py-4 first:pt-0">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm font-semibold text-muted">
              <AgreementKind kind={agreement.kind} />
            </p>
            <AgreementBadge state={agreement.state} />
          </div>
          <AgreementText agreement={agreement} />
        </li>
      ))}
    </ul>
  )
}
