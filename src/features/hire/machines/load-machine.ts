import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pictureUrl } from '#platform/files/pictures.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { breadcrumbRecord, type Crumb, type PageHead, siteName } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { kindNames } from './machine-words.tsx'
import { machineQuery } from './queries.ts'
import { machinePath, machinesPath } from './rules.ts'
import type { Machine } from './schema.ts'

/** Loads a machine. 404 if the public can't hire it. */
export async function loadMachine(context: RouteContext, slug: string): Promise<PageHead> {
  const { queryClient, i18n, publicUrl } = context
  const machine = await orNotFound(queryClient.ensureQueryData(machineQuery(slug)))
  const name = machine.title || i18n._(kindNames[machine.kind])
  const [day, path] = [formatRupees(machine.rateDay), machinePath(slug)]
  const [cover] = machine.pictures
  const picture = cover && pictureUrl(cover.key, 1200, 'jpg')
  const description = i18n._(
    msg`${name} on rent for ${day} a day: what is included, deposit, delivery, and the days on which it is free.`,
  )
  return {
    title: i18n._(msg`${name} on rent, ${day} a day`),
    description,
    canonical: path,
    ...(picture && { picture }),
    records: [
      productRecord(context, machine, { name, description, image: picture && publicUrl + picture }),
      breadcrumbRecord(context, [...crumbsToMachine(i18n), { name, path }]),
    ],
  }
}

export function crumbsToMachine(i18n: I18n): Crumb[] {
  return [
    { name: i18n._(msg`Home`), path: '/' },
    { name: i18n._(msg`On Rent`), path: machinesPath },
  ]
}

type Named = { name: string; description: string; image: string | undefined }

/** The machine as a Product of schema.org, offered for hire by the day. */
function productRecord({ language, publicUrl }: RouteContext, machine: Machine, { name, description, image }: Named) {
  const { slug, rateDay, withGst, lender } = machine
  return {
    '@type': 'Product',
    name,
    description: machine.description || description,
    ...(image && { image }),
    offers: {
      '@type': 'Offer',
      url: publicUrl + withLanguage(language, machinePath(slug)),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceCurrency: 'INR',
      price: rateDay,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: rateDay,
        priceCurrency: 'INR',
        unitCode: 'DAY',
        valueAddedTaxIncluded: withGst,
      },
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: lender.professionalId === null ? siteName : lender.name },
    },
  }
}
