import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dash, formatRupees } from '#platform/languages/format.ts'
import type { SchemaForm } from '#ui/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { type StepProps, useStep } from './approval-dialog.tsx'
import { receiptMutation } from './mutations.ts'
import { creditsOf, sumOf } from './rules.ts'
import { type ReceiptFormInput, receiptForm, type StaffReturn } from './schema.ts'

/** Records what arrived of each line: how many are sold again, how many are damaged, and the refund for them. */
export function ReceiptDialog(props: StepProps) {
  const { t } = useLingui()
  const { opened, dialog } = useStep(props, 'receive')
  const { id, version, lines, reason } = opened.return
  return (
    <FormDialog
      {...dialog}
      isWide
      schema={receiptForm}
      mutation={receiptMutation(id)}
      toBody={(input) => ({ ...input, version })}
      // Usually everything arrives, and is intact unless it was reported as damaged.
      defaultValues={{
        lines: lines.map(({ position, quantity }) =>
          reason === 'damaged'
            ? { position, restocked: 0, damaged: quantity }
            : { position, restocked: quantity, damaged: 0 },
        ),
      }}
      action={<Trans context="return">Received</Trans>}
      success={[t`Returned goods recorded`, t`The buyer will be told.`]}
    >
      {(form) => <Lines of={opened} form={form} />}
    </FormDialog>
  )
}

function Lines({ of: { return: item, lines: paid }, form }: { of: StaffReturn; form: SchemaForm<ReceiptFormInput> }) {
  const { t } = useLingui()
  const lines = form.watch('lines')
  const change = (position: number, to: Partial<ReceiptFormInput['lines'][number]>) =>
    form.setValue(
      'lines',
      lines.map((line) => (line.position === position ? { ...line, ...to } : line)),
      { shouldDirty: true },
    )
  const counted = lines.map(({ position, ...line }) => ({
    position,
    restocked: countOf(line.restocked),
    damaged: countOf(line.damaged),
  }))
  const sum = sumOf(creditsOf(paid, counted))
  const refund = Number.isNaN(sum) ? dash : formatRupees(sum)
  return (
    <>
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
                    value={restocked ?? ''}
                    most={left - (countOf(damaged) || 0)}
                    onChange={(value) => change(position, { restocked: value })}
                  />
                </Counted>
                <Counted label={t`Damaged, not sold again`}>
                  <Stepper
                    label={t`${name}: damaged`}
                    value={damaged ?? ''}
                    most={left - (countOf(restocked) || 0)}
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
    </>
  )
}

/** The number of a stepper. NaN for a typed text that is not a number in its range. */
function countOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN
}

function Counted({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-sm text-muted">{label}</p>
      {children}
    </div>
  )
}
