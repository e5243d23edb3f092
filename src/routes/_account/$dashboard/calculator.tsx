import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { StartProjectButton } from '#features/building/money/start-project-button.tsx'
import { UseForProjectButton } from '#features/building/money/use-for-project-button.tsx'
import { contractorRatesQuery, estimateQuery } from '#features/estimating/estimates/queries.ts'
import { Calculator, type CalculatorTab, calculatorTabs } from '#features/estimating/estimator/calculator.tsx'
import { EstimateActions, SaveEstimate } from '#features/estimating/estimator/estimate-actions.tsx'
import { EstimateEditor } from '#features/estimating/estimator/estimate-editor.tsx'
import { OtherFileActions, PdfButton, PdfChoice } from '#features/estimating/files/file-actions.tsx'
import { PrintedEstimate } from '#features/estimating/files/printed-estimate.tsx'
import { AskForQuotes } from '#features/estimating/quotes/ask-for-quotes.tsx'
import { rateSheetQuery } from '#features/estimating/rates/queries.ts'
import { rateTownOfAccount } from '#features/estimating/rates/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { BuyMaterials } from '#features/shop/cart/buy-materials.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { WorksOffline } from '../../-shell/works-offline.tsx'
import { CostTabs } from '../-dashboard/screen-tabs.tsx'
import { screensOf } from '../-dashboard/screens.ts'

type Search = { tab?: string; estimate?: string }

/** The Project Calculator of home builders and contractors. Architects have none, as specified. */
export const Route = createFileRoute('/_account/$dashboard/calculator')({
  validateSearch: (search: Record<string, unknown>): Search => search,
  beforeLoad: ({ context: { user } }) => {
    if (!(screensOf(user.userType) as readonly string[]).includes('calculator')) throw notFound()
  },
  loaderDeps: ({ search: { estimate } }) => ({ estimate }),
  loader: ({ context: { queryClient, user }, deps: { estimate } }) =>
    Promise.all([
      queryClient.ensureQueryData(rateSheetQuery(rateTownOfAccount(user) ?? 'maval')),
      // If it fails, the page says so and works without it.
      queryClient.prefetchQuery(contractorRatesQuery),
      // Only on the server, because in the browser the page merges the stored estimate with the one on the device.
      estimate && typeof document === 'undefined' ? loadStored(queryClient, estimate) : undefined,
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Project Calculator`),
      description: match.context.i18n._(msg`What a project costs: materials, fixtures, labor and equipment.`),
      hidden: true,
    }),
  component: CalculatorPage,
  // Set on this route, so that the dashboard stays around the 404 page.
  notFoundComponent: NoScreen,
})

/** Loads the estimate and the current rates of its town, which may be newer than the rates in the estimate. */
async function loadStored(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.prefetchQuery(estimateQuery(id))
  const stored = queryClient.getQueryData(estimateQuery(id).queryKey)
  if (stored) await queryClient.prefetchQuery(rateSheetQuery(stored.content.town))
}

function CalculatorPage() {
  const { user } = Route.useRouteContext()
  // The visitor may differ from `user`: in another tab the user may log out, or somebody else may log in.
  const visitor = useVisitor()
  const { tab, estimate } = Route.useSearch()
  const current: CalculatorTab = calculatorTabs.find((each) => each === tab) ?? 'materials'
  return (
    <>
      <WorksOffline />
      <CostTabs userType={user.userType} />
      <EstimateEditor kind="calculator" visitor={visitor === undefined ? user : visitor} id={estimate}>
        {({ notices, onTown }) => (
          <>
            <Calculator
              tab={current}
              notices={notices}
              onTown={onTown}
              actions={<Actions visitor={user} />}
              next={
                <>
                  <AskForQuotes userType={user.userType} />
                  <StartProjectButton userType={user.userType} />
                </>
              }
              fixturesAction={<SaveEstimate />}
              materialsAction={<BuyMaterials />}
            />
            <PrintedEstimate />
          </>
        )}
      </EstimateEditor>
    </>
  )
}

function Actions({ visitor }: { visitor: Account }) {
  return (
    <EstimateActions
      kind="calculator"
      main={<PdfButton />}
      inMenu={<PdfChoice />}
      more={
        <>
          <OtherFileActions />
          <UseForProjectButton visitor={visitor} />
          <BuyMaterials variant="quiet" />
        </>
      }
    />
  )
}
