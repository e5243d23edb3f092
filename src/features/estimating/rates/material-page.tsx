import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { HistoryTable } from './history-table.tsx'
import { type MaterialId, type RateTown, readMaterial } from './material-rules.ts'
import { categoryNames, materialNames, rateTownNames, unitNames } from './material-words.tsx'
import { ProposeLink } from './propose-link.tsx'
import { ProposeSheet } from './propose-sheet.tsx'
import { rateHistoryQuery } from './queries.ts'
import { RateChange } from './rate-change.tsx'
import { RateChart } from './rate-chart.tsx'
import type { RatesSearch } from './rates-search.ts'
import { materialPath, ratesPath, readRateTown } from './rules.ts'
import { TownTabs } from './town-tabs.tsx'

/**
 * The page of one material in one of three towns. It shows the material's rate, how it has changed, and the source of
 * each rate.
 */
export function MaterialPage({ id, search }: { id: string; search: RatesSearch }) {
  const { t, i18n } = useLingui()
  const material = readMaterial(id)
  if (!material) throw notFound()
  const town = readRateTown(search.town)
  const address = materialPath(material.id, town)
  return (
    <div className="page max-w-4xl pt-6 pb-16 md:pt-10">
      <Breadcrumb
        crumbs={[
          { name: t`Home`, path: '/' },
          { name: t`Building material rates`, path: ratesPath(town) },
        ]}
      />
      <p className="mt-4 text-sm font-medium text-muted">{i18n._(categoryNames[material.category])}</p>
      <h1 className="text-3xl/snug font-extrabold tracking-tight md:text-4xl/tight">
        {i18n._(materialNames[material.id])}
      </h1>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <TownTabs town={town} className="w-full sm:w-auto" />
        <ProposeLink />
      </div>
      <Rates material={material.id} unit={i18n._(unitNames[material.unit])} town={town} />
      {search.propose !== undefined && (
        <ProposeSheet
          material={material.id}
          town={town}
          returnTo={`${address}${address.includes('?') ? '&' : '?'}propose=true`}
        />
      )}
    </div>
  )
}

function Rates({ material, unit, town }: { material: MaterialId; unit: string; town: RateTown }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { rates } = useSuspenseQuery(rateHistoryQuery(material, town)).data
  const [latest, before] = rates
  if (!latest) return null
  const [place, day] = [i18n._(rateTownNames[town]), formatDate(language, latest.day)]
  return (
    <>
      <section aria-labelledby="rate" className="mt-6 panel p-5 sm:p-7">
        <h2 id="rate" className="text-sm font-medium text-muted">
          <Trans>
            Rate in {place} on {day}, GST included
          </Trans>
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-4xl font-extrabold tabular-nums">{formatRupees(latest.price)}</span>
          <span className="text-muted">
            <Trans>per {unit}</Trans>
          </span>
          <span className="font-medium tabular-nums">
            <RateChange before={before?.price} price={latest.price} />
          </span>
        </p>
        {rates.length > 1 ? (
          <div className="mt-7">
            <RateChart points={rates.toReversed()} />
          </div>
        ) : (
          <p className="mt-4 text-muted">
            <Trans>This is the first rate. Once there is a second one, a chart is shown here.</Trans>
          </p>
        )}
      </section>
      <section aria-labelledby="history" className="mt-10">
        <h2 id="history" className="text-xl font-bold">
          <Trans>All rates</Trans>
        </h2>
        <HistoryTable rates={rates} />
      </section>
    </>
  )
}

/** Shown if the address names no known material. */
export function MaterialNotFound() {
  return (
    <PageNotice
      title={<Trans>Material not found</Trans>}
      text={<Trans>The rate sheet has no such material.</Trans>}
      action={
        <Link to="/rates" className={button('primary')}>
          <Trans>All materials</Trans>
        </Link>
      }
    />
  )
}
