import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { claimMutation } from './mutations.ts'
import { PayBy } from './pay-by.tsx'
import { usePaymentWords } from './payment-state.tsx'
import { payPath } from './rules.ts'
import { claimForm, type OrderPaymentDetails, type UpiPayment } from './schema.ts'

type Props = { orderRef: string; payment: OrderPaymentDetails }

/**
 * Shows how to pay an order by UPI, with a link to an app on phones and a QR code on other devices, and asks for the
 * reference of the payment.
 */
export function PayByUpi({ orderRef, payment }: Props) {
  const { upi, amount, payBy, refusal } = payment
  if (!upi)
    return (
      <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
        <Trans>Payment by UPI is switched off at the moment. Please contact us about this order.</Trans>
      </p>
    )
  return (
    <div className="grid gap-6">
      {payBy && <PayBy amount={amount} until={payBy} />}
      {upi.isSample && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
          <Trans>
            This shop is only for trying things out, so no one receives this payment. Don't pay: any 12 digits will do
            as the reference.
          </Trans>
        </p>
      )}
      {refusal && <Refused reason={refusal} />}
      <ol className="grid gap-8 md:grid-cols-[18rem_1fr] md:gap-10">
        <Step number={1} title={<Trans>Pay with any UPI app</Trans>}>
          <Ways upi={upi} />
        </Step>
        <Step number={2} title={<Trans>Then enter the reference</Trans>}>
          <ClaimForm orderRef={orderRef} payment={payment} />
        </Step>
      </ol>
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <h2 className="mb-4 flex items-center gap-3 text-lg font-bold">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm text-primary tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  )
}

function Refused({ reason }: { reason: NonNullable<OrderPaymentDetails['refusal']> }) {
  const { refusalTexts } = usePaymentWords()
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
      <span className="block font-semibold">
        <Trans>We could not confirm your payment</Trans>
      </span>
      {refusalTexts[reason]}
    </p>
  )
}

function Ways({ upi: { id, link, qr } }: { upi: UpiPayment }) {
  const { t } = useLingui()
  return (
    <div className="grid justify-items-center gap-5">
      <a href={link} className={button('primary', 'min-h-12 w-full md:hidden')}>
        <Trans>Pay with a UPI app</Trans>
      </a>
      <figure className="grid justify-items-center gap-3">
        <svg
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          role="img"
          aria-label={t`QR code for the payment`}
          className="size-44 rounded-xl border border-line bg-white md:size-72"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <figcaption className="max-w-72 text-center text-[0.9375rem] text-balance text-muted">
          <Trans>Scan it with any UPI app. The amount and the order are already filled in.</Trans>
        </figcaption>
      </figure>
      <div className="grid w-full justify-items-center gap-1">
        <p className="text-sm text-muted">
          <Trans>Or pay to this UPI ID</Trans>
        </p>
        <CopyId id={id} />
      </div>
    </div>
  )
}

function CopyId({ id }: { id: string }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setIsCopied(true)
      toast(t`UPI ID copied`)
    } catch (error) {
      toastFailure(t`The UPI ID could not be copied`, id, error)
    }
  }
  const CopyIcon = isCopied ? Check : Copy
  const [name, bank] = id.split('@')
  return (
    <div className="flex max-w-full items-center gap-1 rounded-md border border-line bg-sunken pl-3">
      <span translate="no" className="min-w-0 font-semibold wrap-anywhere">
        {name}
        <wbr />@{bank}
      </span>
      <button
        type="button"
        onClick={copy}
        aria-label={t`Copy the UPI ID`}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
      >
        <CopyIcon size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

type ClaimProps = Props & { label?: ReactNode; onDone?: () => void }

/** The form for the reference of a UPI payment. Without scripts it posts to the page, which then shows the result. */
export function ClaimForm({ orderRef, payment: { version }, label, onDone }: ClaimProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const form = useSchemaForm({
    schema: claimForm,
    mutation: claimMutation(orderRef),
    toBody: ({ reference }) => ({ reference, version }),
    refocus: 'reference',
    onSuccess() {
      onDone?.()
      toast(t`Thank you`, t`We are checking your payment and will tell you once we have found it.`)
    },
  })
  return (
    <Form form={form} action={withLanguage(language, payPath(orderRef))} className="grid max-w-md gap-4">
      <input type="hidden" name="version" value={version} />
      <TextField
        label={t`UPI reference (12 digits)`}
        hint={t`Your UPI app shows it with the payment: as UTR, UPI transaction ID or reference number.`}
        {...form.field('reference')}
      />
      <button type="submit" disabled={form.isBusy} className={button('primary', 'min-h-12 w-full')}>
        {form.isBusy ? t`Sending...` : (label ?? t`I have paid`)}
      </button>
    </Form>
  )
}
