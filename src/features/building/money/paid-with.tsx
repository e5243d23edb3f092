import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Figure, figuresClass } from '#features/building/projects/card-figures.tsx'
import { moreLink } from '#features/building/projects/overview-panel.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import { formatRupees, rupeesText } from '#platform/languages/format.ts'
import { paymentSumsQuery } from './queries.ts'
import type { PaymentSums } from './schema.ts'

type Sums = PaymentSums['professionals'][number]

/**
 * Shows what is agreed, paid and still to pay. A customer sees this for each professional, a professional only for
 * themselves. Each row links to its payments.
 */
export function PaidWith({ project, dashboard }: { project: Project; dashboard: string }) {
  return useSuspenseQuery(paymentSumsQuery(project.id)).data.professionals.map((each) => (
    <section key={each.memberId} className="mt-4 border-t border-line pt-3">
      <h4>
        <Link
          to={`/${dashboard}/projects/${project.id}/payments` as string}
          search={{ with: String(each.memberId) }}
          className={`${moreLink} wrap-anywhere`}
        >
          <With {...each} role={project.role} />
        </Link>
      </h4>
      <dl className={`mt-1 grid grid-cols-2 gap-4 sm:max-lg:grid-cols-3 ${figuresClass}`}>
        <Figure name={<Trans>Total</Trans>}>{rupeesText(each.total)}</Figure>
        <Figure name={<Trans>Paid</Trans>}>{formatRupees(each.confirmed)}</Figure>
        <Figure name={<Trans>Still to be paid</Trans>}>{rupeesText(each.stillToPay)}</Figure>
      </dl>
      {each.total !== null && !each.isAgreed && (
        <p className="mt-2 text-sm text-muted">
          <Trans>Entered, not agreed yet. Both sides agree to it in a payment plan.</Trans>
        </p>
      )}
      {each.retained > 0 && <Kept sum={formatRupees(each.retained)} />}
    </section>
  ))
}

function With({ name, role }: Pick<Sums, 'name'> & Pick<Project, 'role'>) {
  if (role !== 'customer') return <Trans>Your payments</Trans>
  return name ?? <Trans>Deleted account</Trans>
}

function Kept({ sum: retained }: { sum: string }) {
  return (
    <p className="mt-2 text-sm text-muted">
      <Trans>Of this, {retained} is kept until handover</Trans>
    </p>
  )
}
