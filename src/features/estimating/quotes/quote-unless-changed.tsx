import { Trans } from '@lingui/react/macro'
import { formatRupees } from '#platform/languages/format.ts'
import { UnlessChanged, useChangedWhileOpen, type Watched } from '#ui/changed-while-open.tsx'
import type { Guarded } from '#ui/form-dialog.tsx'

type Versioned = { version: number; state: string }

export const useWatchedQuote = <Quote extends Versioned>(quote: Quote) =>
  useChangedWhileOpen(quote, ({ version, state }) => `${version} ${state}`)

type Props<Quote> = Guarded & {
  of: Watched<Quote>
  /** The total of the offer in whole rupees, GST included; undefined if nothing is offered. */
  totalOf: (quote: Quote) => number | undefined
  canContinue: boolean
}

/** Shows the dialog for a decision about a quote. If the quote has changed meanwhile, first shows what is different. */
export function QuoteUnlessChanged<Quote>({ of, totalOf, canContinue, ...props }: Props<Quote>) {
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={<Trans>This quote was changed while you had it open.</Trans>}
      changes={
        canContinue ? (
          <TotalChange before={totalOf(of.opened)} now={totalOf(of.now)} />
        ) : (
          <p>
            <Trans>It can't be accepted any more.</Trans>
          </p>
        )
      }
      onward={canContinue && <Trans>Continue with the changed quote</Trans>}
    />
  )
}

function TotalChange({ before, now }: { before: number | undefined; now: number | undefined }) {
  if (before === undefined || now === undefined) return null
  return (
    <p>
      <Trans>
        Before: {formatRupees(before)} with GST. Now: {formatRupees(now)} with GST.
      </Trans>
    </p>
  )
}
