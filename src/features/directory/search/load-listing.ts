import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { listingQuery, townsQuery } from './queries.ts'
import { readingOf } from './reading.ts'
import { activeFilters, type Question, type QuestionSearch, questionText, readQuestion } from './rules.ts'

/**
 * Prefetches the listing and returns the page's head. In the browser, the page shows skeleton cards instead of waiting
 * for the professionals. Search engines index only the unfiltered lists and those of a single town, not every
 * combination of filters.
 */
export async function loadListing(context: RouteContext, search: QuestionSearch): Promise<PageHead> {
  const { queryClient, i18n } = context
  const question = readQuestion(search)
  // If the listing cannot be loaded, the page renders without it and shows the failure there.
  const listingPromise = queryClient.ensureQueryData(listingQuery(question)).catch(() => undefined)
  const towns = await queryClient.ensureQueryData(townsQuery).catch(() => [])
  const isServer = typeof document === 'undefined'
  const listing = isServer ? await listingPromise : undefined
  // The head describes what the list shows. For a page number past the end, the list shows the last page. For a
  // sentence, the list has the filters that the sentence names.
  const shown = { ...readingOf(question, listing).meant, page: listing?.page ?? question.page }
  const town = towns.find(({ id }) => id === shown.location)?.name
  const isPlain =
    (question.sort === 'match' || question.sort === 'rating') &&
    activeFilters(question).every((name) => name === 'location' && town)
  return {
    title: titleOf(i18n, shown, town ?? shown.location),
    description: descriptionOf(i18n, shown, town),
    canonical: canonicalOf(shown),
    hidden: !isPlain || (isServer && !listing?.total),
  }
}

/**
 * '/professionals' and '/professionals?type=contractor' are the same page, so the canonical URL of contractors has no
 * type.
 */
function canonicalOf(question: Question): string {
  const search = new URLSearchParams(questionText({ ...question, typeIsGiven: true }))
  if (question.type === 'contractor') search.delete('type')
  return `/professionals${search.size > 0 ? `?${search}` : ''}`
}

function titleOf(i18n: I18n, { type, page }: Question, place: string | undefined): string {
  const isContractor = type === 'contractor'
  if (page > 1 && place)
    return isContractor
      ? i18n._(msg`Contractors in ${place}, page ${page}`)
      : i18n._(msg`Architects in ${place}, page ${page}`)
  if (page > 1) return isContractor ? i18n._(msg`Contractors, page ${page}`) : i18n._(msg`Architects, page ${page}`)
  if (place) return isContractor ? i18n._(msg`Contractors in ${place}`) : i18n._(msg`Architects in ${place}`)
  return isContractor
    ? i18n._(msg`Contractors around Kamshet, Lonavla and Pune`)
    : i18n._(msg`Architects around Kamshet, Lonavla and Pune`)
}

function descriptionOf(i18n: I18n, { type }: Question, place: string | undefined): string {
  const isContractor = type === 'contractor'
  if (place)
    return isContractor
      ? i18n._(
          msg`Contractors who work in ${place}: photos of past work, ratings, experience and rates per square foot.`,
        )
      : i18n._(
          msg`Architects who work in ${place}: photos of past work, ratings, experience and rates per square foot.`,
        )
  return isContractor
    ? i18n._(msg`Compare contractors by their past work, ratings, years of experience and rates per square foot.`)
    : i18n._(msg`Compare architects by their past work, ratings, years of experience and rates per square foot.`)
}
