import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatList, formatRupees } from '#platform/languages/format.ts'
import { type TownId, towns } from '#platform/values/towns.ts'
import { useLanguage } from '#ui/language.ts'
import type { MachineKind } from './kind-rules.ts'

export const kindNames: Readonly<Record<MachineKind, MessageDescriptor>> = {
  'concrete-mixer': msg`Concrete mixer`,
  scaffolding: msg`Scaffolding`,
  'needle-vibrator': msg`Needle vibrator`,
  'plate-compactor': msg`Plate compactor`,
  'bar-bending-machine': msg`Bar bending machine`,
  'bar-cutting-machine': msg`Bar cutting machine`,
  'tile-cutter': msg`Tile cutter`,
  'demolition-hammer': msg`Demolition hammer`,
  'water-pump': msg`Dewatering pump`,
  ladder: msg`Aluminium ladder`,
  'monkey-hoist': msg`Monkey hoist`,
  'floor-grinder': msg`Floor grinder`,
  other: msg`Other machine`,
}

/** One sentence for each kind about what it is for. */
export const kindTexts: Readonly<Record<MachineKind, MessageDescriptor | null>> = {
  'concrete-mixer': msg`Mixes concrete and mortar on the site, evenly and faster than by hand.`,
  scaffolding: msg`Steel pipes, planks and couplers to work safely on walls and facades.`,
  'needle-vibrator': msg`Takes the air out of fresh concrete in slabs, beams and columns.`,
  'plate-compactor': msg`Packs soil, murum and paving beds firmly before you build on them.`,
  'bar-bending-machine': msg`Bends steel bars to the drawing, all alike.`,
  'bar-cutting-machine': msg`Cuts steel bars cleanly and to length.`,
  'tile-cutter': msg`Cuts floor and wall tiles, granite and marble in straight lines.`,
  'demolition-hammer': msg`Breaks concrete, plaster and old tiles.`,
  'water-pump': msg`Pumps muddy water out of footings and pits.`,
  ladder: msg`Light and steady, for painting, wiring and repairs.`,
  'monkey-hoist': msg`Lifts bricks, mortar and tiles to the upper floors.`,
  'floor-grinder': msg`Grinds and polishes mosaic, marble and concrete floors.`,
  other: null,
}

/** Returns a function that names a town in the page's language: 'Kamshet', 'कामशेत'. */
export function useTownName(): (id: string) => string {
  const language = useLanguage()
  return (id) => towns.find((town) => town.id === id)?.names[language] ?? id
}

/**
 * Returns a function that lists towns: 'Kamshet, Talegaon and Lonavla', or the first few and how many more there are.
 */
export function useTownList(): (ids: readonly TownId[], most?: number) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useTownName()
  return (ids, most = 3) => {
    const names = ids.slice(0, most).map(nameOf)
    const more = ids.length - names.length
    return more > 0
      ? t`${names.join(', ')} and ${plural(more, { one: '# more', other: '# more' })}`
      : formatList(language, names)
  }
}

type Named = { kind: MachineKind; title: string; lang: string }

/** Returns a function for a machine's name, and for its language if that differs from the page's. */
export function useMachineName(): (machine: Named) => { name: string; lang: string | undefined } {
  const { i18n } = useLingui()
  return ({ kind, title, lang }) => (title ? { name: title, lang } : { name: i18n._(kindNames[kind]), lang: undefined })
}

/** Returns a function that writes '3 days'. */
export function useDaysText(): (days: number) => string {
  const { t } = useLingui()
  return (days) => t`${plural(days, { one: '# day', other: '# days' })}`
}

/** '₹1,200 a day', without a line break. */
export function PerDay({ rupees, className = '' }: { rupees: number; className?: string }) {
  const { t } = useLingui()
  const sum = formatRupees(rupees)
  return <span className={className}>{t`${sum} a day`}</span>
}
