import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { longestReason } from '#features/building/projects/rules.ts'
import { formatDate, formatMoment, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { CancelOr } from '#ui/cancel-or.tsx'
import { UnlessChanged, useChangedWhileOpen, type Watched } from '#ui/changed-while-open.tsx'
import { Changes, changeOf } from '#ui/changes.tsx'
import { DecisionButtons } from '#ui/decision-buttons.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
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
              Version {version} of {day} was not agreed to.
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
            A change to version {version} was asked for on {moment}.
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
          professional && <Trans>Now it is the turn of {professional} to make a new version.</Trans>
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
  const watched = useChangedWhileOpen(proposed, (plan) => plan?.version)
  const { mutate, isPending, error, reset } = useMutation({
    ...agreementMutation(projectId),
    onSuccess() {
      onClose()
      toast(t`You have agreed to the payment plan`)
    },
  })
  return (
    <Dialog title={<Trans>Agree to this payment plan?</Trans>} onClose={onClose}>
      <PlanUnlessChanged of={watched} ledger={ledger} isBusy={isPending} onAccept={reset} onClose={onClose}>
        {proposed && <SumChange ledger={ledger} proposed={proposed} />}
        {proposed && <Instalments plan={proposed} isHandedOver={ledger.isHandedOver} />}
        <p className="mt-3 text-muted">
          <Trans>
            Your consent to version {version} is saved with your name and the time. From then on, its sum is the agreed
            sum. To change the sum or the instalments, a new version is needed, and you'll be asked to agree again.
          </Trans>
        </p>
        <DecisionButtons
          error={error}
          isBusy={isPending}
          isShown={!watched.isChanged}
          onDecide={() => mutate({ with: ledger.memberId!, version: watched.opened!.version })}
          onClose={onClose}
        >
          <Trans>Agree to version {version}</Trans>
        </DecisionButtons>
      </PlanUnlessChanged>
    </Dialog>
  )
}

/**
 * The dialog in which the customer writes what should be different. The professional reads it and makes a new version.
 */
export function AskForChange({ projectId, ledger, onClose }: Props) {
  const { t } = useLingui()
  const watched = useChangedWhileOpen(ledger.proposed, (plan) => plan?.version)
  const form = useSchemaForm({
    schema: reasonForm,
    mutation: planChangeMutation(projectId),
    toBody: ({ reason }) => ({ reason, with: ledger.memberId!, version: watched.opened!.version }),
    defaultValues: { reason: '' },
    onSuccess() {
      onClose()
      toast(t`Your request is sent`)
    },
  })
  return (
    <Dialog title={<Trans>Ask for a change to this plan?</Trans>} onClose={onClose}>
      <PlanUnlessChanged of={watched} ledger={ledger} isBusy={form.isBusy} onAccept={form.dismiss} onClose={onClose}>
        <Form form={form} className="grid gap-5">
          <TextAreaField
            label={t`What should be different?`}
            hint={t`The other side will see this and can make a new version. Until you agree to one, nothing changes.`}
            rows={3}
            maxLength={longestReason}
            {...form.field('reason')}
          />
          <CancelOr onCancel={onClose}>
            <SubmitButton isBusy={form.isBusy}>
              <Trans>Ask for a change</Trans>
            </SubmitButton>
          </CancelOr>
        </Form>
      </PlanUnlessChanged>
    </Dialog>
  )
}

type UnlessChangedProps = {
  ledger: PaymentLedger
  of: Watched<Plan | null>
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Shows the dialog for a decision about a version of the plan. If there is a later version, it shows what is different
 * first.
 */
function PlanUnlessChanged({ of, ledger, children, ...props }: UnlessChangedProps) {
  const textOf = useInstalmentsText()
  const { proposed } = ledger
  const version = proposed?.version ?? 0
  const row = (name: string, label: ReactNode, say: (plan: Plan) => string) =>
    changeOf(of, name, label, (plan) => (plan ? say(plan) : ''))
  if (!proposed || !ledger.may.agree)
    return (
      <p role="status">
        <Trans>This payment plan has changed in the meantime. You now see the latest version.</Trans>
      </p>
    )
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={<Trans>This payment plan was changed while you had it open. Look at what is different now.</Trans>}
      changes={
        <Changes
          rows={[
            row('sum', <Trans>Agreed sum</Trans>, ({ agreedSum }) => formatRupees(agreedSum)),
            row('kept', <Trans>Kept back until handover (%)</Trans>, (plan) => String(plan.retentionPercent)),
            row('instalments', <Trans>Instalments</Trans>, ({ instalments }) => textOf(instalments)),
          ]}
        />
      }
      onward={<Trans>Continue with version {version}</Trans>}
    >
      {children}
    </UnlessChanged>
  )
}
