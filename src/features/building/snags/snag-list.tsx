import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ImageOff, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { PagedList } from '#ui/load-more.tsx'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { snagsQuery } from './queries.ts'
import type { SnagsView } from './rules.ts'
import type { Snag } from './schema.ts'
import { SnagSteps } from './snag-steps.tsx'
import { type Assignable, AssigneeLine, SnagBadge, UntilLine } from './snag-words.tsx'

type Props = {
  projectId: number
  show: SnagsView
  from: string | undefined
  people: readonly Assignable[]
  memberId: number
  /** Shown instead of an empty list. */
  empty: ReactNode
}

export function SnagList({ projectId, show, from, people, memberId, empty }: Props) {
  const query = useSuspenseInfiniteQuery(snagsQuery(projectId, show, from))
  const snags = query.data.pages.flatMap((page) => page.snags)
  const ref = useFocusAfterRemoval<HTMLDivElement>(snags.length, show)
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {from && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          <Trans>Back to the beginning of the list</Trans>
        </SearchLink>
      )}
      {snags.length === 0 && !from ? (
        empty
      ) : (
        <PagedList
          pages={query}
          rows={snags}
          className="grid gap-4 xl:grid-cols-2"
          failure={<Trans>More snags could not be loaded.</Trans>}
          fallback={<SnagListSkeleton />}
          more={<Trans>More snags</Trans>}
        >
          {(snag) => <SnagCard projectId={projectId} snag={snag} people={people} memberId={memberId} />}
        </PagedList>
      )}
    </div>
  )
}

type CardProps = Pick<Props, 'projectId' | 'people' | 'memberId'> & { snag: Snag }

/** One snag in the list: photo, place, assignee and due day. All of it except the buttons is a link. */
function SnagCard({ projectId, snag, people, memberId }: CardProps) {
  const { id, number, title, place, lang, state, assignee, before, after } = snag
  return (
    <article className="panel relative flex h-full flex-col transition-colors hover:border-line-strong">
      <div className="flex grow gap-4 p-4">
        <CardPhotos before={before[0]} after={after[0]} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-muted">
              <Trans>No. {number}</Trans>
            </span>
            <SnagBadge state={state} />
          </p>
          <h4 lang={lang} className="mt-1 font-semibold break-words">
            <SearchLink
              change={{ snag: String(id) }}
              className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-primary"
            >
              {title}
            </SearchLink>
          </h4>
          <div className="mt-1.5 grid gap-1 text-sm text-muted">
            {place && (
              <p lang={lang} className="flex items-start gap-1.5">
                <MapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
                <span className="min-w-0 break-words">{place}</span>
              </p>
            )}
            <p className="wrap-anywhere">
              <AssigneeLine assignee={assignee} />
            </p>
            {state === 'open' && <UntilLine {...snag} />}
          </div>
          {snag.last && snag.last.kind === 'reopened' && (
            <p lang={snag.last.lang} className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-warn">
              “{snag.last.note}”
            </p>
          )}
        </div>
      </div>
      <div className="relative z-10 px-4 pb-4 empty:hidden">
        <SnagSteps projectId={projectId} snag={snag} people={people} memberId={memberId} isBrief />
      </div>
    </article>
  )
}

/** Shows the first photo of how the snag was found and, once it is put right, the first of how it looks now. */
function CardPhotos({ before, after }: { before: Snag['before'][0] | undefined; after: Snag['after'][0] | undefined }) {
  const frame = 'size-20 shrink-0 overflow-hidden rounded-lg bg-sunken sm:size-28'
  if (!before && !after)
    return (
      <span className={`${frame} grid place-items-center text-muted max-sm:hidden`}>
        <ImageOff size={24} aria-hidden="true" />
      </span>
    )
  return (
    <span className="flex shrink-0 gap-1.5 max-sm:flex-col">
      {[before, after].map(
        (picture) =>
          picture && (
            <span key={picture.id} className={frame}>
              <PictureThumb picture={picture} alt="" className="size-full object-cover" />
            </span>
          ),
      )}
    </span>
  )
}

export function SnagListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 xl:grid-cols-2">
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="h-44 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
