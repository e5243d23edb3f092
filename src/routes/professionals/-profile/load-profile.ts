import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { loadBookmarks } from '../../../features/bookmarks/load-bookmarks.tsx'
import { loadEnquiryForm } from '../../../features/contact/load-enquiry-form.tsx'
import { projectsQuery, projectTitlesQuery } from '../../../features/portfolio/queries.ts'
import { questionText, readProjectQuestion } from '../../../features/portfolio/rules.ts'
import { profileQuery } from '../../../features/professionals/queries.ts'
import { nameOf } from '../../../features/professionals/rules.ts'
import type { Profile } from '../../../features/professionals/schema.ts'
import { loadReviewForm } from '../../../features/reviews/load-review-form.tsx'
import { reviewsQuery, standingQuery } from '../../../features/reviews/queries.ts'
import { formatRating } from '../../../platform/format.ts'
import type { PageHead } from '../../../platform/head.ts'
import { pictureUrl } from '../../../platform/pictures.ts'
import type { RouteContext } from '../../../platform/route-context.ts'
import { profileRecords } from './profile-records.ts'
import { cursorOf, type ProfileSearch, tabOf } from './profile-search.ts'

/** Prefetches what the selected tab shows and returns the page's head. The browser waits only for the profile itself. */
export async function loadProfile(context: RouteContext, id: string, search: ProfileSearch): Promise<PageHead> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  const { queryClient, i18n } = context
  const number = Number(id)
  // The server found no such professional: skip the other queries too.
  if (queryClient.getQueryData(profileQuery(number).queryKey) === null) throw notFound()
  const tab = tabOf(search)
  const prefetches: Promise<unknown>[] = [loadBookmarks(context)]
  if (tab === 'portfolio') {
    const filters = questionText(readProjectQuestion(search))
    prefetches.push(queryClient.prefetchInfiniteQuery(projectsQuery(number, filters, cursorOf(search))))
  }
  if (search.write) prefetches.push(queryClient.prefetchQuery(projectTitlesQuery(number)))
  if (tab === 'reviews') {
    prefetches.push(queryClient.prefetchInfiniteQuery(reviewsQuery(number, cursorOf(search))))
    prefetches.push(queryClient.prefetchQuery(standingQuery(number)))
  }
  if (search.contact) prefetches.push(loadEnquiryForm(context))
  if (search.write) prefetches.push(loadReviewForm(context))
  const profile = await queryClient.fetchQuery(profileQuery(number))
  if (typeof document === 'undefined') await Promise.all(prefetches)
  if (!profile) throw notFound()
  const canonical = tab === 'portfolio' ? `/professionals/${id}` : `/professionals/${id}?tab=${tab}`
  const picture = profile.picture ?? profile.cardPictures[0]
  return {
    title: nameOf(profile),
    description: descriptionOf(i18n, profile),
    canonical,
    picture: picture && pictureUrl(picture.key, 1200, 'jpg'),
    type: 'profile',
    records: profileRecords(context, profile),
  }
}

/** The description in link previews: profession, town, rating. */
export function descriptionOf(i18n: I18n, profile: Profile): string {
  const { location, experience, projectCount, reviewCount } = profile
  const rating = formatRating(profile.rating)
  const sentences = [
    profile.profession === 'contractor'
      ? i18n._(msg`Contractor in ${location}.`)
      : i18n._(msg`Architect in ${location}.`),
    reviewCount > 0 &&
      i18n._(msg`Rated ${rating} of 5 ${plural(reviewCount, { one: 'by # review', other: 'by # reviews' })}.`),
    experience > 0 &&
      i18n._(msg`${plural(experience, { one: '# year of experience', other: '# years of experience' })}.`),
    projectCount > 0 && i18n._(msg`${plural(projectCount, { one: '# project', other: '# projects' })} in pictures.`),
  ]
  return sentences.filter(Boolean).join(' ')
}
