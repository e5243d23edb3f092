import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PhotoRow } from '#features/pictures/photo-row.tsx'
import { History } from '#ui/history.tsx'
import { Icon } from '#ui/icon.tsx'
import { backIcon } from '#ui/more-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { snagQuery } from './queries.ts'
import type { SnagDetail as Detail, SnagEvent } from './schema.ts'
import { SnagPhotos } from './snag-photos.tsx'
import { SnagSteps } from './snag-steps.tsx'
import { type Assignable, AssigneeLine, SnagBadge, UntilLine } from './snag-words.tsx'

type Props = {
  projectId: number
  id: number
  people: readonly Assignable[]
  memberId: number
  onDeleted: () => void
}

/** Shows one snag: photos before and after, the user's actions, and its history. */
export function SnagDetail({ projectId, id, people, memberId, onDeleted }: Props) {
  const snag = useSuspenseQuery(snagQuery(projectId, id)).data
  return (
    <>
      <SearchLink
        change={{ snag: undefined }}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-medium text-primary hover:underline"
      >
        <Icon path={backIcon} size={18} />
        <Trans>All snags</Trans>
      </SearchLink>
      {snag ? (
        <article aria-labelledby="snag" className="mt-2 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="panel grid gap-5 p-4 sm:p-6">
            <Head snag={snag} />
            <SnagPhotos snag={snag} />
            <SnagSteps projectId={projectId} snag={snag} people={people} memberId={memberId} onDeleted={onDeleted} />
          </div>
          <section aria-labelledby="snag-history">
            <h4 id="snag-history" className="mb-3 text-lg font-bold">
              <Trans>History</Trans>
            </h4>
            <SnagHistory snag={snag} />
          </section>
        </article>
      ) : (
        <p className="panel mt-3 px-5 py-10 text-center font-semibold">
          <Trans>This snag does not exist, or was deleted.</Trans>
        </p>
      )}
    </>
  )
}

function Head({ snag }: { snag: Detail }) {
  const { number, title, place, lang, state, assignee } = snag
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          <Trans>No. {number}</Trans>
        </p>
        <SnagBadge state={state} />
      </div>
      <h3 id="snag" lang={lang} className="mt-1.5 text-xl font-bold break-words">
        {title}
      </h3>
      <div className="mt-2 grid gap-1 text-muted">
        {place && (
          <p lang={lang} className="wrap-anywhere">
            {place}
          </p>
        )}
        <p className="wrap-anywhere">
          <AssigneeLine assignee={assignee} />
        </p>
        <UntilLine {...snag} />
      </div>
    </header>
  )
}

/** Lists the events, the latest first. The photos of how the snag was found are shown above them. */
function SnagHistory({ snag: { events, number } }: { snag: Detail }) {
  const { t, i18n } = useLingui()
  const entries = events.toReversed().map((event) => ({
    ...{ key: event.id, sentence: i18n._(sentenceOf(event)), at: event.at, note: event.note, lang: event.lang },
    isGood: event.kind === 'accepted',
    more: event.kind === 'done' && (
      <PhotoRow
        name={`snag-event-${event.id}`}
        photos={event.pictures}
        altOf={(place, total) => t`Snag no. ${number} after, photo ${place} of ${total}`}
        className="mt-2"
      />
    ),
  }))
  return <History entries={entries} />
}

/** A sentence about who did what. The sentence names nobody if the account is deleted. */
function sentenceOf({ kind, name, isOwn }: SnagEvent): MessageDescriptor {
  switch (kind) {
    case 'raised':
      if (isOwn) return msg`You reported it`
      return name === null ? msg`Someone reported it` : msg`${name} reported it`
    case 'changed':
      if (isOwn) return msg`You edited it`
      return name === null ? msg`Someone edited it` : msg`${name} edited it`
    case 'done':
      if (isOwn) return msg`You fixed it`
      return name === null ? msg`Someone fixed it` : msg`${name} fixed it`
    case 'accepted':
      if (isOwn) return msg`You accepted it`
      return name === null ? msg`Someone accepted it` : msg`${name} accepted it`
    case 'reopened':
      if (isOwn) return msg`You sent it back`
      return name === null ? msg`Someone sent it back` : msg`${name} sent it back`
  }
}
