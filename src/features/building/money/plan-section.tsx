import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { AgreedSum } from './agreed-sum.tsx'
import { Instalments } from './plan-instalments.tsx'
import { AskForChange, ConsentToPlan, Proposed } from './plan-proposed.tsx'
import type { Plan, PlanInstalment } from './plan-schema.ts'
import { planAnchor } from './rules.ts'
import type { PaymentLedger } from './schema.ts'

const LazyPlanForm = lazyPart(() => import('./plan-form.tsx'), 'PlanForm')

type Props = {
  projectId: number
  ledger: PaymentLedger
  /** Opens the form of a payment for an instalment. */
  onPay: (instalment: PlanInstalment) => void
}

/** Shows the agreed plan, and the proposed one that waits for consent. */
export function PlanSection({ projectId, ledger, onPay }: Props) {
  const { plan, proposed, sums } = ledger
  const [isOpen, setIsOpen] = useState(false)
  const [deciding, setDeciding] = useState<'agree' | 'ask'>()
  const close = () => setDeciding(undefined)
  const latest = proposed ?? plan
  const isAgreed = plan !== null
  const isStale = !isAgreed && latest !== null && sums.agreed !== null && latest.agreedSum !== sums.agreed
  return (
    <section id={planAnchor} aria-labelledby="plan">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="plan" className="text-lg font-bold">
          <Trans>Payment plan</Trans>
        </h3>
        {ledger.may.plan && (
          <div className="flex flex-wrap gap-2">
            {!isAgreed && (
              <AgreedSum projectId={projectId} opened={{ agreedSum: sums.agreed, version: ledger.agreedSumVersion }} />
            )}
            {sums.agreed !== null && sums.agreed > 0 && (
              <button
                type="button"
                onClick={() => setIsOpen(true)}
                className={button(latest ? 'secondary' : 'primary')}
              >
                {latest ? <Trans>Change the plan</Trans> : <Trans>Make a payment plan</Trans>}
              </button>
            )}
          </div>
        )}
      </div>
      {isStale && (
        <p role="note" className="mt-3 rounded-lg bg-warn-soft px-4 py-3 text-warn">
          <Trans>The agreed amount has changed since this plan was made. It needs a new version.</Trans>
        </p>
      )}
      {proposed && (
        <Proposed
          ledger={ledger}
          proposed={proposed}
          onAgree={() => setDeciding('agree')}
          onAsk={() => setDeciding('ask')}
        />
      )}
      {plan ? (
        <Agreed ledger={ledger} plan={plan} onPay={ledger.may.enter ? onPay : undefined} />
      ) : (
        !proposed && <NoPlan ledger={ledger} />
      )}
      {deciding === 'agree' && <ConsentToPlan projectId={projectId} ledger={ledger} onClose={close} />}
      {deciding === 'ask' && <AskForChange projectId={projectId} ledger={ledger} onClose={close} />}
      {isOpen && ledger.memberId !== null && sums.agreed !== null && (
        <Dialog title={<Trans>Payment plan</Trans>} isWide onClose={() => setIsOpen(false)}>
          <QuietBoundary>
            <LazyPlanForm projectId={projectId} ledger={ledger} onDone={() => setIsOpen(false)} />
          </QuietBoundary>
        </Dialog>
      )}
    </section>
  )
}

function NoPlan({ ledger }: { ledger: PaymentLedger }) {
  return (
    <p className="mt-3 panel p-4 text-muted sm:p-5">
      {!ledger.may.plan ? (
        <Trans>There is no payment plan yet. The contractor or architect makes it, and you agree to it here.</Trans>
      ) : ledger.sums.agreed === null ? (
        <Trans>Enter the agreed amount first. Then divide it into instalments, one for each stage of the work.</Trans>
      ) : (
        <Trans>
          Divide the agreed amount into instalments, one for each stage of the work. The home builder agrees to it here.
        </Trans>
      )}
    </p>
  )
}

type AgreedProps = { ledger: PaymentLedger; plan: Plan; onPay: Props['onPay'] | undefined }

function Agreed({ ledger, plan, onPay }: AgreedProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [version, moment, name] = [
    plan.version,
    formatMoment(language, plan.agreedAt ?? plan.madeAt),
    plan.agreedBy ?? '',
  ]
  return (
    <div className="mt-3 panel p-4 sm:p-5">
      <p className="text-sm text-muted">
        {plan.agreedBy === null ? (
          <Trans>
            Version {version}, agreed to on {moment}
          </Trans>
        ) : (
          <Trans>
            Version {version}, agreed to by {name} on {moment}
          </Trans>
        )}
      </p>
      <Instalments
        plan={plan}
        isHandedOver={ledger.isHandedOver}
        action={
          onPay &&
          (({ title, ...rest }) => (
            <button
              type="button"
              aria-label={t`Enter a payment: ${title}`}
              onClick={() => onPay({ title, ...rest })}
              className={button('secondary', 'w-full')}
            >
              <Trans>Enter a payment</Trans>
            </button>
          ))
        }
      />
    </div>
  )
}
