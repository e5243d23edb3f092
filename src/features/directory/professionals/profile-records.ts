import { pictureUrl } from '#platform/files/pictures.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { breadcrumbRecord } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { crumbsTo, nameOf, picturesOf } from './rules.ts'
import type { Profile } from './schema.ts'

type Site = Pick<RouteContext, 'i18n' | 'language' | 'publicUrl'>

/** Structured data for search engines: a business with its place, and its rating if it has reviews. */
export function profileRecords(site: Site, profile: Profile): Record<string, unknown>[] {
  const { language, publicUrl } = site
  const url = publicUrl + withLanguage(language, `/professionals/${profile.id}`)
  const [locality, region] = profile.location.split(', ')
  const { rateMin, rateMax } = profile
  return [
    {
      '@type': profile.profession === 'contractor' ? 'GeneralContractor' : 'ProfessionalService',
      '@id': url,
      url,
      name: nameOf(profile),
      image: picturesOf(profile).map(({ key }) => publicUrl + pictureUrl(key, 1200, 'jpg')),
      ...(profile.about && { description: profile.about }),
      address: { '@type': 'PostalAddress', addressLocality: locality, addressRegion: region, addressCountry: 'IN' },
      knowsAbout: profile.specializations,
      ...(rateMin !== null && rateMax !== null && { priceRange: `₹${rateMin}–₹${rateMax}` }),
      ...(profile.teamSize && { numberOfEmployees: profile.teamSize }),
      ...(profile.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: profile.rating,
          reviewCount: profile.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
    breadcrumbRecord(site, [
      ...crumbsTo(site.i18n, profile.profession),
      { name: nameOf(profile), path: `/professionals/${profile.id}` },
    ]),
  ]
}
