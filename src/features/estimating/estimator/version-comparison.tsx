import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  compareContents,
  isDifferent,
  type LineAmount,
  type LineDifference,
} from '#features/estimating/estimates/compare-rules.ts'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { fixtureNames, groupNames, otherCostNames, rowName } from '#features/estimating/estimates/estimate-words.tsx'
import { versionQuery } from '#features/estimating/estimates/queries.ts'
import { groups } from '#features/estimating/estimates/rules.ts'
import { materialNames } from '#features/estimating/rates/material-words.tsx'
import { dash, formatPrice, formatQuantity, formatRupees } from '#platform/languages/format.ts'
import { useVersionName } from './version-list.tsx'

/** Compares a version with the current estimate. */
export function SinceVersion({ id, version, now }: { id: string; version: number; now: EstimateContent }) {
  const nameOf = useVersionName()
  const { data: kept } = useSuspenseQuery(versionQuery(id, version))
  return (
    <Comparison
      title={<Trans>What has changed since this version</Trans>}
      names={[nameOf(kept), <Trans key="now">Now</Trans>]}
      contents={[kept.content, now]}
    />
  )
}

/** Compares two versions, the earlier one first. */
export function BetweenVersions({ id, versions }: { id: string; versions: readonly [number, number] }) {
  const nameOf = useVersionName()
  const { data: earlier } = useSuspenseQuery(versionQuery(id, Math.min(...versions)))
  const { data: later } = useSuspenseQuery(versionQuery(id, Math.max(...versions)))
  return (
    <Comparison
      title={<Trans>What has changed between the two</Trans>}
      names={[nameOf(earlier), nameOf(later)]}
      contents={[earlier.content, later.content]}
    />
  )
}

type Props = {
  title: ReactNode
  names: Pair
  contents: readonly [EstimateContent, EstimateContent]
}

/** A table of the lines that differ, and of the totals. */
function Comparison({ title, names, contents }: Props) {
  const { i18n } = useLingui()
  const { lines, before, after } = compareContents(...contents)
  const different = lines.filter(isDifferent)
  const rows = groups.flatMap((group) => different.filter((line) => line.group === group))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-labelledby="comparison" tabIndex={0} className="overflow-x-auto panel">
      <table className="w-full text-left tabular-nums sm:min-w-lg">
        <caption id="comparison" className="px-4 pt-4 pb-2 text-left text-lg font-bold">
          {title}
        </caption>
        <thead className="border-b border-line text-sm text-muted *:*:px-4 *:*:py-2.5 *:*:font-medium">
          <tr>
            <th scope="col">
              <Trans>Item</Trans>
            </th>
            <th scope="col" className="text-right wrap-anywhere max-sm:hidden">
              {names[0]}
            </th>
            <th scope="col" className="text-right wrap-anywhere max-sm:hidden">
              {names[1]}
            </th>
            <th scope="col" className="text-right">
              <Trans>Difference</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line *:*:px-4 *:*:py-2.5 *:align-top">
          {rows.map((row) => (
            <tr key={`${row.group} ${row.line.id}`}>
              <th scope="row" className="font-medium">
                <LineName difference={row} />
                <span className="block text-sm font-normal text-muted">{i18n._(groupNames[row.group])}</span>
                <OnPhone
                  names={names}
                  values={[
                    <AmountText key="before" amount={row.before} />,
                    <AmountText key="after" amount={row.after} />,
                  ]}
                />
              </th>
              <td className="text-right max-sm:hidden">
                <AmountText amount={row.before} />
              </td>
              <td className="text-right max-sm:hidden">
                <AmountText amount={row.after} />
              </td>
              <Difference of={(row.after?.total ?? 0) - (row.before?.total ?? 0)} />
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4} className="text-muted">
                <Trans>No item has changed.</Trans>
              </td>
            </tr>
          )}
          <Sum names={names} name={<Trans>Contingency</Trans>} before={before.contingency} after={after.contingency} />
          <Sum names={names} name={<Trans>Profit</Trans>} before={before.profit} after={after.profit} />
          <Sum names={names} name={<Trans>GST</Trans>} before={before.gst.amount} after={after.gst.amount} />
        </tbody>
        <tfoot className="border-t border-line-strong font-bold *:*:px-4 *:*:py-3">
          <tr>
            <th scope="row">
              <Trans>Grand Total</Trans>
              <OnPhone names={names} values={[formatRupees(before.grandTotal), formatRupees(after.grandTotal)]} />
            </th>
            <td className="text-right max-sm:hidden">{formatRupees(before.grandTotal)}</td>
            <td className="text-right max-sm:hidden">{formatRupees(after.grandTotal)}</td>
            <Difference of={after.grandTotal - before.grandTotal} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function LineName({ difference: { line } }: { difference: LineDifference }) {
  const { i18n, t } = useLingui()
  if (line.kind === 'own') return rowName(line, i18n) || t`Unnamed`
  const names: Record<string, MessageDescriptor> = {
    material: materialNames,
    fixture: fixtureNames,
    other: otherCostNames,
  }[line.kind]
  const name = names[line.id]
  return name ? i18n._(name) : line.id
}

type Pair = readonly [ReactNode, ReactNode]

/** Shows both values below the name, on a narrow screen that has no room for two more columns. */
function OnPhone({ names, values }: { names: Pair; values: Pair }) {
  const side = (at: 0 | 1) => (
    <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm font-normal sm:hidden">
      <span className="text-muted wrap-anywhere">{names[at]}</span>
      <span className="ml-auto text-right">{values[at]}</span>
    </span>
  )
  return (
    <>
      {side(0)}
      {side(1)}
    </>
  )
}

function AmountText({ amount }: { amount: LineAmount | null }) {
  if (!amount) return <span className="text-muted">{dash}</span>
  const { quantity, days, price, total } = amount
  return (
    <>
      {formatRupees(total)}
      {quantity !== null && price !== null && (
        <span className="block text-sm text-muted">
          {formatQuantity(quantity)} ×{' '}
          {days !== null && (
            <>
              <Plural value={days} one="# day" other="# days" /> ×{' '}
            </>
          )}
          {formatPrice(price)}
        </span>
      )}
    </>
  )
}

/** Shows a difference with its sign, and nothing for 0. */
function Difference({ of: difference }: { of: number }) {
  return (
    <td className="text-right align-top font-semibold whitespace-nowrap">
      {difference === 0 ? dash : difference > 0 ? `+${formatRupees(difference)}` : formatRupees(difference)}
    </td>
  )
}

/** A row for a sum below the lines. Shows nothing if the sum is the same in both versions. */
function Sum({ name, names, before, after }: { name: ReactNode; names: Pair; before: number; after: number }) {
  if (before === after) return null
  return (
    <tr>
      <th scope="row" className="font-medium">
        {name}
        <OnPhone names={names} values={[formatRupees(before), formatRupees(after)]} />
      </th>
      <td className="text-right max-sm:hidden">{formatRupees(before)}</td>
      <td className="text-right max-sm:hidden">{formatRupees(after)}</td>
      <Difference of={after - before} />
    </tr>
  )
}
