import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import {
  fixtureNames,
  fixtureQualityNames,
  groupNames,
  otherCostNames,
  rowName,
} from '#features/estimating/estimates/estimate-words.tsx'
import { type FixtureId, isPriceChanged } from '#features/estimating/estimates/fixture-rules.ts'
import {
  type FixtureLine,
  type Group,
  type Lines,
  linesOf,
  rateOf,
  type Totals,
} from '#features/estimating/estimates/rules.ts'
import { type MaterialId, unitOf } from '#features/estimating/rates/material-rules.ts'
import { amountOf, materialNames, unitNames } from '#features/estimating/rates/material-words.tsx'
import { formatNumber, formatPrice, formatQuantity, formatRupees } from '#platform/languages/format.ts'

/** A table of one group of costs. Its first column has names, and all other columns have numbers. */
export type PaperTable = {
  group: Group
  title: string
  columns: readonly string[]
  rows: readonly PaperRow[]
  total: readonly string[]
}
export type PaperRow = { name: string; note?: string; numbers: readonly string[] }

/** Makes a table for each group that has lines. */
export function tablesOf(content: EstimateContent, { sums }: Totals, i18n: I18n): PaperTable[] {
  const lines = linesOf(content)
  const [quantity, rate, total] = [i18n._(msg`Quantity`), i18n._(msg`Rate`), i18n._(msg`Total`)]
  const [days, ratePerDay] = [i18n._(msg`Days`), i18n._(msg`Rate per day`)]
  const parts: Record<Group, { columns: string[]; rows: PaperRow[] }> = {
    materials: { columns: [i18n._(msg`Material`), quantity, rate, total], rows: materialRows(content, lines, i18n) },
    fixtures: { columns: [i18n._(msg`Fixture`), fixtureQuantity(i18n), rate, total], rows: fixtureRows(lines, i18n) },
    labor: {
      columns: [i18n._(msg`Trade`), i18n._(msg`Workers`), days, ratePerDay, total],
      rows: lines.labor.map(({ row: { id, type, workers, days, ratePerDay }, total }) =>
        dayRow(rowName({ id, name: type }, i18n) || i18n._(msg`No name yet`), [workers, days], [ratePerDay, total]),
      ),
    },
    equipment: {
      columns: [i18n._(msg`Equipment name`), equipmentQuantity(i18n), days, ratePerDay, total],
      rows: lines.equipment.map(({ row: { id, name, quantity, days, ratePerDay }, total }) =>
        dayRow(rowName({ id, name }, i18n) || i18n._(msg`No name yet`), [quantity, days], [ratePerDay, total]),
      ),
    },
    other: {
      columns: [i18n._(msg`What`), i18n._(msg`Amount`)],
      rows: lines.other
        .filter(({ total }) => total > 0)
        .map(({ cost, total }) => ({ name: i18n._(otherCostNames[cost]), numbers: [formatRupees(total)] })),
    },
  }
  return (Object.keys(parts) as Group[])
    .filter((group) => parts[group].rows.length > 0)
    .map((group) => {
      const { columns, rows } = parts[group]
      const title = i18n._(groupNames[group])
      const between = columns.slice(2).map(() => '')
      return { group, title, columns, rows, total: [total, ...between, formatRupees(sums[group])] }
    })
}

/**
 * The heading of a column that counts pieces. In Hindi and Marathi, this word differs from the one for measured
 * quantities.
 */
export const fixtureQuantity = (i18n: I18n) => i18n._(msg({ message: 'Quantity', context: 'of a fixture' }))
export const equipmentQuantity = (i18n: I18n) => i18n._(msg({ message: 'Quantity', context: 'of equipment' }))

function materialRows(content: EstimateContent, lines: Lines, i18n: I18n): PaperRow[] {
  const byHand = i18n._(msg`Rate entered by hand`)
  return [
    ...lines.materials.map(({ id, quantity, price, total }) => ({
      name: i18n._(materialNames[id]),
      ...(price !== rateOf(content, id) && { note: byHand }),
      numbers: [amountOf(quantity, unitOf(id), i18n), formatPrice(price), formatRupees(total)],
    })),
    ...lines.customMaterials.map(({ name, unit, quantity, price, total }) => ({
      name: name || i18n._(msg`No name yet`),
      note: byHand,
      numbers: [withUnit(quantity, unit), formatPrice(price), formatRupees(total)],
    })),
  ]
}

export function materialUnit(id: MaterialId, i18n: I18n): string {
  return i18n._(unitNames[unitOf(id)])
}

function withUnit(quantity: number, unit: string): string {
  return unit ? `${formatQuantity(quantity)} ${unit}` : formatQuantity(quantity)
}

function fixtureRows(lines: Lines, i18n: I18n): PaperRow[] {
  return lines.fixtures.map(({ id, entry, quantity, total }) => ({
    name: i18n._(fixtureNames[id]),
    note: fixtureNote(id, entry, i18n),
    numbers: [withUnit(quantity, fixtureUnit(id, i18n)), formatRupees(entry.price), formatRupees(total)],
  }))
}

/**
 * The unit of a fixture. Empty except for flooring, because only flooring is measured and all other fixtures are
 * counted.
 */
export function fixtureUnit(id: FixtureId, i18n: I18n): string {
  return id === 'flooring' ? i18n._(unitNames['sq-ft']) : ''
}

export function fixtureNote(id: FixtureId, entry: FixtureLine['entry'], i18n: I18n): string {
  const quality = i18n._(fixtureQualityNames[entry.quality])
  return isPriceChanged(id, entry) ? i18n._(msg`${quality}, rate entered by hand`) : quality
}

function dayRow(name: string, counts: readonly number[], sums: readonly number[]): PaperRow {
  return { name, numbers: [...counts.map((count) => formatNumber(count)), ...sums.map(formatRupees)] }
}
