import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/languages/format.ts'
import { readNumber } from '#platform/languages/numbers.ts'
import { UnlessChanged, useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { stockMutation } from './mutations.ts'
import type { EnteredReason } from './rules.ts'
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
  const [titles, labels] = [
    { received: t`How much has come in?`, counted: t`How many have you counted?`, damaged: t`What is damaged?` },
    { received: t`How many have come`, counted: t`How many there are`, damaged: t`How many are damaged` },
  ]
  const there = formatNumber(watched.now)
  return (
    <FormDialog
      title={titles[reason]}
      schema={stockForm}
      mutation={stockMutation(id)}
      defaultValues={{ reason, quantity: '', note: '' }}
      toBody={(input) => ({ ...input, seen: watched.opened })}
      guard={(guarded) => (
        <UnlessChanged
          {...guarded}
          of={watched}
          said={<Trans>Some were sold or came in while you were counting.</Trans>}
          changes={<Trans>There are {there} now. Please count them again.</Trans>}
          onward={<Trans>I have counted again</Trans>}
        />
      )}
      action={<Trans>Save</Trans>}
      onSuccess={({ stock }) => {
        const now = formatNumber(stock)
        toast(t`The stock is ${now} now`)
      }}
      onClose={onClose}
    >
      {({ field, watch }) => (
        <>
          <TextField
            label={labels[reason]}
            hint={
              <Difference {...{ reason, ordered }} there={watched.opened} typed={String(watch('quantity') ?? '')} />
            }
            {...field('quantity')}
          />
          <TextField
            label={t`Note`}
            note={t`optional`}
            hint={t`For example: the number of the delivery note.`}
            {...field('note')}
          />
        </>
      )}
    </FormDialog>
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
