import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { BudgetForProject } from './budget-for-project.tsx'
import type { QuoteCoverage } from './budget-schema.ts'
import { quoteCoverageQuery } from './queries.ts'

/**
 * The dialog that makes the accepted quote of a request the budget of a project. The user may choose to add the part of
 * the estimate that is outside the quote.
 */
export function BudgetFromQuote({ request, onClose }: { request: number; onClose: () => void }) {
  const { data } = useSuspenseQuery(quoteCoverageQuery(request))
  const [isWhole, setIsWhole] = useState(false)
  const { total, outside } = data
  const hasOutside = outside !== null && outside.total > 0
  const isWith = hasOutside && isWhole
  return (
    <BudgetForProject
      userType="customer"
      from={{ quoteRequest: request, ...(isWith && { outsideOf: outside.revision }) }}
      sum={isWith ? total + outside.total : total}
      onClose={onClose}
    >
      <p>
        <Plural value={data.lineCount} one="The quote covers # line." other="The quote covers # lines." />
      </p>
      {hasOutside && (
        <>
          <OutsideLines outside={outside} />
          <fieldset className="mt-3">
            <legend className="font-semibold">
              <Trans>What the budget is for</Trans>
            </legend>
            <Choice isChosen={!isWhole} onChoose={() => setIsWhole(false)}>
              <Trans>Only the quote: {formatRupees(total)}</Trans>
            </Choice>
            <Choice isChosen={isWhole} onChoose={() => setIsWhole(true)}>
              <Trans>The quote and everything outside it: {formatRupees(total + outside.total)}</Trans>
            </Choice>
          </fieldset>
        </>
      )}
    </BudgetForProject>
  )
}

function OutsideLines({ outside }: { outside: NonNullable<QuoteCoverage['outside']> }) {
  const { lineCount, lines, other, contingency, profit, gst } = outside
  const parts: [string, number, ReactNode][] = [
    [
      'lines',
      lines,
      <Plural
        key="lines"
        value={lineCount}
        one="# line that the quote left out"
        other="# lines that the quote left out"
      />,
    ],
    ['other', other, <Trans key="other">Other Expenses</Trans>],
    ['contingency', contingency, <Trans key="contingency">Contingency</Trans>],
    ['profit', profit, <Trans key="profit">Profit</Trans>],
    ['gst', gst, <Trans key="gst">GST</Trans>],
  ]
  return (
    <>
      <p className="mt-1">
        <Trans>{formatRupees(outside.total)} of your estimate is outside it:</Trans>
      </p>
      <dl className="mt-1 text-sm">
        {parts.map(
          ([key, sum, name]) =>
            sum > 0 && (
              <div key={key} className="flex items-baseline justify-between gap-4 py-0.5">
                <dt className="text-muted">{name}</dt>
                <dd className="tabular-nums">{formatRupees(sum)}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="budget-of"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span>{children}</span>
    </label>
  )
}
