import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { CostShares } from '#features/estimating/estimator/cost-shares.tsx'
import { type Paper, paperOf } from './paper-content.ts'
import type { PaperTable } from './paper-table.ts'

/** Shows the open estimate for reading on the screen, in the same words as its PDF. */
export function ShownPaper() {
  const { i18n } = useLingui()
  const content = useEstimate((content) => content)
  const { facts, total, rollUp, tables, notes, exclusions, closing } = paperOf(content, i18n)
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-8 lg:grid-cols-2">
        <dl className="panel grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-2 p-4 sm:p-5">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        <section aria-labelledby="total" className="panel p-4 sm:p-5">
          <h2 id="total" className="text-lg font-bold">
            {total.name}
          </h2>
          <p className="mt-2 text-3xl font-bold tabular-nums">{total.value}</p>
          {total.notes.map((note) => (
            <p key={note} className="mt-1 text-muted">
              {note}
            </p>
          ))}
          <div className="mt-5">
            <CostShares />
          </div>
        </section>
      </div>
      <Part title={rollUp.title}>
        <RollUpLines rollUp={rollUp} />
      </Part>
      {tables.map((table) => (
        <LineTable key={table.group} table={table} />
      ))}
      {notes.map(({ title, texts }) => (
        <Part key={title} title={title}>
          {texts.map((text) => (
            <p key={text} className="mt-1 max-w-prose">
              {text}
            </p>
          ))}
        </Part>
      ))}
      <Part title={exclusions.title}>
        <ul className="list-disc pl-5 text-muted">
          {exclusions.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-4 max-w-prose">{closing}</p>
      </Part>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

function RollUpLines({ rollUp: { rows, total } }: Pick<Paper, 'rollUp'>) {
  return (
    <dl className="panel divide-y divide-line px-4 tabular-nums sm:px-5">
      {rows.map(({ name, amount, isStrong }) => (
        <div key={name} className={`flex flex-wrap justify-between gap-x-4 py-2.5 ${isStrong ? 'font-semibold' : ''}`}>
          <dt>{name}</dt>
          <dd className="shrink-0">{amount}</dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
        <dt className="text-lg font-bold">{total.name}</dt>
        <dd className="text-xl font-bold sm:text-2xl">{total.amount}</dd>
      </div>
    </dl>
  )
}

/** A table of the lines of a group. On a phone the values of the middle columns are below the name. */
function LineTable({ table: { group, title, columns, rows, total } }: { table: PaperTable }) {
  const last = columns.length - 1
  const align = (at: number) => (at === 0 ? '' : `text-right whitespace-nowrap ${at < last ? 'max-sm:hidden' : ''}`)
  return (
    <div>
      <h2 id={`lines-${group}`} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-labelledby={`lines-${group}`} tabIndex={0} className="overflow-x-auto panel">
        <table className="w-full text-left tabular-nums">
          <thead className="border-b border-line text-sm text-muted *:*:px-4 *:*:py-2.5 *:*:font-medium">
            <tr>
              {columns.map((name, at) => (
                <th key={name} scope="col" className={align(at)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line *:*:px-4 *:*:py-2.5 *:align-top">
            {rows.map(({ name, note, numbers }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and names repeat
              <tr key={at}>
                <th scope="row" className="min-w-40 font-medium wrap-anywhere">
                  {name}
                  {note && <span className="block text-sm font-normal text-muted">{note}</span>}
                  {numbers.slice(0, -1).map((number, column) => (
                    <span
                      key={columns[column + 1]}
                      className="flex justify-between gap-3 text-sm font-normal sm:hidden"
                    >
                      <span className="text-muted">{columns[column + 1]}</span>
                      {number}
                    </span>
                  ))}
                </th>
                {numbers.map((number, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <td key={column} className={align(column + 1)}>
                    {number}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-line-strong font-bold">
            <tr className="*:px-4 *:py-2.5">
              <th scope="row">{total[0]}</th>
              {total.slice(1).map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at} className={align(at + 1)}>
                  {text}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}
