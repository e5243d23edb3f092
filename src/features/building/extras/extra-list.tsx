import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { ExtraBadge, useExtraWords } from './extra-words.tsx'
import { extrasQuery } from './queries.ts'
import { extraAnchor, formatChange } from './rules.ts'
import type { Extra } from './schema.ts'

type Props = {
  projectId: number
  /**
   * The membership of the professional whose extras are listed. If undefined, the extras of all professionals are
   * listed.
   */
  of: number | undefined
  from: string | undefined
  showsProfessional: boolean
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** The button that adds an extra. */
  action: ReactNode
}

export function ExtraList({ projectId, of, from, showsProfessional, empty, action }: Props) {
  const query = useSuspenseInfiniteQuery(extrasQuery(projectId, { of, from }))
  const extras = query.data.pages.flatMap((page) => page.extras)
  const { loadMore, itemProps } = useLoadMore(query, extras.length)
  if (extras.length === 0 && !from) return empty
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3 empty:hidden max-sm:*:grow">{action}</div>
      {from && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          <Trans>Back to the beginning of the list</Trans>
        </SearchLink>
      )}
      <ul className="grid gap-3">
        {extras.map((extra, at) => (
          <li key={extra.id} id={extraAnchor(extra.id)} {...itemProps(at)}>
            <ExtraCard extra={extra} showsProfessional={showsProfessional} />
          </li>
        ))}
      </ul>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>More extras could not be loaded.</Trans>}
        fallback={<ExtraListSkeleton />}
        className="mt-4"
      >
        <Trans>More extras</Trans>
      </LoadMore>
    </>
  )
}

type CardProps = {
  extra: Extra
  /** Whether to show the professional's name, because the list has extras of several. */
  showsProfessional: boolean
}

/** One extra in the list: its number, title, price and state. The whole card is a link. */
function ExtraCard({ extra, showsProfessional }: CardProps) {
  const { id, number, title, lang, price, days, state, steps, professionalName } = extra
  const { daysText } = useExtraWords()
  const isWaitingForReader = steps.includes('consent') || (state === 'requested' && steps.includes('decline'))
  return (
    <SearchLink
      change={{ extra: String(id) }}
      className={`panel flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 transition-colors hover:border-line-strong ${isWaitingForReader ? 'border-l-4 border-l-primary' : ''}`}
    >
      <span className="min-w-0 grow basis-56">
        <span className="block text-sm text-muted">
          {showsProfessional ? (
            professionalName ? (
              <Trans>
                No. {number} · {professionalName}
              </Trans>
            ) : (
              <Trans>No. {number} · Someone whose account is deleted</Trans>
            )
          ) : (
            <Trans>No. {number}</Trans>
          )}
        </span>
        <span lang={lang} className="mt-0.5 block font-semibold break-words">
          {title}
        </span>
        <span className="mt-1.5 block">
          <ExtraBadge state={state} />
        </span>
      </span>
      {price !== null && days !== null && (
        <span className="block text-right max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between">
          <span className="block text-lg font-bold tabular-nums">{formatChange(price)}</span>
          <span className="block text-sm text-muted">{daysText(days)}</span>
        </span>
      )}
    </SearchLink>
  )
}

export function ExtraListSkeleton() {
  return (
    <div aria-hidden="true" className="mt-3 grid gap-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="h-28 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
