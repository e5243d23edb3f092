import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { longestReason } from '#features/building/projects/rules.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { UnlessChanged, useChangedWhileOpen, type Watched } from '#ui/changed-while-open.tsx'
import { Changes, changeOf } from '#ui/changes.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
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
  const own = { projectId, ledger, payment, onDone: close }
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
      {open === 'confirmed' && (
        <Dialog title={<Trans>Confirm the payment?</Trans>} onClose={close}>
          <Confirmation {...own} />
        </Dialog>
      )}
      {open === 'withdrawn' && (
        <Dialog title={<Trans>Withdraw the entry?</Trans>} onClose={close}>
          <Withdrawal {...own} />
        </Dialog>
      )}
      {open === 'disputed' && (
        <Dialog title={<Trans>What is not right?</Trans>} onClose={close}>
          <Dispute {...own} />
        </Dialog>
      )}
      {open === 'corrected' && (
        <Dialog title={<Trans>Correct the payment</Trans>} onClose={close}>
          <PaymentForm projectId={projectId} ledger={ledger} corrected={payment} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

type StepProps = Props & { onDone: () => void }

function Confirmation(props: StepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { ledger, payment } = props
  const { amount, paidOn, instalment } = payment
  const [sum, day] = [formatRupees(amount), formatDate(language, paidOn)]
  return (
    <Decision
      {...props}
      to="confirmed"
      label={t`Confirm`}
      done={t`The payment is confirmed`}
      warning={<BeyondAgreed ledger={ledger} number={instalment?.number} amount={amount} counted={payment} />}
    >
      {ledger.side === 'customer' ? (
        <Trans>
          You confirm that you paid {sum} on {day}. This can't be undone.
        </Trans>
      ) : (
        <Trans>
          You confirm that you received {sum}, paid on {day}. This can't be undone.
        </Trans>
      )}
    </Decision>
  )
}

function Withdrawal(props: StepProps) {
  const { t } = useLingui()
  return (
    <Decision {...props} to="withdrawn" label={t`Withdraw the entry`} done={t`The entry is withdrawn`}>
      <Trans>It no longer counts, but both sides can still see that it was entered. This can't be undone.</Trans>
    </Decision>
  )
}

type DecisionProps = StepProps & {
  to: 'confirmed' | 'withdrawn'
  label: string
  done: string
  warning?: ReactNode
  children: ReactNode
}

function Decision({ onDone, to, label, done, warning, children, ...of }: DecisionProps) {
  const failureText = useFailureText()
  const watched = useWatchedPayment(of.payment)
  const { mutate, isPending, error, reset } = useMutation({
    ...stateMutation(of.projectId, of.payment.id),
    onSuccess() {
      onDone()
      toast(done)
    },
  })
  return (
    <PaymentUnlessChanged of={watched} ledger={of.ledger} to={to} isBusy={isPending} onAccept={reset} onClose={onDone}>
      <p className="text-muted">{children}</p>
      <div className="mt-4 empty:hidden">{warning}</div>
      {error && !isPending && (
        <FormNotice isAnnounced error={error} className="mt-4">
          {failureText(error)}
        </FormNotice>
      )}
      <div className="mt-6 flex gap-3 *:min-h-12 *:grow">
        <button type="button" onClick={onDone} className={button('secondary')}>
          {to === 'withdrawn' ? <Trans>Keep the entry</Trans> : <Trans>Cancel</Trans>}
        </button>
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate({ ...expectedOf(watched), to, reason: '' })}
          className={button(to === 'confirmed' ? 'primary' : 'danger')}
        >
          {label}
        </button>
      </div>
    </PaymentUnlessChanged>
  )
}

function Dispute({ projectId, ledger, payment, onDone }: StepProps) {
  const { t } = useLingui()
  const watched = useWatchedPayment(payment)
  const form = useSchemaForm({
    schema: reasonForm,
    mutation: stateMutation(projectId, payment.id),
    toBody: ({ reason }) => ({ ...expectedOf(watched), to: 'disputed' as const, reason }),
    defaultValues: { reason: '' },
    draft: `dispute ${payment.id} ${watched.opened.version}`,
    onSuccess() {
      onDone()
      toast(t`The other side has been told`)
    },
  })
  return (
    <PaymentUnlessChanged
      {...{ of: watched, ledger, to: 'disputed', isBusy: form.isBusy }}
      onAccept={form.dismiss}
      onClose={onDone}
    >
      <Form form={form} className="grid gap-5">
        <TextAreaField
          label={t`What should it be?`}
          rows={3}
          maxLength={longestReason}
          placeholder={t`For example: It was ₹2,00,000, on the 18th.`}
          hint={t`The other side then corrects the payment or withdraws the entry.`}
          {...form.field('reason')}
        />
        <SubmitButton isBusy={form.isBusy}>{form.isBusy ? t`Sending...` : t`Send`}</SubmitButton>
      </Form>
    </PaymentUnlessChanged>
  )
}

const useWatchedPayment = (payment: Payment) =>
  useChangedWhileOpen(payment, ({ version, state }) => `${version} ${state}`)
/** The state and version that the request for a move contains. */
const expectedOf = ({ opened }: Watched<Payment>) => ({ from: opened.state, version: opened.version })

type UnlessChangedProps = {
  ledger: Pick<PaymentLedger, 'side'>
  of: Watched<Payment>
  to: PaymentState
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Shows the dialog for a decision about a payment. If the payment has changed meanwhile, it shows what is different
 * first.
 */
function PaymentUnlessChanged({ of, ledger, to, ...props }: UnlessChangedProps) {
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
