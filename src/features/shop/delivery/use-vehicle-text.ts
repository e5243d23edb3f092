import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatRupees } from '#platform/languages/format.ts'
import type { Vehicle } from './rules.ts'

/** Returns a function that says what brings an order, and for how much: “Delivered by tempo: ₹900”. */
export function useVehicleText(): (vehicle: Vehicle, delivery: number) => string {
  const { t } = useLingui()
  return ({ kind, count }, delivery) => {
    const sum = delivery > 0 ? formatRupees(delivery) : t`Free`
    if (kind === 'van') return t`Delivered by bike or van: ${sum}`
    return kind === 'tempo'
      ? t`${plural(count, { one: `Delivered by tempo: ${sum}`, other: `Delivered by # tempos: ${sum}` })}`
      : t`${plural(count, { one: `Delivered by lorry: ${sum}`, other: `Delivered by # lorries: ${sum}` })}`
  }
}
