import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StartProjectButton } from '#features/building/money/start-project-button.tsx'
import { UseForProjectButton } from '#features/building/money/use-for-project-button.tsx'
import { contractorRatesQuery } from '#features/estimating/estimates/queries.ts'
import { EstimateActions } from '#features/estimating/estimator/estimate-actions.tsx'
import { EstimateEditor } from '#features/estimating/estimator/estimate-editor.tsx'
import { Estimator } from '#features/estimating/estimator/estimator.tsx'
import { buildingIn, type EstimatorSearch } from '#features/estimating/estimator/estimator-search.ts'
import { OtherFileActions, PdfButton, PdfChoice } from '#features/estimating/files/file-actions.tsx'
import { PrintedEstimate } from '#features/estimating/files/printed-estimate.tsx'
import { AskForQuotes } from '#features/estimating/quotes/ask-for-quotes.tsx'
import { rateSheetQuery } from '#features/estimating/rates/queries.ts'
import { readRateTown } from '#features/estimating/rates/rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { BuyMaterials } from '#features/shop/cart/buy-materials.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { WorksOffline } from './-shell/works-offline.tsx'

/** The cost calculator for everybody, which needs no account. */
export const Route = createFileRoute('/estimator')({
  // Keeps the address as it was written. The page ignores what is invalid.
  validateSearch: (search: Record<string, unknown>): EstimatorSearch => search,
  loaderDeps: ({ search: { town } }) => ({ town }),
  loader: ({ context: { queryClient }, deps: { town } }) =>
    Promise.all([
      queryClient.ensureQueryData(rateSheetQuery(readRateTown(town))),
      // If it fails, the page says so and works without it.
      queryClient.prefetchQuery(contractorRatesQuery),
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Construction cost estimator for Maval, Lonavla and Pune`),
      description: match.context.i18n._(
        msg`What a house costs around Kamshet, Lonavla and Pune: area, quality, 50 materials with dated local rates, labor and fees. Free, works offline.`,
      ),
      canonical: '/estimator',
    }),
  component: EstimatorPage,
})

function EstimatorPage() {
  const { t } = useLingui()
  const visitor = useVisitor()
  const userType = visitor === null ? null : visitor?.userType
  const search = Route.useSearch()
  return (
    // A phone shows the questions and the first number on its first screen, so little stands above them.
    <div className="page pt-3 pb-8 md:pt-10">
      <div className="max-md:hidden">
        <Breadcrumb crumbs={[{ name: t`Home`, path: '/' }]} />
      </div>
      <h1 className="text-2xl font-bold tracking-tight md:mt-4 md:text-4xl/tight">
        <Trans>What will your house cost?</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-lg text-muted max-md:hidden">
        <Trans>
          Enter the area and choose a quality. We use local rates, and every amount shows how it was worked out.
        </Trans>
      </p>
      <WorksOffline />
      <EstimateEditor
        kind="estimator"
        visitor={visitor}
        id={search.estimate}
        town={search.town === undefined ? undefined : readRateTown(search.town)}
        building={buildingIn(search)}
      >
        {({ notices, onTown }) => (
          <>
            <Estimator
              notices={notices}
              onTown={onTown}
              actions={
                <EstimateActions
                  kind="estimator"
                  main={<PdfButton />}
                  more={
                    <>
                      <OtherFileActions />
                      {visitor && <UseForProjectButton visitor={visitor} />}
                      <BuyMaterials variant="quiet" />
                    </>
                  }
                  inMenu={<PdfChoice />}
                />
              }
              next={
                <>
                  <AskForQuotes userType={userType} />
                  <StartProjectButton userType={userType} />
                </>
              }
            />
            <PrintedEstimate />
          </>
        )}
      </EstimateEditor>
    </div>
  )
}
