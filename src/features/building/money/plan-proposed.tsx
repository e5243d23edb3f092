import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate, formatMoment, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { UnlessChanged, useChangedWhileOpen, type Watched } from '#ui/changed-while-open.tsx'
import { Changes, changeOf } from '#ui/changes.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog, type Guarded } from '#ui/form-dialog.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { agreementMutation, planChangeMutation } from './mutations.ts'
import { Instalments, SumChange, useInstalmentsText } from './plan-instalments.tsx'
import type { Plan } from './plan-schema.ts'
import { type PaymentLedger, reasonForm } from './schema.ts'

type ProposedProps = { ledger: PaymentLedger; proposed: Plan; onAgree: () => void; onAsk: () => void }

/** Shows a version of the plan that waits for the customer's consent, or that the customer wants changed. */
export function Proposed({ ledger, proposed, onAgree, onAsk }: ProposedProps) {
  const language = useLanguage()
  const { version, asked } = proposed
  const [day, customer] = [formatDate(language, proposed.madeAt), ledger.customer ?? '']
  return (
    <div className="mt-3 panel border-warn p-4 sm:p-5">
      {asked ? (
        <Asked ledger={ledger} version={version} asked={asked} />
      ) : (
        <p className="font-semibold">
          {ledger.may.agree ? (
            <Trans>
              Version {version} of {day} is waiting for your consent.
            </Trans>
          ) : ledger.customer === null ? (
            <Trans>
              Version {version} of {day} is waiting for a home builder to join the project.
            </Trans>
          ) : ledger.side === 'customer' ? (
            <Trans>
              Version {version} of {day} was not accepted.
            </Trans>
          ) : (
            <Trans>
              Version {version} of {day} is waiting for {customer} to agree.
            </Trans>
          )}
        </p>
      )}
      <SumChange ledger={ledger} proposed={proposed} />
      <Instalments plan={proposed} isHandedOver={ledger.isHandedOver} />
      {ledger.may.agree && (
        <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <button type="button" onClick={onAgree} className={button(asked ? 'secondary' : 'primary')}>
            <Icon path={icons.check} size={18} />
            <Trans>Agree to version {version} …</Trans>
          </button>
          {!asked && (
            <button type="button" onClick={onAsk} className={button('secondary')}>
              <Trans>Ask for a change …</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type AskedProps = { ledger: PaymentLedger; version: number; asked: NonNullable<Plan['asked']> }

/** Says who wants a new version, when and why, and whose turn it is. */
function Asked({ ledger, version, asked: { at, by: name, reason } }: AskedProps) {
  const moment = formatMoment(useLanguage(), at)
  const professional = ledger.professionals.find((each) => each.memberId === ledger.memberId && each.isHere)?.name
  return (
    <>
      <p className="font-semibold">
        {name === null ? (
          <Trans>
            Someone asked for a change to version {version} on {moment}.
          </Trans>
        ) : (
          <Trans>
            {name} asked for a change to version {version} on {moment}.
          </Trans>
        )}
      </p>
      <p className="mt-2 rounded-md bg-warn-soft px-3.5 py-2.5 whitespace-pre-line text-ink wrap-anywhere">{reason}</p>
      <p className="mt-2 text-sm text-muted">
        {ledger.may.plan ? (
          <Trans>Please change the plan: the new version goes to the home builder again.</Trans>
        ) : (
          professional && <Trans>It's {professional}'s turn to make a new version.</Trans>
        )}
      </p>
    </>
  )
}

type Props = { projectId: number; ledger: PaymentLedger; onClose: () => void }

/**
 * Asks the customer for confirmation and says what they agree to. The dialog is about the version with which it was
 * opened. If there is a later version, it shows what has changed before the customer can continue.
 */
export function ConsentToPlan({ projectId, ledger, onClose }: Props) {
  const { t } = useLingui()
  const { proposed } = ledger
  const version = proposed?.version ?? 0
  const watched = useWatchedPlan(ledger)
  return (
    <FormDialog
      title={<Trans>Agree to this payment plan?</Trans>}
      mutation={agreementMutation(projectId)}
      toBody={() => ({ with: ledger.memberId!, version: watched.opened!.version })}
      guard={(guarded) => <PlanUnlessChanged {...guarded} of={watched} ledger={ledger} />}
      action={<Trans>Agree to version {version}</Trans>}
      back={<Trans>Not now</Trans>}
      success={t`You have agreed to the payment plan`}
      onClose={onClose}
    >
      <div>
        {proposed && <SumChange ledger={ledger} proposed={proposed} />}
        {proposed && <Instalments plan={proposed} isHandedOver={ledger.isHandedOver} />}
        <p className="mt-3 text-muted">
          <Trans>
            Your consent to version {version} is saved with your name and the time. From then on, the agreed amount is
            that of this version. To change the amount or the instalments, a new version is needed, and you'll be asked
            to agree again.
          </Trans>
        </p>
      </div>
    </FormDialog>
  )
}

/**
 * The dialog in which the customer writes what should be different. The professional reads it and makes a new version.
 */
export function AskForChange({ projectId, ledger, onClose }: Props) {
  const { t } = useLingui()
  const watched = useWatchedPlan(ledger)
  return (
    <FormDialog
      title={<Trans>Ask for a change to this plan?</Trans>}
      schema={reasonForm}
      mutation={planChangeMutation(projectId)}
      defaultValues={{ reason: '' }}
      toBody={({ reason }) => ({ reason, with: ledger.memberId!, version: watched.opened!.version })}
      guard={(guarded) => <PlanUnlessChanged {...guarded} of={watched} ledger={ledger} />}
      action={<Trans>Ask for a change</Trans>}
      success={t`Request sent`}
      onClose={onClose}
    >
      {({ field }) => (
        <TextAreaField
          label={t`What should be different?`}
          hint={t`The other side will see this and can make a new version. Until you agree to one, nothing changes.`}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}

const useWatchedPlan = ({ proposed }: PaymentLedger) => useChangedWhileOpen(proposed, (plan) => plan?.version)

/**
 * Shows the dialog for a decision about a version of the plan. If there is a later version, it shows what is different
 * first.
 */
function PlanUnlessChanged({
  of,
  ledger,
  children,
  ...props
}: Guarded & { of: Watched<Plan | null>; ledger: PaymentLedger }) {
  const textOf = useInstalmentsText()
  const { proposed } = ledger
  const version = proposed?.version ?? 0
  const row = (name: string, label: ReactNode, say: (plan: Plan) => string) =>
    changeOf(of, name, label, (plan) => (plan ? say(plan) : ''))
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={
        proposed ? (
          <Trans>This payment plan was changed while you had it open. Look at what is different now.</Trans>
        ) : (
          <Trans>This payment plan has changed in the meantime. You now see the latest version.</Trans>
        )
      }
      changes={
        proposed && (
          <Changes
            rows={[
              row('sum', <Trans>Agreed amount</Trans>, ({ agreedSum }) => formatRupees(agreedSum)),
              row('kept', <Trans>Kept back until handover (%)</Trans>, (plan) => String(plan.retentionPercent)),
              row('instalments', <Trans>Instalments</Trans>, ({ instalments }) => textOf(instalments)),
            ]}
          />
        )
      }
      onward={proposed && ledger.may.agree && <Trans>Continue with version {version}</Trans>}
    >
      {children}
    </UnlessChanged>
  )
}
