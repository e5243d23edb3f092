import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { priceRange } from '#features/estimating/estimates/content-rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { NumberCell } from '#ui/number-cell.tsx'
import { toast } from '#ui/toast.ts'
import { BasisChoice } from './basis-choice.tsx'
import { type BillLine, billGroups } from './bill-rules.ts'
import { billGroupNames, useLineWords } from './bill-words.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { offerMutation } from './mutations.ts'
import { priceOf } from './price-rules.ts'
import { AskAboutLine } from './quote-questions.tsx'
import { RateTerms } from './rate-terms.tsx'
import { usualValidDays } from './rules.ts'
import { SavedState } from './saved-state.tsx'
import type { Received } from './schema.ts'
import { type RateFault, SendBar } from './send-bar.tsx'
import { TotalLines } from './total-lines.tsx'
import { amountOf, gstFor, hasLine, hasMaterialInLabor, ratesOn, totalOf } from './total-rules.ts'
import { useDraft } from './use-draft.ts'
import { WholePrice } from './whole-price.tsx'

type Props = { quote: Received; onTakeOver: () => void }

/**
 * A form for the price of the whole work, or for the rates of a bill line by line, with a running total. What is typed is saved as a draft. The family
 * sees only what is sent.
 */
export function RateForm({ quote, onTakeOver }: Props) {
  const { t, i18n } = useLingui()
  const failureText = useFailureText()
  const element = useRef<HTMLElement>(null)
  const [version, setVersion] = useState(quote.version)
  const { draft, change, saving, save, forget, unsaved } = useDraft(quote, version)
  /** How many times the professional has tried to send the quote. */
  const [tries, setTries] = useState(0)
  const { mutate, isPending, error } = useMutation({
    ...offerMutation(quote.id),
    onSuccess(sent) {
      setVersion(sent.version)
      toast(version === 0 ? t`Quote sent` : t`Changed quote sent`)
    },
  })
  const ready = useDisabledUntilHydrated(isPending)
  const filled = quote.lines.filter((line) => hasLine(draft.rates, line)).length
  const count = quote.lines.length
  const basis = draft.basis ?? 'with-material'
  const isByItems = basis === 'by-items'
  const gst = gstFor(basis, draft.gst)
  const priced = { ...{ basis, rates: ratesOn(basis, draft) }, ...{ excluded: draft.excluded, lang: quote.lang } }
  const price = priceOf(quote, { ...priced, gst: gst ?? 'included' }, quote.listedRates)
  const isMixed = isByItems && hasMaterialInLabor(quote.lines, draft)
  const isElsewhere = quote.version > version && !isPending
  const fault = faultOf()
  function faultOf(): RateFault | undefined {
    if (isByItems && filled === 0) return 'rates'
    if (!isByItems && draft.amount === null) return 'amount'
    if (gst === null) return 'gst'
    return isMixed ? 'mixed' : undefined
  }
  const shown = tries > 0 ? fault : undefined
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[data-fault] input')?.focus()
  }, [tries])
  function send(): void {
    setTries(tries + 1)
    if (fault || gst === null) return
    const { completionDays, excluded, note } = draft
    const sent = unsaved.current
    const given = isByItems ? { rates: draft.rates } : { amount: draft.amount }
    const terms = { gst, completionDays, excluded, note, validDays: draft.validDays ?? usualValidDays }
    const offer = { basis, ...given, ...terms, version }
    mutate(offer, { onSuccess: () => forget(sent) })
  }
  function takeOver(): void {
    forget(unsaved.current)
    onTakeOver()
  }
  return (
    <section ref={element} aria-labelledby="rates" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="rates" className="text-lg font-bold">
          <Trans>Your quote</Trans>
        </h3>
        <SavedState saving={saving} wasSent={version > 0} onRetry={() => void save()} />
      </div>
      {isElsewhere && (
        <div role="alert" className="mt-4 rounded-md bg-warn-soft p-4">
          <p className="font-semibold text-warn">
            <Trans>You have sent this quote from another window or device since you opened it here.</Trans>
          </p>
          <button type="button" onClick={takeOver} className={button('secondary', 'mt-3')}>
            <Trans>Show what was sent</Trans>
          </button>
        </div>
      )}
      <BasisChoice basis={basis} constructionType={quote.constructionType} onChange={(basis) => change({ basis })} />
      {!isByItems && (
        <div data-fault={shown === 'amount' ? '' : undefined}>
          <WholePrice area={quote.area} amount={draft.amount} onChange={(amount) => change({ amount })} />
        </div>
      )}
      {isByItems && (
        <div data-fault={shown === 'rates' ? '' : undefined}>
          <p className="mt-4 text-muted">
            <Trans>A line without a rate is left out of your quote, and the home builder sees that.</Trans>
          </p>
          {billGroups.map((group) => {
            const lines = quote.lines.filter((line) => line.group === group)
            return (
              lines.length > 0 && (
                <div key={group} className="mt-5">
                  <h4 className="font-semibold text-muted">{i18n._(billGroupNames[group])}</h4>
                  <ul className="panel mt-2 divide-y divide-line">
                    {lines.map((line) => (
                      <RateRow
                        key={line.key}
                        quoteId={quote.id}
                        line={line}
                        rate={draft.rates[line.key] ?? 0}
                        amount={amountOf(draft.rates, line)}
                        onChange={(rate) => change({ rates: { [line.key]: rate || null } })}
                      />
                    ))}
                  </ul>
                </div>
              )
            )
          })}
        </div>
      )}
      <RateTerms
        draft={draft}
        gst={gst}
        basis={basis}
        constructionType={quote.constructionType}
        onChange={change}
        isMissing={shown === 'gst'}
        isMixed={isMixed}
      />
      {gst && (
        <div className="panel mt-5 p-4">
          <TotalLines price={price} side="professional" />
        </div>
      )}
      {error && !isPending && (
        <FormNotice error={error} isAnnounced className="mt-4">
          {failureText(error)}
        </FormNotice>
      )}
      <SendBar
        total={price.total}
        isWithGst={gst !== null}
        filled={isByItems ? filled : null}
        count={count}
        fault={shown}
      >
        <button type="button" {...ready} onClick={send} className={button('primary', 'shrink-0')}>
          {isPending ? (
            <Trans>Sending...</Trans>
          ) : version === 0 ? (
            <Trans>Send quote</Trans>
          ) : (
            <Trans>Send again</Trans>
          )}
        </button>
      </SendBar>
      <div className="mt-4">
        <DeclineQuote quote={quote} />
      </div>
    </section>
  )
}

