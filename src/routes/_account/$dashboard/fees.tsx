import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { FeeEstimate } from '#features/estimating/estimates/fee-estimate.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { CostTabs } from '../-dashboard/screen-tabs.tsx'

/** The page on which architects calculate the fee of a design. They have no Project Calculator. */
export const Route = createFileRoute('/_account/$dashboard/fees')({
  beforeLoad: ({ context: { user } }) => {
    if (user.userType !== 'architect') throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Fee estimate`),
      description: match.context.i18n._(
        msg`What a design costs, by the cost of the building or by its area, and when it is paid.`,
      ),
      hidden: true,
    }),
  component: Fees,
  notFoundComponent: NoScreen,
})

function Fees() {
  return (
    <>
      <CostTabs userType="architect" />
      <section aria-labelledby="fees" className="mt-4">
        <h2 id="fees" className="text-2xl font-bold">
          <Trans>Fee estimate</Trans>
        </h2>
        <p className="mt-1 text-muted">
          <Trans>What your design fee comes to, by the same rules as the calculator, and when it is paid.</Trans>
        </p>
        <FeeEstimate />
      </section>
    </>
  )
}
