import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/languages/format.ts'
import { readNumber } from '#platform/languages/numbers.ts'
import { UnlessChanged, useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { toast } from '#ui/toast.ts'
import { stockMutation } from './mutations.ts'
import { type EnteredReason, longestNote } from './rules.ts'
import { stockForm } from './schema.ts'

type Props = { id: number; reason: EnteredReason; stock: number; ordered: number; onClose: () => void }

/**
 * The form for entering what was received, damaged or counted. A count is compared with the number that was on the
 * shelf when the dialog was opened, ordered goods included.
 */
export function StockForm({ id, reason, stock, ordered, onClose }: Props) {
  const { t } = useLingui()
  const watched = useChangedWhileOpen(reason === 'counted' ? stock + ordered : stock, (each) =>
    reason === 'counted' ? each : null,
  )
  const form = useSchemaForm({
    schema: stockForm,
    mutation: stockMutation(id),
    toBody: (input) => ({ ...input, seen: watched.opened }),
    defaultValues: { reason, quantity: '', note: '' },
    onSuccess({ stock }) {
      onClose()
      const now = formatNumber(stock)
      toast(t`The stock is ${now} now`)
    },
  })
  const { field, isBusy, watch } = form
  const [titles, labels] = [
    { received: t`How much has come in?`, counted: t`How many have you counted?`, damaged: t`What is damaged?` },
    { received: t`How many have come`, counted: t`How many there are`, damaged: t`How many are damaged` },
  ]
  const now = formatNumber(watched.now)
  return (
    <Dialog title={titles[reason]} onClose={onClose}>
      <UnlessChanged
        of={watched}
        said={<Trans>Some were sold or came in while you were counting.</Trans>}
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
            hint={
              <Difference {...{ reason, ordered }} there={watched.opened} typed={String(watch('quantity') ?? '')} />
            }
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
      </UnlessChanged>
    </Dialog>
  )
}

type Counted = { reason: EnteredReason; there: number; ordered: number; typed: string }

/** Shows how the typed number changes the stock. */
function Difference({ reason, there, ordered, typed }: Counted) {
  const read = readNumber(typed)
  const before = formatNumber(there)
  if (typeof read !== 'number' && reason === 'counted' && ordered > 0)
    return (
      <Plural
        value={ordered}
        one={`There are ${before} according to the list, with # that is ordered and still here.`}
        other={`There are ${before} according to the list, with # that are ordered and still here.`}
      />
    )
  if (typeof read !== 'number') return <Trans>The list says {before}.</Trans>
  const quantity = formatNumber(read)
  if (reason === 'counted') {
    const difference = read - there
    if (difference === 0) return <Trans>Counted {quantity}, the same as in the list.</Trans>
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
  const left = formatNumber(reason === 'received' ? there + read : there - read)
  return (
    <Trans>
      There are {before} now, and there will be {left} afterwards.
    </Trans>
  )
}
