import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  fixtureNames,
  fixtureQualityNames,
  groupNames,
  rowName,
} from '#features/estimating/estimates/estimate-words.tsx'
import { type MaterialUnit, readMaterial } from '#features/estimating/rates/material-rules.ts'
import { amountOf, materialNames, unitNames } from '#features/estimating/rates/material-words.tsx'
import { formatQuantity } from '#platform/languages/format.ts'
import { type BillLine, type billGroups, rowIdOf } from './bill-rules.ts'

export const billGroupNames: Record<(typeof billGroups)[number], MessageDescriptor> = {
  ...groupNames,
  work: msg({ message: 'Work', context: 'a group of costs' }),
}

/** Returns functions that put the lines of a bill and their quantities into words. */
export function useLineWords() {
  const { t, i18n } = useLingui()
  const unitOf = (line: BillLine): MaterialUnit | undefined => {
    if (line.kind === 'material') return readMaterial(line.id)!.unit
    if (line.kind === 'fixture') return line.id === 'flooring' ? 'sq-ft' : 'piece'
  }
  /** The unit that a person has typed, or null. */
  const ownUnitOf = (line: BillLine) => ('unit' in line && line.unit) || null
  return {
    nameOf(line: BillLine): string {
      if (line.kind === 'material') return i18n._(materialNames[line.id])
      if (line.kind === 'work') return t`The whole work`
      if (line.kind === 'own') return rowName({ id: rowIdOf(line), name: line.name }, i18n) || t`Unnamed`
      const name = i18n._(fixtureNames[line.id])
      return line.tier ? `${name} · ${i18n._(fixtureQualityNames[line.tier])}` : name
    },
    /** The quantity with its unit: '450 bags', '60 labor days'. */
    quantityOf(line: BillLine): string {
      const { quantity } = line
      if (line.kind === 'work') return t`Lump sum`
      if (line.group === 'labor') return t`${plural(quantity, { one: '# labor day', other: '# labor days' })}`
      if (line.group === 'equipment') return t`${plural(quantity, { one: '# machine day', other: '# machine days' })}`
      const unit = unitOf(line)
      return unit
        ? amountOf(quantity, unit, i18n)
        : [formatQuantity(quantity), ownUnitOf(line)].filter(Boolean).join(' ')
    },
    /** The label of the rate: '₹ per bag', '₹ per labor day'. */
    rateOf(line: BillLine): string {
      if (line.kind === 'work') return t`₹ for the whole work`
      if (line.group === 'labor') return t`₹ per labor day`
      if (line.group === 'equipment') return t`₹ per machine per day`
      const known = unitOf(line)
      const unit = known ? i18n._(unitNames[known]) : ownUnitOf(line)
      return unit ? t`₹ per ${unit}` : t`₹ each`
    },
  }
}