type RowProps = {
  quoteId: number
  line: BillLine
  rate: number
  amount: number | null
  onChange: (rate: number) => void
}

function RateRow({ quoteId, line, rate, amount, onChange }: RowProps) {
  const { t } = useLingui()
  const { nameOf, quantityOf, rateOf } = useLineWords()
  const name = nameOf(line)
  const unit = rateOf(line)
  return (
    <li className="p-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <div className="mt-1 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="tabular-nums">{quantityOf(line)}</p>
          <AskAboutLine quoteId={quoteId} line={line.key} name={name} />
        </div>
        <div className="w-36 shrink-0 sm:w-44">
          <p aria-hidden="true" className="mb-1 text-right text-sm text-muted">
            {unit}
          </p>
          <NumberCell
            label={t`${name}, ${unit}`}
            value={rate}
            range={priceRange}
            isMoney
            isZeroBlank
            onChange={onChange}
          />
          <p className="mt-1 text-right text-sm tabular-nums">
            {amount === null ? (
              <span className="text-muted">
                <Trans>No rate yet</Trans>
              </span>
            ) : (
              <span className="font-semibold">{formatRupees(amount)}</span>
            )}
          </p>
        </div>
      </div>
    </li>
  )
}

/** The total of the offer that was sent, in whole rupees, GST included; undefined if none was sent. */
const sentTotalOf = ({ lines, offer, constructionType }: Received) =>
  offer ? totalOf(lines, offer, constructionType).total : undefined

/** A button that opens the dialog for declining a request or withdrawing the quote. */
function DeclineQuote({ quote }: { quote: Received }) {
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  return (
    <>
      <button type="button" {...ready} onClick={() => setIsOpen(true)} className={button('secondary')}>
        <Trans>Decline …</Trans>
      </button>
      {isOpen && (
        <DeclineDialog
          id={quote.id}
          quote={quote}
          totalOf={sentTotalOf}
          canBeDeclined={quote.isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
