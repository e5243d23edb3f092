import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { DeclineDialog } from '#features/estimating/quotes/decline-dialog.tsx'
import { useQuoteEnd } from '#features/estimating/quotes/quote-words.tsx'
import type { QuoteStep } from '#features/estimating/quotes/rules.ts'
import { TotalLines } from '#features/estimating/quotes/total-lines.tsx'
import { formatDate, formatMoment, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart, preloading } from '#ui/lazy-part.tsx'
import { AcceptDirectQuote, priceOf, RefuseDialog, totalOf } from './decide-quote.tsx'
import type { DirectQuote } from './schema.ts'

const AnswerDialog = lazyPart(() => import('./answer-quote.tsx'), 'AnswerDialog')

type Props = {
  quote: DirectQuote
  /** The user's dashboard. */
  dashboard: string
  /** Whether this is shown on the page of the request, where a link to that page is not needed. */
  isOnPage?: boolean
}

/** A press in a dialog must not count as a press on the message that contains the dialog. */
const stop = (event: SyntheticEvent) => event.stopPropagation()
const apart = { onDoubleClick: stop, onContextMenu: stop, onPointerDown: stop }

/** Shows the offer, how it ended, and the buttons for the user's next steps. */
export function QuoteSteps({ quote, dashboard, isOnPage = false }: Props) {
  const { side, isOwn, requestId, quoteId, isWholeWork, steps } = quote
  const [step, setStep] = useState<QuoteStep>()
  const close = () => setStep(undefined)
  const isBillToFill = side === 'professional' && !isWholeWork && steps.length > 0
  return (
    <div className="grid gap-3">
      <Offer quote={quote} />
      <Ended quote={quote} />
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        {steps.map((each, at) => (
          <StepButton key={each} step={each} isFirst={at === 0 && !isBillToFill} onPress={() => setStep(each)} />
        ))}
        {!isOnPage && isOwn && (
          <Link
            to="/$dashboard/quotes/$id"
            params={{ dashboard, id: String(side === 'family' ? requestId : quoteId) }}
            className={
              isBillToFill
                ? button('primary')
                : 'inline-flex min-h-11 items-center justify-center px-2 font-medium text-primary hover:underline'
            }
          >
            {isBillToFill ? <Trans>Fill in your rates</Trans> : <Trans>Open in Quotes</Trans>}
          </Link>
        )}
      </div>
      <div className="contents" {...apart}>
        {(step === 'answer' || step === 'revise') && (
          <LateDialog
            title={step === 'answer' ? <Trans>Your quote</Trans> : <Trans>Change your quote</Trans>}
            onClose={close}
          >
            <AnswerDialog quote={quote} onClose={close} />
          </LateDialog>
        )}
        {(step === 'decline' || step === 'withdraw') && (
          <DeclineDialog
            id={quoteId}
            quote={quote}
            totalOf={totalOf}
            canBeDeclined={steps.includes('decline') || steps.includes('withdraw')}
            onClose={close}
          />
        )}
        {step === 'accept' && <AcceptDirectQuote quote={quote} onClose={close} />}
        {step === 'refuse' && <RefuseDialog quote={quote} onClose={close} />}
      </div>
    </div>
  )
}

function StepButton({ step, isFirst, onPress }: { step: QuoteStep; isFirst: boolean; onPress: () => void }) {
  const ready = useDisabledUntilHydrated()
  const words: Record<QuoteStep, ReactNode> = {
    answer: <Trans>Send a quote …</Trans>,
    revise: <Trans>Change the quote …</Trans>,
    decline: <Trans>Decline …</Trans>,
    withdraw: <Trans>Withdraw …</Trans>,
    accept: <Trans>Accept …</Trans>,
    refuse: <Trans>Decline …</Trans>,
  }
  return (
    <button
      type="button"
      {...ready}
      {...((step === 'answer' || step === 'revise') && preloading(AnswerDialog))}
      onClick={onPress}
      className={button(isFirst ? 'primary' : 'secondary')}
    >
      {words[step]}
    </button>
  )
}

/** Shows the latest version of the quote and lists the earlier ones. */
function Offer({ quote }: { quote: DirectQuote }) {
  const { offer, versions, side } = quote
  const language = useLanguage()
  const price = priceOf(quote)
  if (!offer || !price) return null
  const day = formatDate(language, offer.validUntil)
  const isOver = new Date(offer.validUntil) <= new Date()
  return (
    <div className="rounded-lg bg-sunken p-3.5">
      <TotalLines price={price} side={side} />
      <p className="mt-1 text-sm text-muted">
        {isOver ? <Trans>Was valid until {day}</Trans> : <Trans>Valid until {day}</Trans>}
      </p>
      {offer.note && (
        <p lang={offer.lang} className="mt-2 whitespace-pre-line wrap-anywhere">
          {offer.note}
        </p>
      )}
      {versions.length > 1 && (
        <details className="mt-1 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary">
            <Trans>Earlier versions</Trans>
          </summary>
          <ul>
            {versions.slice(1).map(({ version, total, sentAt }) => (
              <li key={version} className="flex justify-between gap-3 py-1 tabular-nums">
                <span className="text-muted">{formatMoment(language, sentAt)}</span>
                {formatRupees(total)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Says how and when the quote ended, with the reason if one was given. */
function Ended({ quote: { side, state, reason, endedAt } }: { quote: DirectQuote }) {
  const language = useLanguage()
  const endOf = useQuoteEnd()
  if (!endedAt) return null
  const isOwn = state === 'declined' ? side === 'professional' : side === 'family'
  const end = endOf(side === 'family' ? 'quote' : 'received', state, formatMoment(language, endedAt))
  return (
    <p className="text-sm wrap-anywhere">
      {reason && (
        <span className="block">
          {isOwn ? <Trans>Your reason: “{reason}”</Trans> : <Trans>Their reason: “{reason}”</Trans>}
        </span>
      )}
      <span className="text-muted">{end}</span>
    </p>
  )
}
