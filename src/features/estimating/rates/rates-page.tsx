import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useLanguage } from '#ui/language.ts'
import { type MaterialCategory, materialCategories, materials, type RateTown } from './material-rules.ts'
import { categoryNames, rateTownNames } from './material-words.tsx'
import { OwnProposals } from './own-proposals.tsx'
import { ProposeLink } from './propose-link.tsx'
import { ProposeSheet } from './propose-sheet.tsx'
import { rateSheetQuery, rateTrendsQuery } from './queries.ts'
import { RateTable } from './rate-table.tsx'
import type { RatesSearch } from './rates-search.ts'
import { ratesPath, readRateTown } from './rules.ts'
import { TownTabs } from './town-tabs.tsx'

/** The page with the rates of all materials in one of three towns. */
export function RatesPage({ search }: { search: RatesSearch }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const town = readRateTown(search.town)
  const { asOf } = useSuspenseQuery(rateSheetQuery(town)).data
  const [place, day] = [i18n._(rateTownNames[town]), formatDate(language, asOf)]
  const address = ratesPath(town)
  return (
    <div className="page max-w-5xl pt-6 pb-16 md:pt-10">
      <Breadcrumb crumbs={[{ name: t`Home`, path: '/' }]} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-3xl">
          <h1 className="text-3xl/snug font-extrabold tracking-tight md:text-4xl/tight">
            <Trans>Building material rates</Trans>
          </h1>
          <p className="mt-2 text-pretty text-muted">
            <Trans>
              What you pay in a shop in {place}, GST included. The latest rate is from {day}.
            </Trans>
          </p>
        </div>
        <ProposeLink className="max-md:hidden" />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <TownTabs town={town} className="w-full sm:w-auto" />
        <Categories />
      </div>
      {materialCategories.map((category) => (
        <Category key={category} category={category} town={town} />
      ))}
      <div className="mt-10 rounded-xl bg-sunken p-5 sm:p-6">
        <p className="max-w-3xl text-[0.9375rem] text-muted">
          <Trans>
            The first rates are our own estimates, from published figures where we found any. Contractors and architects
            add what they paid or were quoted, and we check each rate. Open a material to see where its rate is from.
            Ask your dealer before you order.
          </Trans>
        </p>
        <ProposeLink className="mt-4 md:hidden" />
      </div>
      <ByVisitor
        guest={null}
        member={(member) => member && member.userType !== 'customer' && <OwnProposals key={member.id} />}
      />
      {search.propose !== undefined && (
        <ProposeSheet
          material="cement"
          town={town}
          returnTo={`${address}${address.includes('?') ? '&' : '?'}propose=true`}
        />
      )}
    </div>
  )
}

/** Links to the groups of materials on the page. */
function Categories() {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Groups of materials`}>
      <ul className="-mx-2 flex flex-wrap">
        {materialCategories.map((category) => (
          <li key={category}>
            <a
              href={`#${category}`}
              className="inline-flex min-h-11 items-center px-2 text-[0.9375rem] font-medium text-primary hover:underline"
            >
              {i18n._(categoryNames[category])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Category({ category, town }: { category: MaterialCategory; town: RateTown }) {
  const { i18n } = useLingui()
  const { rates } = useSuspenseQuery(rateSheetQuery(town)).data
  const { trends } = useSuspenseQuery(rateTrendsQuery(town)).data
  const rows = materials.flatMap((material) => {
    const rate = rates.find((each) => each.material === material.id)
    const points = trends.find((each) => each.material === material.id)?.points ?? []
    return material.category === category && rate ? [{ material, rate, points }] : []
  })
  return (
    <section aria-labelledby={category} className="mt-8">
      <h2 id={category} className="scroll-mt-20 text-xl font-bold">
        {i18n._(categoryNames[category])}
      </h2>
      <RateTable town={town} rows={rows} label={i18n._(categoryNames[category])} />
    </section>
  )
}
