import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../platform/format.ts'
import { readNumber } from '../../platform/numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { AsSeen, useSeen } from '../../ui/seen.tsx'
import { toast } from '../../ui/toast.ts'
import { stockMutation } from './mutations.ts'
import { type EnteredReason, longestNote } from './rules.ts'
import { stockForm } from './schema.ts'

type Props = { id: number; reason: EnteredReason; stock: number; onClose: () => void }

/** What has come of a product, is damaged, or was counted: that is about how many there were when the dialog was opened. */
export function StockForm({ id, reason, stock, onClose }: Props) {
  const { t } = useLingui()
  const seen = useSeen(stock, (each) => (reason === 'counted' ? each : null))
  const form = useSchemaForm({
    schema: stockForm,
    mutation: stockMutation(id),
    toBody: (input) => ({ ...input, seen: seen.seen }),
    defaultValues: { reason, quantity: '', note: '' },
    onSuccess({ stock }) {
      onClose()
      const now = formatNumber(stock)
      toast(t`The stock is ${now} now`)
    },
  })
  const { field, isBusy, watch } = form
  const [titles, labels] = [
    { received: t`What has come?`, counted: t`How many have you counted?`, damaged: t`What is damaged?` },
    { received: t`How many have come`, counted: t`How many there are`, damaged: t`How many are damaged` },
  ]
  const now = formatNumber(stock)
  return (
    <Dialog title={titles[reason]} onClose={onClose}>
      <AsSeen
        of={seen}
        said={<Trans>Some were sold or have come while you counted.</Trans>}
        changes={<Trans>There are {now} now. Please count them again.</Trans>}
        onward={<Trans>I have counted again</Trans>}
        isBusy={isBusy}
        onClose={onClose}
      >
        <Form form={form} className="space-y-5">
          <TextField
            label={labels[reason]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            hint={<Difference reason={reason} stock={seen.seen} typed={String(watch('quantity') ?? '')} />}
            {...field('quantity')}
          />
          <TextField
            label={t`Note`}
            note={t`optional`}
            hint={t`For example: the number of the delivery note.`}
            maxLength={longestNote}
            {...field('note')}
          />
          <FormButtons isBusy={isBusy} isUploading={false} onCancel={onClose}>
            <Trans>Save</Trans>
          </FormButtons>
        </Form>
      </AsSeen>
    </Dialog>
  )
}

/** What that comes to, while it is typed. */
function Difference({ reason, stock, typed }: { reason: EnteredReason; stock: number; typed: string }) {
  const read = readNumber(typed)
  const before = formatNumber(stock)
  if (typeof read !== 'number') return <Trans>There are {before} according to the list.</Trans>
  const quantity = formatNumber(read)
  if (reason === 'counted') {
    const difference = read - stock
    if (difference === 0) return <Trans>Counted {quantity}, as many as there are according to the list.</Trans>
    const missing = Math.abs(difference)
    return difference < 0 ? (
      <Plural
        value={missing}
        one={`Counted ${quantity}, there were ${before}: # is missing.`}
        other={`Counted ${quantity}, there were ${before}: # are missing.`}
      />
    ) : (
      <Plural
        value={missing}
        one={`Counted ${quantity}, there were ${before}: # more.`}
        other={`Counted ${quantity}, there were ${before}: # more.`}
      />
    )
  }
  const left = formatNumber(reason === 'received' ? stock + read : stock - read)
  return (
    <Trans>
      There are {before} now, and {left} afterwards.
    </Trans>
  )
}
