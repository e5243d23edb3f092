import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DiaryPage } from '#features/building/diary/diary-page.tsx'
import { readDiarySearch } from '#features/building/diary/diary-search.ts'
import { calendarQuery, entriesQuery, photosQuery } from '#features/building/diary/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { monthOf } from '#platform/values/calendar.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { preloadSending } from '#routes/-shell/unsent.tsx'

/** The site diary of a project: what happened day by day, written on site with or without a network. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/diary')({
  validateSearch: readDiarySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps: { tab, after, ...filter } }) => {
    const id = Number(params.id)
    const today = dayInIndia(new Date())
    await Promise.all([
      tab === 'photos'
        ? queryClient.prefetchInfiniteQuery(photosQuery(id, after))
        : queryClient.prefetchInfiniteQuery(entriesQuery(id, filter, after)),
      queryClient.prefetchQuery(calendarQuery(id, monthOf(filter.day ?? today))),
    ])
    return { today }
  },
  head: ({ match }) => {
    const name = match.context.project?.name ?? ''
    return pageHead(match.context, {
      title: match.context.i18n._(msg`Site diary · ${name}`),
      description: match.context.i18n._(msg`What happened on the site, day by day, with photos.`),
      hidden: true,
    })
  },
  component: Diary,
})

function Diary() {
  // Loads the sending code now, because without a network the next page could not load it.
  useEffect(() => void preloadSending(), [])
  return <DiaryPage />
}
