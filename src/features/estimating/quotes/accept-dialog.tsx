import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { UnlessChanged, useChangedWhileOpen } from '#ui/changed-while-open.tsx'
import { DecisionButtons } from '#ui/decision-buttons.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { acceptanceMutation } from './mutations.ts'

type Props<Quote> = {
  requestId: number
  quoteId: number
  quote: Quote
  /** The total of the offer in whole rupees, GST included; undefined if nothing is offered. */
  totalOf: (quote: Quote) => number | undefined
  canBeAccepted: boolean
  /** A text that says what happens next. It is shown in the toast after the acceptance. */
  told?: string
  onClose: () => void
  /** What the family agrees to. */
  children: ReactNode
}

/**
 * Asks the family to confirm before they accept a quote. They accept the version that was shown when the dialog opened.
 * If a later version arrives meanwhile, the dialog first shows what has changed, and only then lets them continue.
 */
export function AcceptDialog<Quote extends { version: number; state: string }>(props: Props<Quote>) {
  const { requestId, quoteId, quote, totalOf, canBeAccepted, told, onClose, children } = props
  const { t } = useLingui()
  const watched = useChangedWhileOpen(quote, ({ version, state }) => `${version} ${state}`)
  const { mutate, isPending, error, reset } = useMutation({
    ...acceptanceMutation(requestId),
    onSuccess() {
      onClose()
      toast(t`The quote is accepted`, told)
    },
  })
  const [before, now] = [totalOf(watched.opened), totalOf(quote)]
  return (
    <Dialog title={<Trans>Accept this quote?</Trans>} onClose={onClose}>
      <UnlessChanged
        of={watched}
        isBusy={isPending}
        onAccept={reset}
        onClose={onClose}
        said={<Trans>This quote was changed while you had it open.</Trans>}
        changes={
          <p>
            {now !== undefined && before !== undefined ? (
              <Trans>
                Before: {formatRupees(before)} with GST. Now: {formatRupees(now)} with GST.
              </Trans>
            ) : (
              <Trans>It can't be accepted any more.</Trans>
            )}
          </p>
        }
        onward={canBeAccepted ? <Trans>Continue with what it says now</Trans> : null}
      >
        {children}
        <DecisionButtons
          error={error}
          isBusy={isPending}
          isShown={!watched.isChanged}
          onDecide={() => mutate({ quote: quoteId, version: watched.opened.version })}
          onClose={onClose}
        >
          <Trans>Accept the quote</Trans>
        </DecisionButtons>
      </UnlessChanged>
    </Dialog>
  )
}
