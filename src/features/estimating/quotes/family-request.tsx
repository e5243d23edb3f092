import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { AboutLine } from './about-line.tsx'
import { AskOneMore } from './ask-one-more.tsx'
import { AskedList } from './asked-list.tsx'
import { BillLines } from './bill-lines.tsx'
import { ComparisonCards } from './comparison-cards.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ContactChosen } from './contact-chosen.tsx'
import { QuoteQuestions } from './quote-questions.tsx'
import { QuoteBadge } from './quote-words.tsx'
import type { FamilyQuote, QuoteRequest } from './schema.ts'
import { useQuoteName } from './use-quote-name.ts'
import { WithdrawRequest } from './withdraw-request.tsx'

type Props = WithMessageButton & {
  request: QuoteRequest
  /** Renders what the family can do next with the quote that they have accepted. */
  afterAcceptance: (quote: FamilyQuote) => ReactNode
}

/** Shows a request to its family: who was asked, the quotes side by side, and the questions. */
export function FamilyRequest({ request, MessageButton, afterAcceptance }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, name, lang, note, budget, wantedOn, state, quotes, lines } = request
  const day = formatDate(language, wantedOn)
  const rupees = budget === null ? null : formatRupees(budget)
  const offered = quotes.filter(({ offer, state }) => offer !== null && state !== 'declined')
  const accepted = quotes.find(({ state }) => state === 'accepted')
  const nameOf = useQuoteName()
  const isOpen = state === 'open'
  return (
    <article aria-labelledby="request">
      <header className="max-w-3xl">
        <h2 id="request" lang={name ? lang : undefined} className="text-2xl font-bold wrap-anywhere">
          {name || t`Unnamed estimate`}
        </h2>
        <p className="mt-1 text-muted">
          <AboutLine of={request} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <QuoteBadge of="request" state={state} />
          {isOpen && <Trans>Quotes wanted by {day}</Trans>}
        </p>
        {note && (
          <blockquote lang={lang} className="mt-3 rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
            {note}
          </blockquote>
        )}
      </header>
      {rupees && (
        <p className="mt-3">
          <Trans>Budget: {rupees}</Trans>
        </p>
      )}
      {accepted && (
        <div className="mt-4 max-w-3xl rounded-md bg-good-soft p-4">
          <p className="font-semibold text-good">
            <Trans>You accepted the quote of {nameOf(accepted)}.</Trans>
          </p>
          {accepted.professional && (
            <div className="mt-3">
              <ContactChosen professional={accepted.professional} MessageButton={MessageButton} />
            </div>
          )}
          <div className="mt-3">{afterAcceptance(accepted)}</div>
        </div>
      )}
      <AskedList request={request} MessageButton={MessageButton} />
      {isOpen && (
        <div className="mt-4 flex flex-wrap gap-3">
          <AskOneMore request={request} />
          <WithdrawRequest id={id} />
        </div>
      )}
      {offered.length > 0 && (
        <div className="mt-8">
          <h3 id="comparison" className="text-lg font-bold">
            {offered.length > 1 ? <Trans>The quotes side by side</Trans> : <Trans>The quote</Trans>}
          </h3>
          <ComparisonTable request={request} quotes={offered} />
          <ComparisonCards request={request} quotes={offered} />
        </div>
      )}
      <QuoteQuestions
        of={request}
        family={{
          ...{ requestId: id, isOpen },
          nameOf: (quoteId) => {
            const quote = quotes.find((each) => each.id === quoteId)
            return quote ? nameOf(quote) : null
          },
        }}
      />
      {offered.length === 0 && (
        <details className="panel mt-6 max-w-3xl">
          <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
            <Trans>The bill of quantities</Trans>
          </summary>
          <BillLines lines={lines} />
        </details>
      )}
    </article>
  )
}
