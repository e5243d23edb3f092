import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { breadcrumbRecord, type PageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { readMaterial } from './material-rules.ts'
import { materialNames, rateTownNames } from './material-words.tsx'
import { rateHistoryQuery, rateSheetQuery, rateTrendsQuery } from './queries.ts'
import { materialPath, ratesPath, readRateTown } from './rules.ts'

/** Loads the rates of a town and returns the page's head. For an unknown town it uses Maval. */
export async function loadRates(context: RouteContext, given: string | undefined): Promise<PageHead> {
  const { queryClient, i18n } = context
  const town = readRateTown(given)
  await Promise.all([
    queryClient.ensureQueryData(rateSheetQuery(town)),
    queryClient.ensureQueryData(rateTrendsQuery(town)),
  ])
  const place = i18n._(rateTownNames[town])
  return {
    title: town === 'maval' ? i18n._(msg`Building material rates`) : i18n._(msg`Building material rates in ${place}`),
    description: i18n._(
      msg`What cement, steel, sand, bricks and 46 other materials cost in ${place}, GST included. Each rate has its date and source, and shows how it has changed.`,
    ),
    canonical: ratesPath(town),
  }
}

/** Loads the rates of one material in a town and returns the page's head. 404 for an unknown material. */
export async function loadMaterial(context: RouteContext, id: string, given: string | undefined): Promise<PageHead> {
  const { queryClient, i18n } = context
  const material = readMaterial(id)
  if (!material) throw notFound()
  const town = readRateTown(given)
  await queryClient.ensureQueryData(rateHistoryQuery(material.id, town))
  const [name, place] = [i18n._(materialNames[material.id]), i18n._(rateTownNames[town])]
  return {
    title: i18n._(msg`${name}: rate in ${place}`),
    description: i18n._(msg`What ${name} costs in ${place}, GST included. Every rate has its date and source.`),
    canonical: materialPath(material.id, town),
    records: [
      breadcrumbRecord(context, [
        { name: i18n._(msg`Home`), path: '/' },
        { name: i18n._(msg`Building material rates`), path: ratesPath(town) },
        { name, path: materialPath(material.id, town) },
      ]),
    ],
  }
}
