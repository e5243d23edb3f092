import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import {
  type EquipmentRow,
  type EstimateContent,
  type LaborRow,
  limits,
  newEquipmentRow,
  newLaborRow,
} from '#features/estimating/estimates/content-rules.ts'
import { hireKindOf } from '#features/estimating/estimates/equipment-rules.ts'
import { rowName } from '#features/estimating/estimates/estimate-words.tsx'
import { equipmentTotal, laborTotal } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useOpenEstimate, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Heading } from '#ui/heading.tsx'
import { NumberCell } from '#ui/number-cell.tsx'
import { addRow, EditableRow, EditableTable, FieldCell, TotalCell } from './editable-table.tsx'
import { RowHead } from './row-head.tsx'

/** The two lists whose rows are priced by the day: workers and machines. */
type List = 'labor' | 'equipment'
type DayRateRow = LaborRow | EquipmentRow

const totalOf = (row: DayRateRow) => ('type' in row ? laborTotal(row) : equipmentTotal(row))
const nameOf = (row: DayRateRow, i18n: I18n) => rowName({ id: row.id, name: 'type' in row ? row.type : row.name }, i18n)
const countOf = (row: DayRateRow) => ('type' in row ? row.workers : row.quantity)
/** The fields that mean the same in both lists but have different names. */
const fields = {
  labor: { name: 'type', count: 'workers' },
  equipment: { name: 'name', count: 'quantity' },
} as const

/** The words for the fields of a list. */
function useWords(list: List) {
  const { t } = useLingui()
  return list === 'labor'
    ? {
        title: t({ message: 'Labor', context: 'a group of costs' }),
        name: t`Trade`,
        count: t`Workers`,
        add: t`Add Labor`,
      }
    : {
        title: t({ message: 'Equipment', context: 'a group of costs' }),
        name: t`Equipment name`,
        count: t({ message: 'Quantity', context: 'of equipment' }),
        add: t`Add Equipment`,
      }
}

/** A table in which workers or machines are entered, with their number, days, daily rate and total. */
export function DayRateTable({ list }: { list: List }) {
  const { t } = useLingui()
  const words = useWords(list)
  const estimate = useOpenEstimate()
  const rows: readonly DayRateRow[] = useEstimate((content) => content[list])
  const { sums } = useTotals()
  const table = useRef<HTMLDivElement>(null)
  const add = () => {
    const id = crypto.randomUUID()
    const row = list === 'labor' ? newLaborRow(id) : newEquipmentRow(id)
    addRow(table, () => estimate.change((content) => ({ ...content, [list]: [...content[list], row] })))
  }
  return (
    <section aria-labelledby={`rows-${list}`}>
      <Heading id={`rows-${list}`} className="text-lg font-bold">
        {words.title}
      </Heading>
      <div ref={table} className="mt-3">
        {rows.length > 0 && (
          <EditableTable
            kind="rows"
            label={words.title}
            heads={[words.name, words.count, t`Days`, t`Rate per day`, t`Total`]}
          >
            {rows.map((row) => (
              <Row key={row.id} list={list} row={row} />
            ))}
          </EditableTable>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <button type="button" disabled={rows.length >= limits.rows} onClick={add} className={button('secondary')}>
          {words.add}
        </button>
        <p className="font-semibold tabular-nums">{formatRupees(sums[list])}</p>
      </div>
    </section>
  )
}

const Row = memo(function Row({ list, row }: { list: List; row: DayRateRow }) {
  const { t, i18n } = useLingui()
  const words = useWords(list)
  const estimate = useOpenEstimate()
  const { id, days, ratePerDay } = row
  const change = (field: string, value: string | number) =>
    estimate.change((content): EstimateContent => {
      const rows: readonly DayRateRow[] = content[list]
      return { ...content, [list]: rows.map((each) => (each.id === id ? { ...each, [field]: value } : each)) }
    })
  const name = nameOf(row, i18n)
  const called = name || t`New row`
  return (
    <EditableRow kind="rows">
      <RowHead
        list={list}
        id={id}
        name={name}
        label={words.name}
        called={called}
        onChange={(name) => change(fields[list].name, name)}
        below={list === 'equipment' && <HireLink name={name} days={days} />}
      />
      <FieldCell name={words.count}>
        <NumberCell
          label={list === 'labor' ? t`${called}: workers` : t`${called}: quantity`}
          value={countOf(row)}
          range={{ min: 1, max: limits.workers }}
          onChange={(count) => change(fields[list].count, count)}
        />
      </FieldCell>
      <FieldCell name={<Trans>Days</Trans>}>
        <NumberCell
          label={t`${called}: days`}
          value={days}
          range={{ min: 1, max: limits.days }}
          onChange={(days) => change('days', days)}
        />
      </FieldCell>
      <FieldCell name={<Trans>Rate per day</Trans>} className="max-md:col-span-2">
        <NumberCell
          isMoney
          label={t`${called}: rate per day in rupees`}
          value={ratePerDay}
          range={{ min: 0, max: limits.rate }}
          onChange={(ratePerDay) => change('ratePerDay', ratePerDay)}
        />
      </FieldCell>
      <TotalCell name={<Trans>Total</Trans>}>{formatRupees(totalOf(row))}</TotalCell>
    </EditableRow>
  )
})

/**
 * Links to the machines for hire of the kind that a row's name refers to. The address contains the row's number of
 * days, or 90 if it is higher. Shows nothing if the name matches no kind.
 */
function HireLink({ name, days }: { name: string; days: number }) {
  const kind = hireKindOf(name)
  if (!kind) return null
  return (
    <Link
      to="/on-rent"
      search={{ kind, days: String(Math.min(days, 90)) }}
      className="inline-flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
    >
      <Trans>Hire one</Trans>
    </Link>
  )
}
