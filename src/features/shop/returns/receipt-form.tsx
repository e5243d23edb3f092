import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { CancelOr } from '#ui/cancel-or.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import type { StepProps } from './approval-form.tsx'
import { receiptMutation } from './mutations.ts'
import { creditsOf, sumOf } from './rules.ts'
import { type ReceiptFormInput, receiptForm } from './schema.ts'
import { useBusy } from './use-busy.ts'

/** Records what arrived of each line: how many are sold again, how many are damaged, and the refund for them. */
export function ReceiptForm({ of: { return: item, lines: paid }, onClose, onBusy }: StepProps) {
  const { t } = useLingui()
  const { id, version } = item
  const form = useSchemaForm({
    schema: receiptForm,
    mutation: receiptMutation(id),
    toBody: (input) => ({ ...input, version }),
    // Usually everything arrives, and is intact unless it was reported as damaged.
    defaultValues: {
      lines: item.lines.map(({ position, quantity }) =>
        item.reason === 'damaged'
          ? { position, restocked: 0, damaged: quantity }
          : { position, restocked: quantity, damaged: 0 },
      ),
    },
    onSuccess() {
      onClose()
      toast(t`The returned goods are recorded`, t`The buyer will be told.`)
    },
  })
  const { watch, setValue, isBusy } = form
  useBusy(isBusy, onBusy)
  const lines: ReceiptFormInput['lines'] = watch('lines')
  const change = (position: number, to: { restocked: number } | { damaged: number }) =>
    setValue(
      'lines',
      lines.map((line) => (line.position === position ? { ...line, ...to } : line)),
      { shouldDirty: true },
    )
  const refund = formatRupees(sumOf(creditsOf(paid, lines)))
  return (
    <Form form={form} className="grid gap-5">
      <ul className="grid gap-4">
        {item.lines.map(({ position, name, quantity: left }) => {
          const { restocked, damaged } = lines.find((line) => line.position === position)!
          return (
            <li key={position} className="rounded-lg border border-line-strong p-4">
              <p className="font-medium">
                {name} <span className="font-normal text-muted">({t`At most ${left}`})</span>
              </p>
              <div className="mt-3 grid gap-3 sm:grid-cols-2">
                <Counted label={t`Undamaged, back in stock`}>
                  <Stepper
                    label={t`${name}: undamaged`}
                    value={restocked}
                    most={left - damaged}
                    onChange={(value) => change(position, { restocked: value })}
                  />
                </Counted>
                <Counted label={t`Damaged, not sold again`}>
                  <Stepper
                    label={t`${name}: damaged`}
                    value={damaged}
                    most={left - restocked}
                    onChange={(value) => change(position, { damaged: value })}
                  />
                </Counted>
              </div>
            </li>
          )
        })}
      </ul>
      <p aria-live="polite" className="rounded-md bg-sunken px-4 py-3">
        <Trans>
          The buyer will get back <b className="tabular-nums">{refund}</b>, and a credit note will reduce the invoice.
        </Trans>
      </p>
      <CancelOr onCancel={onClose}>
        <SubmitButton isBusy={isBusy}>
          {isBusy ? t`Saving...` : t({ message: 'Received', context: 'return' })}
        </SubmitButton>
      </CancelOr>
    </Form>
  )
}

function Counted({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-sm text-muted">{label}</p>
      {children}
    </div>
  )
}
