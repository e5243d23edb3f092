import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { QuoteBadge } from '../../../../../features/quotes/quote-words.tsx'
import type { Received } from '../../../../../features/quotes/schema.ts'
import { formatDate } from '../../../../../platform/format.ts'
import { useLanguage } from '../../../../../ui/language.ts'
import { AboutLine } from './about-line.tsx'
import { QuoteQuestions } from './quote-questions.tsx'
import { RateForm } from './rate-form.tsx'
import { SentQuote } from './sent-quote.tsx'

/** What a professional was asked: the rates to fill in, or what became of them. */
export function ReceivedQuote({ quote }: { quote: Received }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, lang, familyName, note, wantedOn, state, isOpen, reason } = quote
  /** Whoever takes over what was sent from elsewhere begins the form anew. */
  const [turn, setTurn] = useState(0)
  const day = formatDate(language, wantedOn)
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
        {note && (
          <blockquote lang={lang} className="mt-3 rounded-md bg-sunken px-4 py-3 break-words whitespace-pre-line">
            {note}
          </blockquote>
        )}
        {reason && (
          <p className="mt-3 break-words">
            <Trans>You declined: “{reason}”</Trans>
          </p>
        )}
      </header>
      {isOpen ? (
        <RateForm key={turn} quote={quote} onTakeOver={() => setTurn(turn + 1)} />
      ) : (
        <SentQuote quote={quote} />
      )}
      <QuoteQuestions of={quote} quoteId={isOpen ? quote.id : undefined} />
    </article>
  )
}
