import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type QuoteTotal, totalOf } from '../../../../../features/bills/total-rules.ts'
import { acceptanceMutation } from '../../../../../features/quotes/mutations.ts'
import type { FamilyQuote, QuoteRequest } from '../../../../../features/quotes/schema.ts'
import { formatRupees } from '../../../../../platform/format.ts'
import { button } from '../../../../../ui/button.ts'
import { DecisionButtons } from '../../../../../ui/decision-buttons.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { useDisabledUntilHydrated } from '../../../../../ui/hydrated.ts'
import { AsSeen, useSeen } from '../../../../../ui/seen.tsx'
import { toast } from '../../../../../ui/toast.ts'
import { useQuoteName } from './use-quote-name.ts'

type Props = { request: QuoteRequest; quote: FamilyQuote }

/** Accepts a quote, after a question. Nothing where it can't be accepted. */
export function AcceptQuote({ request, quote }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  const name = useQuoteName()(quote)
  if (!quote.canBeAccepted && !isOpen) return null
  return (
    <>
      <button
        type="button"
        {...ready}
        onClick={() => setIsOpen(true)}
        aria-label={t`Accept … the quote of ${name}`}
        className={button('primary', 'w-full')}
      >
        <Trans>Accept …</Trans>
      </button>
      {isOpen && <AcceptDialog request={request} quote={quote} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const totalWithGst = ({ lines, constructionType }: QuoteRequest, { offer }: FamilyQuote): QuoteTotal | undefined =>
  offer ? totalOf(lines, offer, constructionType) : undefined

/**
 * Asks once more, with what is agreed. It is about the version with which the dialog was opened: when there is a later one meanwhile, the
 * dialog says what has changed before anything can be pressed again.
 */
function AcceptDialog({ request, quote, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const seen = useSeen(quote, ({ version, state }) => `${version} ${state}`)
  const name = useQuoteName()(quote)
  const { mutate, isPending, error, reset } = useMutation({
    ...acceptanceMutation(request.id),
    onSuccess() {
      onClose()
      toast(t`The quote is accepted`, t`${name} will be told, and so will anyone else you asked.`)
    },
  })
  const before = totalWithGst(request, seen.seen)
  const now = totalWithGst(request, quote)
  const others = request.quotes.filter(
    ({ id, state }) => id !== quote.id && (state === 'asked' || state === 'sent'),
  ).length
  const missing = quote.offer ? request.lines.filter(({ key }) => !(key in quote.offer!.rates)).length : 0
  return (
    <Dialog title={<Trans>Accept this quote?</Trans>} onClose={onClose}>
      <AsSeen
        of={seen}
        isBusy={isPending}
        onLook={reset}
        onClose={onClose}
        said={<Trans>This quote was changed while you had it open.</Trans>}
        changes={
          <p>
            {now && before ? (
              <Trans>
                Before: {formatRupees(before.total)} with GST. Now: {formatRupees(now.total)} with GST.
              </Trans>
            ) : (
              <Trans>It can't be accepted any more.</Trans>
            )}
          </p>
        }
        onward={quote.canBeAccepted ? <Trans>Continue with what it says now</Trans> : null}
      >
        <p className="text-lg">
          {now && (
            <Trans>
              {name} will do the work on this bill for {formatRupees(now.total)}, GST included.
            </Trans>
          )}
        </p>
        {missing > 0 && (
          <p className="mt-2 font-semibold text-warn">
            <Plural
              value={missing}
              one="# line of your bill is not in this quote."
              other="# lines of your bill are not in this quote."
            />
          </p>
        )}
        <p className="mt-3 text-muted">
          <Plural
            value={others}
            _0="You can't change this afterwards."
            one="The other one will be told that you have chosen another quote, but not its price. You can't change this afterwards."
            other="The others will be told that you have chosen another quote, but not its price. You can't change this afterwards."
          />
        </p>
        <DecisionButtons
          error={error}
          isBusy={isPending}
          isShown={!seen.isChanged}
          onDecide={() => mutate({ quote: quote.id, version: seen.seen.version })}
          onClose={onClose}
        >
          <Trans>Accept the quote</Trans>
        </DecisionButtons>
      </AsSeen>
    </Dialog>
  )
}
