import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { reviewsQuery, tellingReviewQuery } from '#features/building/reviews/queries.ts'
import { firstTabOf, type ProfileSearch, type ProfileTab, tabIn } from '#features/directory/portfolio/profile-search.ts'
import { coverQuery, projectsQuery, projectTitlesQuery } from '#features/directory/portfolio/queries.ts'
import { questionText, readProjectQuestion } from '#features/directory/portfolio/rules.ts'
import { profileRecords } from '#features/directory/professionals/profile-records.ts'
import { profileQuery } from '#features/directory/professionals/queries.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { formatRating } from '#platform/languages/format.ts'
import type { PageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

/**
 * Prefetches what the selected tab shows and returns the page's head. In the browser the page waits only for what is
 * above the tabs: the profile, its cover pictures and the quoted review.
 */
export async function loadProfile(context: RouteContext, id: string, search: ProfileSearch): Promise<PageHead> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  const { queryClient, i18n } = context
  const number = Number(id)
  // The server has already found that there is no such professional, so the other queries are skipped.
  if (queryClient.getQueryData(profileQuery(number).queryKey) === null) throw notFound()
  const fetching = queryClient.fetchQuery(profileQuery(number))
  // Starts loading the projects before the profile is known. Most professionals have projects, and then the projects
  // tab comes first.
  const tab = tabIn(search) ?? 'portfolio'
  const prefetches = [prefetchTab(context, number, tab, search)]
  if (search.write) prefetches.push(queryClient.prefetchQuery(projectTitlesQuery(number)))
  // Waits for everything above the tabs, so that nothing moves later.
  const above = [queryClient.prefetchQuery(coverQuery(number)), queryClient.prefetchQuery(tellingReviewQuery(number))]
  const [profile] = await Promise.all([fetching, ...above])
  if (!profile) throw notFound()
  const firstTab = firstTabOf(profile)
  const shown = tabIn(search) ?? firstTab
  if (shown !== tab) prefetches.push(prefetchTab(context, number, shown, search))
  if (typeof document === 'undefined') await Promise.all(prefetches)
  const canonical = shown === firstTab ? `/professionals/${id}` : `/professionals/${id}?tab=${shown}`
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

/** Prefetches the data of a tab. */
async function prefetchTab({ queryClient }: RouteContext, id: number, tab: ProfileTab, search: ProfileSearch) {
  if (tab === 'portfolio') {
    const filters = questionText(readProjectQuestion(search))
    await queryClient.prefetchInfiniteQuery(projectsQuery(id, filters, cursorIn(search.after)))
  }
  if (tab === 'reviews') await queryClient.prefetchInfiniteQuery(reviewsQuery(id, cursorIn(search.after)))
}

/** The description in link previews: profession, town, rating. */
export function descriptionOf(i18n: I18n, profile: Profile): string {
  const { location, projectCount, reviewCount } = profile
  const rating = formatRating(profile.rating)
  const sentences = [
    profile.profession === 'contractor'
      ? i18n._(msg`Contractor in ${location}.`)
      : i18n._(msg`Architect in ${location}.`),
    reviewCount > 0 &&
      i18n._(msg`Rated ${rating} out of 5 ${plural(reviewCount, { one: 'in # review', other: 'in # reviews' })}.`),
    profile.experience > 0 && experienceSentence(i18n, profile),
    projectCount > 0 && i18n._(msg`${plural(projectCount, { one: '# project', other: '# projects' })} with photos.`),
  ]
  return sentences.filter(Boolean).join(' ')
}

/**
 * The sentence about the experience. It is a separate message for each case, because the sentence ends differently in
 * Hindi.
 */
function experienceSentence(i18n: I18n, { experience, isExperienceLeast }: Profile): string {
  return isExperienceLeast
    ? i18n._(msg`${experience}+ years of experience.`)
    : i18n._(msg`${plural(experience, { one: '# year of experience.', other: '# years of experience.' })}`)
}
