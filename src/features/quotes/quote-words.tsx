import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatQuantity } from '../../platform/format.ts'
import { fixtureNames, fixtureQualityNames } from '../estimates/estimate-words.tsx'
import { type MaterialUnit, readMaterial } from '../rate-sheet/material-rules.ts'
import { amountOf, materialNames, unitNames } from '../rate-sheet/material-words.tsx'
import type { BillLine, QuoteState, RequestState } from './rules.ts'
import type { QuoteGst } from './total-rules.ts'

export const quoteGstNames: Record<QuoteGst, MessageDescriptor> = {
  'with-material': msg`Labor and material: 18% GST is added`,
  'labor-only': msg`Labor only`,
  included: msg`My rates include GST`,
}

/** What people call the lines of a bill, and how much of each there is. */
export function useLineWords() {
  const { t, i18n } = useLingui()
  const unitOf = (line: BillLine): MaterialUnit | undefined => {
    if (line.kind === 'material') return readMaterial(line.id)!.unit
    if (line.kind === 'fixture') return line.id === 'flooring' ? 'sq-ft' : 'piece'
  }
  /** As somebody has typed it. */
  const ownUnitOf = (line: BillLine) => ('unit' in line && line.unit) || null
  return {
    nameOf(line: BillLine): string {
      if (line.kind === 'material') return i18n._(materialNames[line.id])
      if (line.kind === 'own') return line.name || t`Unnamed`
      const name = i18n._(fixtureNames[line.id])
      return line.tier ? `${name} · ${i18n._(fixtureQualityNames[line.tier])}` : name
    },
    /** '450 bags', '60 labor days'. */
    quantityOf(line: BillLine): string {
      const { quantity } = line
      if (line.group === 'labor') return t`${plural(quantity, { one: '# labor day', other: '# labor days' })}`
      if (line.group === 'equipment') return t`${plural(quantity, { one: '# machine day', other: '# machine days' })}`
      const unit = unitOf(line)
      return unit
        ? amountOf(quantity, unit, i18n)
        : [formatQuantity(quantity), ownUnitOf(line)].filter(Boolean).join(' ')
    },
    /** What the rate is for. */
    rateOf(line: BillLine): string {
      if (line.group === 'labor') return t`₹ per labor day`
      if (line.group === 'equipment') return t`₹ per machine per day`
      const known = unitOf(line)
      const unit = known ? i18n._(unitNames[known]) : ownUnitOf(line)
      return unit ? t`₹ per ${unit}` : t`₹ each`
    },
  }
}

const requestWords: Record<RequestState, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'a request for quotes' }),
  accepted: msg({ message: 'Quote accepted', context: 'a request for quotes' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'a request for quotes' }),
}
const quoteWords: Record<QuoteState, MessageDescriptor> = {
  asked: msg({ message: 'Waiting for the quote', context: 'a quote' }),
  sent: msg({ message: 'Quote sent', context: 'a quote' }),
  declined: msg({ message: 'Declined', context: 'a quote' }),
  accepted: msg({ message: 'Accepted', context: 'a quote' }),
  not_chosen: msg({ message: 'Not chosen', context: 'a quote' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'a quote' }),
}
const looks: Record<QuoteState | RequestState, string> = {
  open: 'bg-primary-soft text-primary',
  asked: 'bg-warn-soft text-warn',
  sent: 'bg-primary-soft text-primary',
  declined: 'bg-danger-soft text-danger',
  accepted: 'bg-good-soft text-good',
  not_chosen: 'bg-sunken text-muted',
  withdrawn: 'bg-sunken text-muted',
}

type Props = { of: 'request'; state: RequestState } | { of: 'quote'; state: QuoteState }

/** The state of a request or a quote in a few words. */
export function QuoteBadge({ of, state }: Props) {
  const { i18n } = useLingui()
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {i18n._(of === 'request' ? requestWords[state as RequestState] : quoteWords[state])}
    </span>
  )
}
