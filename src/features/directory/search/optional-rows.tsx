import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AvailabilityText } from '#features/directory/professionals/availability-text.tsx'
import type { Compared } from '#features/directory/professionals/schema.ts'
import { useSpokenLanguageName } from '#features/directory/professionals/spoken-language-name.tsx'
import { formatList } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'

export type Professional = Compared['professionals'][number]
export type Row = [name: ReactNode, show: (professional: Professional) => ReactNode]

/**
 * The rows for details that professionals may leave blank in their editor. A row is left out if none of these
 * professionals has filled it in.
 */
export function optionalRows(professionals: readonly Professional[]): Row[] {
  const rows: [isSaid: (each: Professional) => boolean, row: Row][] = [
    [
      (each) => each.townsServed.length > 0,
      [<Trans key="towns">Also works in</Trans>, (each) => <List items={each.townsServed} />],
    ],
    [
      (each) => each.availability !== null,
      [
        <Trans key="availability">Availability</Trans>,
        (each) => (each.availability ? <AvailabilityText availability={each.availability} /> : <None />),
      ],
    ],
    [
      (each) => each.languagesSpoken.length > 0,
      [<Trans key="languages">Languages spoken</Trans>, (each) => <Languages professional={each} />],
    ],
  ]
  return rows.flatMap(([isSaid, row]) => (professionals.some(isSaid) ? [row] : []))
}

function Languages({ professional }: { professional: Professional }) {
  const nameOf = useSpokenLanguageName()
  return <List items={professional.languagesSpoken.map(nameOf)} />
}

function List({ items }: { items: readonly string[] }) {
  const language = useLanguage()
  return items.length > 0 ? formatList(language, items) : <None />
}

/** The content of a cell if the professional has not filled in this detail. */
export function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">
        <Trans>Not given</Trans>
      </span>
    </>
  )
}
