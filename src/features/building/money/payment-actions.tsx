import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { UnlessChanged, useChangedWhileOpen, type Watched } from '#ui/changed-while-open.tsx'
import { Changes, changeOf } from '#ui/changes.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FormDialog, type Guarded } from '#ui/form-dialog.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { stateMutation } from './mutations.ts'
import { PaymentForm } from './payment-form.tsx'
import { usePaymentWords } from './payment-words.tsx'
import { BeyondAgreed } from './plan-instalments.tsx'
import { mayCorrect, movesOf, type PaymentState } from './rules.ts'
import { type Payment, type PaymentLedger, reasonForm } from './schema.ts'

type Props = { projectId: number; ledger: PaymentLedger; payment: Payment }
type Step = 'confirmed' | 'disputed' | 'withdrawn' | 'corrected'

/**
 * The actions of the user's side on a payment. Each action first asks for a confirmation, because it cannot be undone.
 */
export function PaymentActions({ projectId, ledger, payment }: Props) {
  const [open, setOpen] = useState<Step>()
  const moves = movesOf(payment, ledger.side)
  const canCorrect = ledger.may.enter && mayCorrect(payment, ledger.side)
  const close = () => setOpen(undefined)
  const own = { projectId, ledger, payment, onClose: close }
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {moves.includes('confirmed') && (
          <button type="button" onClick={() => setOpen('confirmed')} className={button('primary')}>
            <Icon path={icons.check} size={18} />
            {payment.state === 'disputed' ? <Trans>It is right after all</Trans> : <Trans>Confirm</Trans>}
          </button>
        )}
        {moves.includes('disputed') && (
          <button type="button" onClick={() => setOpen('disputed')} className={button('secondary')}>
            <Trans>This is not right</Trans>
          </button>
        )}
        {canCorrect && (
          <button type="button" onClick={() => setOpen('corrected')} className={button('secondary')}>
            <Trans>Correct it</Trans>
          </button>
        )}
        {moves.includes('withdrawn') && (
          <button type="button" onClick={() => setOpen('withdrawn')} className={button('quietDanger')}>
            <Trans>Withdraw the entry</Trans>
          </button>
        )}
      </div>
      {open === 'confirmed' && <Confirmation {...own} />}
      {open === 'withdrawn' && <Withdrawal {...own} />}
      {open === 'disputed' && <Dispute {...own} />}
      {open === 'corrected' && (
        <Dialog title={<Trans>Correct the payment</Trans>} onClose={close}>
          <PaymentForm projectId={projectId} ledger={ledger} corrected={payment} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

type StepProps = Props & { onClose: () => void }

function Confirmation(props: StepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { ledger, payment } = props
  const { amount, paidOn, instalment } = payment
  const [sum, day] = [formatRupees(amount), formatDate(language, paidOn)]
  return (
    <FormDialog
      {...useDecision(props, 'confirmed')}
      title={<Trans>Confirm the payment?</Trans>}
      action={<Trans>Confirm</Trans>}
      success={t`Payment confirmed`}
    >
      <p className="text-muted">
        {ledger.side === 'customer' ? (
          <Trans>
            You confirm that you paid {sum} on {day}. This can't be undone.
          </Trans>
        ) : (
          <Trans>
            You confirm that you received {sum}, paid on {day}. This can't be undone.
          </Trans>
        )}
      </p>
      <div className="empty:hidden">
        <BeyondAgreed ledger={ledger} number={instalment?.number} amount={amount} counted={payment} />
      </div>
    </FormDialog>
  )
}

function Withdrawal(props: StepProps) {
  const { t } = useLingui()
  return (
    <FormDialog
      {...useDecision(props, 'withdrawn')}
      title={<Trans>Withdraw the entry?</Trans>}
      action={<Trans>Withdraw the entry</Trans>}
      isDanger
      back={<Trans>Keep the entry</Trans>}
      success={t`Entry withdrawn`}
    >
      <p className="text-muted">
        <Trans>It no longer counts, but both sides can still see that it was entered. This can't be undone.</Trans>
      </p>
    </FormDialog>
  )
}

function Dispute(props: StepProps) {
  const { t } = useLingui()
  const { id, version } = props.payment
  return (
    <FormDialog
      {...useDecision(props, 'disputed')}
      title={<Trans>What is not right?</Trans>}
      schema={reasonForm}
      defaultValues={{ reason: '' }}
      draft={`dispute ${id} ${version}`}
      action={<Trans>Send</Trans>}
      success={t`The other side has been told`}
    >
      {({ field }) => (
        <TextAreaField
          label={t`What should it be?`}
          placeholder={t`For example: It was ₹2,00,000, on the 18th.`}
          hint={t`The other side then corrects the payment or withdraws the entry.`}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}

/** What the dialogs of all decisions about a payment have in common. */
function useDecision({ projectId, ledger, payment, onClose }: StepProps, to: Exclude<Step, 'corrected'>) {
  const watched = useChangedWhileOpen(payment, ({ version, state }) => `${version} ${state}`)
  return {
    mutation: stateMutation(projectId, payment.id),
    toBody: (said?: { reason?: string }) => ({ ...expectedOf(watched.opened), to, reason: said?.reason ?? '' }),
    guard: (guarded: Guarded) => <PaymentUnlessChanged {...guarded} of={watched} ledger={ledger} to={to} />,
    onClose,
  }
}

/** The state and version that the request for a move contains. */
const expectedOf = ({ state, version }: Payment) => ({ from: state, version })

type GuardProps = Guarded & { of: Watched<Payment>; ledger: Pick<PaymentLedger, 'side'>; to: PaymentState }

/**
 * Shows the dialog for a decision about a payment. If the payment has changed meanwhile, it shows what is different
 * first.
 */
function PaymentUnlessChanged({ of, ledger, to, ...props }: GuardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = usePaymentWords()
  const { opened, now } = of
  const rows = [
    changeOf(of, 'state', <Trans>Status</Trans>, ({ state }) => words.states[state]),
    changeOf(of, 'reason', <Trans>What is not right:</Trans>, ({ reason }) => reason),
    changeOf(of, 'amount', <Trans>Amount (₹)</Trans>, ({ amount }) => formatRupees(amount)),
    changeOf(of, 'paidOn', <Trans>Paid on</Trans>, ({ paidOn }) => formatDate(language, paidOn)),
    changeOf(of, 'method', <Trans>How</Trans>, ({ method }) => words.methods[method]),
    changeOf(of, 'reference', words.references[now.method], ({ reference }) => reference),
    changeOf(
      of,
      'instalment',
      <Trans>For which instalment</Trans>,
      ({ instalment }) => instalment?.title ?? t`None of them`,
    ),
    changeOf(of, 'note', <Trans>Note</Trans>, ({ note }) => note),
  ]
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={<Trans>This payment was changed while you had it open. Look at what is different now.</Trans>}
      changes={
        <Changes rows={rows}>
          {opened.picture?.id !== now.picture?.id && (
            <div>
              <dt className="text-sm font-medium">
                <Trans>Photo of the receipt</Trans>
              </dt>
              <dd>{now.picture ? <Trans>another photo</Trans> : <Trans>nothing</Trans>}</dd>
            </div>
          )}
        </Changes>
      }
      onward={movesOf(now, ledger.side).includes(to) && <Trans>Continue with the changed payment</Trans>}
    />
  )
}
