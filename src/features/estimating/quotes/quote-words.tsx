import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Built } from './price-rules.ts'
import type { QuoteState, RequestState } from './rules.ts'
import type { QuoteBasis, QuoteGst } from './total-rules.ts'

/** Returns a function that says what a price is for. */
export function useBasisName(): (of: Pick<Built, 'constructionType'> & { basis: QuoteBasis }) => string {
  const { t } = useLingui()
  return ({ basis, constructionType }) => {
    if (basis === 'by-items') return t`By items`
    if (basis === 'labor-only') return t`Labor only`
    return constructionType === 'residential' ? t`Whole house with material` : t`Whole work with material`
  }
}

/** Returns a function that names a choice of GST, in words for the professional. */
export function useGstName(): (gst: QuoteGst, of: Pick<Built, 'constructionType'> & { basis: QuoteBasis }) => string {
  const { t } = useLingui()
  return (gst, { basis, constructionType }) => {
    const isByItems = basis === 'by-items'
    if (gst === 'not-registered') return t`Not registered for GST: no GST is added`
    if (gst === 'included') return isByItems ? t`My rates include GST` : t`GST is included`
    if (gst === 'with-material') return isByItems ? t`Labor and material: 18% GST is added` : t`18% GST is added`
    if (isByItems) return t`Labor only`
    return constructionType === 'residential' ? t`Labor only for a single house: no GST` : t`18% GST is added`
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
/** The states of a quote, in words for the professional who made it. */
const receivedWords: Record<QuoteState, MessageDescriptor> = {
  ...quoteWords,
  asked: msg({ message: 'Waiting for your quote', context: 'a quote' }),
  sent: msg({ message: 'You have sent your quote', context: 'a quote' }),
  declined: msg({ message: 'You declined', context: 'a quote' }),
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

/** Returns a function that says how and when a quote ended, in words for the family or for the professional. */
export function useQuoteEnd(): (of: 'quote' | 'received', state: QuoteState, moment: string) => string {
  const { i18n } = useLingui()
  return (of, state, moment) => `${i18n._(words[of][state])} · ${moment}`
}

type Props = { of: 'request'; state: RequestState } | { of: 'quote' | 'received'; state: QuoteState }
const words = { request: requestWords, quote: quoteWords, received: receivedWords }

/** Shows the state of a request or a quote in a few words. */
export function QuoteBadge({ of, state }: Props) {
  const { i18n } = useLingui()
  return (
    <span className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold ${looks[state]}`}>
      {i18n._((words[of] as Record<typeof state, MessageDescriptor>)[state])}
    </span>
  )
}
