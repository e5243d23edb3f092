import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RateRange } from '#features/directory/professionals/rate-range.tsx'
import type { Method } from '#features/estimating/estimates/content-rules.ts'
import { costAt } from '#features/estimating/estimates/contractor-rates-rules.ts'
import { methodLimits, methodTotals } from '#features/estimating/estimates/estimate-words.tsx'
import { contractorRatesQuery } from '#features/estimating/estimates/queries.ts'
import type { ContractorRates } from '#features/estimating/estimates/schema.ts'
import { useEstimate, useOpenEstimate, useOtherMethod, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { formatDate, formatLakhRange, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { costPanelId } from './total-bar.tsx'

/**
 * Shows what the house costs. The first number is what local contractors charge. Below it are the next steps, and the
 * totals of the estimate, each with what it leaves out. Without local prices, the total by the thumb rule is first.
 */
export function CostPanel({ next }: { next: ReactNode }) {
  const { t } = useLingui()
  const { data, isError } = useQuery(contractorRatesQuery)
  const town = useEstimate((content) => content.town)
  const isAuto = useEstimate(({ mode }) => mode === 'auto')
  const there = data?.towns[town]
  return (
    <section id={costPanelId} aria-label={t`Estimated cost`} className="panel p-4 shadow-card sm:p-5">
      {there?.perSqFt ? (
        <ContractorsCharge {...there} perSqFt={there.perSqFt} day={data!.day} />
      ) : (
        <>
          {isAuto && <ThumbFirst />}
          <p role="status" className="mt-2 min-h-6 text-muted">
            {isError ? (
              <Trans>What local contractors charge could not be loaded. Everything else works.</Trans>
            ) : (
              there && <Trans>Too few contractors have listed a rate, so there are no local prices yet.</Trans>
            )}
          </p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2 *:grow print:hidden">{next}</div>
      <dl className="mt-4 grid gap-3 border-t border-line pt-3">
        {isAuto ? <BothMethods isThumbFirst={!there?.perSqFt} /> : <OwnTotal />}
      </dl>
    </section>
  )
}

type Town = ContractorRates['towns']['maval']
type ChargeProps = Town & { perSqFt: NonNullable<Town['perSqFt']>; day: string }

/** What contractors charge for a house of this area and quality, from the rates that they list. */
function ContractorsCharge({ perSqFt, contractors, isNearby, day }: ChargeProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const area = useEstimate(({ areaInSqFt }) => areaInSqFt)
  const quality = useEstimate((content) => content.quality)
  const town = useEstimate((content) => content.town)
  const rate = perSqFt[quality]
  const { low, high } = costAt(rate, area)
  const place = i18n._(rateTownNames[town])
  const date = formatDate(language, day)
  return (
    <>
      <p className="text-3xl font-bold tabular-nums">{formatLakhRange(i18n, low, high)}</p>
      <p className="mt-1">
        {isNearby ? (
          <Trans>
            What {contractors} contractors around {place} charge, as listed on {date}.
          </Trans>
        ) : (
          <Trans>
            What {contractors} contractors in all our towns charge, as listed on {date}. Fewer than three around {place}{' '}
            have listed a rate.
          </Trans>
        )}
      </p>
      <p className="mt-1 text-sm text-muted">
        <RateRange min={rate.low} max={rate.high} /> · <Trans>Land and permissions cost extra.</Trans>
      </p>
      <details className="mt-1 text-sm text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
          <Trans>How we count this</Trans>
        </summary>
        <p>
          <Trans>
            Each verified contractor lists a lowest and a highest rate per sq ft. Basic is the lowest quarter of that
            range, then come Standard and Premium, and Luxury is the highest. We leave out the cheapest and the dearest
            quarter of the contractors.
          </Trans>
        </p>
      </details>
    </>
  )
}

/** The first number where no local prices are known. */
function ThumbFirst() {
  const total = useMethodTotals()?.thumb
  if (!total) return null
  return (
    <>
      <p className="text-3xl font-bold tabular-nums">{formatRupees(total.grandTotal)}</p>
      <p className="mt-1">
        <Trans>By the Pune thumb rule</Trans>
      </p>
    </>
  )
}

/** The totals by both methods. Undefined in manual mode. */
function useMethodTotals() {
  const method = useEstimate((content) => content.method)
  const own = useTotals()
  const other = useOtherMethod()
  if (!other) return undefined
  return method === 'formula' ? { formula: own, thumb: other.totals } : { formula: other.totals, thumb: own }
}

/** The total by each method, with what it leaves out. A button counts the lines below by the other method. */
function BothMethods({ isThumbFirst }: { isThumbFirst: boolean }) {
  const { i18n } = useLingui()
  const estimate = useOpenEstimate()
  const chosen = useEstimate((content) => content.method)
  const totals = useMethodTotals()
  if (!totals) return null
  const order: Method[] = isThumbFirst ? ['thumb', 'formula'] : ['formula', 'thumb']
  return order.map((method) => (
    <div key={method} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <dt className="font-semibold">{i18n._(methodTotals[method])}</dt>
      <dd className="font-semibold tabular-nums">{formatRupees(totals[method].grandTotal)}</dd>
      <dd className="col-span-2 text-sm text-muted">{i18n._(methodLimits[method])}</dd>
      <dd className="col-span-2 text-sm">
        {method === chosen ? (
          <span className="font-semibold">
            <Trans>All lines of this estimate are counted this way.</Trans>
          </span>
        ) : (
          <button
            type="button"
            onClick={() => estimate.change((content) => ({ ...content, method }))}
            className="min-h-11 font-semibold text-primary underline"
          >
            {method === 'thumb' ? (
              <Trans>Count by the Pune thumb rule</Trans>
            ) : (
              <Trans>Count by the standard formulas</Trans>
            )}
          </button>
        )}
      </dd>
    </div>
  ))
}

/** The total of what was entered by hand. */
function OwnTotal() {
  const { grandTotal } = useTotals()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
      <dt>
        <Trans>From your entries</Trans>
      </dt>
      <dd className="tabular-nums">{formatRupees(grandTotal)}</dd>
    </div>
  )
}
