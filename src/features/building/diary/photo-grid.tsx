import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { formatMonth } from '#platform/languages/format.ts'
import { monthOf } from '#platform/values/calendar.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { picturesIcon } from '#ui/more-icons.ts'
import { DiaryPhotos } from './diary-photos.tsx'
import { photosQuery } from './queries.ts'
import type { Photo } from './schema.ts'

/** All photos of a diary by month, the newest first. */
export function PhotoGrid({ projectId, from }: { projectId: number; from: string | undefined }) {
  const language = useLanguage()
  const query = useSuspenseInfiniteQuery(photosQuery(projectId, from))
  const photos = query.data.pages.flatMap((page) => page.photos)
  const months = [...new Set(photos.map(({ day }) => monthOf(day)))]
  const { loadMore, itemProps } = useLoadMore(query, months.length)
  if (photos.length === 0)
    return (
      <EmptyState
        icon={picturesIcon}
        title={<Trans>No photos yet</Trans>}
        text={<Trans>Photos added to entries are shown here by month.</Trans>}
      />
    )
  return (
    <>
      <ul className="grid gap-6">
        {months.map((month, at) => (
          <li key={month} {...itemProps(at)}>
            <section aria-labelledby={`photos-${month}`}>
              <h4 id={`photos-${month}`} className="mb-2 text-lg font-bold">
                {formatMonth(language, `${month}-01`)}
              </h4>
              <DiaryPhotos
                name={`photos-${month}`}
                photos={ofMonth(photos, month)}
                className="grid-cols-3 sm:grid-cols-4 xl:grid-cols-5"
              />
            </section>
          </li>
        ))}
      </ul>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The photos could not be loaded.</Trans>}
        fallback={<PhotosSkeleton />}
        className="mt-6"
      >
        <Trans>Show more photos</Trans>
      </LoadMore>
    </>
  )
}

/** The photos of a month, without duplicates: two entries may have the same photo. */
function ofMonth(photos: readonly Photo[], month: string): Photo[] {
  return [...new Map(photos.filter(({ day }) => monthOf(day) === month).map((photo) => [photo.id, photo])).values()]
}

export function PhotosSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse">
      <div className="mb-2 h-7 w-40 rounded bg-sunken" />
      <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2 xl:grid-cols-5">
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <div key={at} className="aspect-square rounded-lg bg-sunken" />
        ))}
      </div>
    </div>
  )
}
