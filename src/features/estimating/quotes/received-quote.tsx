import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { messageIcon } from '#ui/more-icons.ts'
import { AboutLine } from './about-line.tsx'
import { isWholeWork } from './bill-rules.ts'
import { QuoteQuestions } from './quote-questions.tsx'
import { QuoteBadge } from './quote-words.tsx'
import { RateForm } from './rate-form.tsx'
import type { Received } from './schema.ts'
import { SentQuote } from './sent-quote.tsx'

type Props = WithMessageButton & {
  quote: Received
  /** Renders the steps of a request without a bill, as its conversation shows them. */
  WholeWork: ComponentType<{ id: number }>
}

/** Shows a request to the professional who received it: the rates to fill in, or the outcome. */
export function ReceivedQuote({ quote, MessageButton, WholeWork }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, lang, familyName, familyId, note, budget, wantedOn, state, isOpen, reason } = quote
  const isWhole = isWholeWork(quote.lines)
  /**
   * Part of the form's `key`. It changes when the professional takes over a version that they have sent from another
   * device, so that the form starts again with that version.
   */
  const [turn, setTurn] = useState(0)
  const day = formatDate(language, wantedOn)
  const rupees = budget === null ? null : formatRupees(budget)
  return (
    <article aria-labelledby="bill" className="max-w-3xl">
      <header>
        <h2 id="bill" lang={name ? lang : undefined} className="text-2xl font-bold wrap-anywhere">
          {name || t`Unnamed estimate`}
        </h2>
        <p className="mt-1 text-muted">
          <AboutLine of={quote} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <QuoteBadge of="received" state={state} />
          <span>
            {isOpen ? (
              <Trans>
                {familyName} wants the quote by {day}.
              </Trans>
            ) : (
              familyName
            )}
          </span>
        </p>
        <p className="mt-3">
          <MessageButton to={{ userId: familyId }} label={t`Message ${familyName}`} className={button('secondary')}>
            <Icon path={messageIcon} size={18} />
            <Trans>Message</Trans>
          </MessageButton>
        </p>
        {note && (
          <blockquote lang={lang} className="mt-3 rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
            {note}
          </blockquote>
        )}
        {rupees && (
          <p className="mt-3">
            <Trans>Budget: {rupees}</Trans>
          </p>
        )}
        {reason && !isWhole && (
          <p className="mt-3 wrap-anywhere">
            {state === 'declined' ? (
              <Trans>You declined: “{reason}”</Trans>
            ) : (
              <Trans>
                {familyName} declined: “{reason}”
              </Trans>
            )}
          </p>
        )}
      </header>
      {isWhole ? (
        <WholeWork id={quote.id} />
      ) : isOpen ? (
        <RateForm key={turn} quote={quote} onTakeOver={() => setTurn(turn + 1)} />
      ) : (
        <SentQuote quote={quote} />
      )}
      <QuoteQuestions of={quote} quoteId={isOpen ? quote.id : undefined} />
    </article>
  )
}
