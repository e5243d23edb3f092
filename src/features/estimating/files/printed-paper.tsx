import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { type Paper, paperOf } from './paper-content.ts'
import type { PaperTable } from './paper-table.ts'

/** Shows an estimate for a printer: black on white, whatever the colors of the page are. */
export function PrintedPaper({ content }: { content: EstimateContent }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const paper = paperOf(content, i18n)
  return (
    <div data-printed className="hidden bg-white text-sm text-black tabular-nums print:block">
      <p className="flex justify-between">
        <b>KamshetBuild</b>
        <span>{formatDate(language, new Date())}</span>
      </p>
      <h1 className="mt-4 text-2xl font-bold">{paper.title}</h1>
      <dl className="mt-3 grid grid-cols-[10rem_1fr] gap-y-1">
        {paper.facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <section className="mt-4 break-inside-avoid border-l-4 border-black/60 py-1 pl-4">
        <p>{paper.total.name}</p>
        <p className="text-3xl font-bold">{paper.total.value}</p>
        {paper.total.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </section>
      <RollUpTable rollUp={paper.rollUp} />
      {paper.shares.rows.length > 0 && <PrintedShares shares={paper.shares} />}
      {paper.tables.map((table) => (
        <GroupTable key={table.group} table={table} />
      ))}
      {paper.notes.map(({ title, texts }) => (
        <Part key={title} title={title}>
          {texts.map((text) => (
            <p key={text} className="mt-1">
              {text}
            </p>
          ))}
        </Part>
      ))}
      <Part title={paper.exclusions.title}>
        <ul className="list-disc pl-5">
          {paper.exclusions.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-2">{paper.closing}</p>
      </Part>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-black/70">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

/** A part that is short enough to stay on one page. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="mb-1 text-base font-bold">{title}</h2>
      {children}
    </section>
  )
}

const rowClass = 'break-inside-avoid border-b border-black/20 *:py-1 *:pr-3 *:align-top *:last:pr-0'

function RollUpTable({ rollUp }: Pick<Paper, 'rollUp'>) {
  return (
    <Part title={rollUp.title}>
      <table className="w-full text-left">
        <tbody>
          {[...rollUp.rows, rollUp.total].map(({ name, amount, isStrong }) => (
            <tr key={name} className={`${rowClass} ${isStrong ? 'font-bold' : ''}`}>
              <th scope="row" className={isStrong ? '' : 'font-normal'}>
                {name}
              </th>
              <td className="text-right">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** A table that may be longer than a page. Its header row is then repeated on each page. */
function GroupTable({ table: { title, columns, rows, total } }: { table: PaperTable }) {
  const align = (at: number) => (at > 0 ? 'text-right' : '')
  return (
    <section className="mt-6">
      <h2 className="mb-1 break-after-avoid text-base font-bold">{title}</h2>
      <table className="w-full text-left">
        <thead>
          <tr className={rowClass}>
            {columns.map((name, at) => (
              <th key={name} scope="col" className={align(at)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, numbers }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move on paper, and names repeat
            <tr key={at} className={rowClass}>
              <th scope="row" className="font-normal wrap-anywhere">
                {name}
                {note && <span className="block text-xs text-black/70">{note}</span>}
              </th>
              {numbers.map((number, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move on paper
                <td key={column} className="text-right">
                  {number}
                </td>
              ))}
            </tr>
          ))}
          <tr className={`${rowClass} font-bold`}>
            {total.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move on paper
              <td key={at} className={align(at)}>
                {text}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** Shows the parts of the cost as bars. They are stroked lines, because printers leave out backgrounds by default. */
function PrintedShares({ shares: { title, rows } }: Pick<Paper, 'shares'>) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="mb-1 text-base font-bold">{title}</h2>
      <table className="w-full text-left">
        <tbody>
          {rows.map(({ group, name, percent, amount }) => (
            <tr key={group} className="*:py-1">
              <th scope="row" className="w-1/4 font-normal">
                {name}
              </th>
              <td>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
                  <path d="M0 2h100" strokeWidth="4" className="stroke-black/10" />
                  {percent > 0 && <path d={`M0 2h${percent}`} strokeWidth="4" className="stroke-black/70" />}
                </svg>
              </td>
              <td className="w-16 text-right">{percent}%</td>
              <td className="w-32 text-right">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
