import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatQuantity } from '#platform/languages/format.ts'
import type { MaterialCategory, MaterialId, MaterialUnit, RateTown } from './material-rules.ts'

/** Names of the materials. `i18n._(…)` translates them in the browser and on the server. */
export const materialNames: Record<MaterialId, MessageDescriptor> = {
  'crushed-sand': msg`Crushed sand (M-sand)`,
  'red-bricks': msg`Red bricks`,
  cement: msg`Cement, 50 kg`,
  'steel-bars': msg`Steel bars (TMT), Fe 500D`,
  aggregate: msg`Aggregate, 20 mm`,
  conduit: msg`PVC conduit, 25 mm`,
  'wire-1-5': msg`Copper wire, 1.5 sq mm, 90 m`,
  windows: msg`Aluminium sliding window, 4 × 4 ft`,
  waterproofing: msg`Waterproofing liquid`,
  'cpvc-pipe': msg`CPVC pipe, 1 inch, 3 m`,
  'plaster-sand': msg`Plaster sand`,
  rubble: msg`Rubble stone`,
  murum: msg`Murum for filling`,
  'aac-blocks': msg`AAC blocks`,
  'ready-mix': msg`Ready-mix concrete, M25`,
  'concrete-blocks': msg`Concrete blocks, 6 inch`,
  'binding-wire': msg`Binding wire`,
  'shuttering-plywood': msg`Shuttering plywood, 12 mm`,
  'roofing-sheet': msg`Roofing sheet, 10 × 3.5 ft`,
  'floor-tiles': msg`Floor tiles, 2 × 2 ft, box of 4`,
  'wall-tiles': msg`Wall tiles, 12 × 18 inch, box of 6`,
  'tile-adhesive': msg`Tile adhesive, 20 kg`,
  'kota-stone': msg`Kota stone`,
  granite: msg`Granite`,
  marble: msg`Marble`,
  'wall-putty': msg`Wall putty, 40 kg`,
  primer: msg`Wall primer`,
  'interior-paint': msg`Interior emulsion paint`,
  'exterior-paint': msg`Exterior emulsion paint`,
  'gypsum-board': msg`Gypsum board, 6 × 4 ft`,
  plywood: msg`Plywood, 19 mm, 8 × 4 ft`,
  laminate: msg`Laminate, 1 mm, 8 × 4 ft`,
  'main-door': msg`Teak main door with frame`,
  'flush-door': msg`Flush door with frame`,
  'window-grills': msg`Window grills`,
  'steel-railing': msg`Stainless steel railing`,
  'wire-2-5': msg`Copper wire, 2.5 sq mm, 90 m`,
  'wire-4': msg`Copper wire, 4 sq mm, 90 m`,
  'distribution-board': msg`Distribution board with MCBs`,
  'switch-boxes': msg`Concealed switch box`,
  earthing: msg`Earthing set`,
  'network-cable': msg`Network cable (Cat 6), 100 m`,
  'drain-pipe': msg`Drain pipe (SWR), 4 inch`,
  'cpvc-fittings': msg`CPVC fittings for one bathroom`,
  'drain-fittings': msg`Drain fittings for one bathroom`,
  'water-tank': msg`Water tank, 1,000 liters`,
  'water-pump': msg`Water pump, 1 HP`,
  'septic-tank': msg`Septic tank, 1,500 liters`,
  'chamber-cover': msg`Chamber cover, 2 × 2 ft`,
  'solvent-cement': msg`Solvent cement`,
}

/** The names of units in a price, for example 'per bag' in '₹360 per bag'. */
export const unitNames: Record<MaterialUnit, MessageDescriptor> = {
  brass: msg({ message: 'brass', context: 'a unit' }),
  piece: msg({ message: 'piece', context: 'a unit' }),
  bag: msg({ message: 'bag', context: 'a unit' }),
  kg: msg({ message: 'kg', context: 'a unit' }),
  'cubic-meter': msg({ message: 'cubic meter', context: 'a unit' }),
  sheet: msg({ message: 'sheet', context: 'a unit' }),
  liter: msg({ message: 'liter', context: 'a unit' }),
  box: msg({ message: 'box', context: 'a unit' }),
  'sq-ft': msg({ message: 'sq ft', context: 'a unit' }),
  set: msg({ message: 'set', context: 'a unit' }),
  roll: msg({ message: 'roll', context: 'a unit' }),
  meter: msg({ message: 'meter', context: 'a unit' }),
}

/**
 * Units after a quantity, for example '1 bag' and '660 bags'. Units that are not listed here have the same word for one
 * and for many.
 */
const amounts: Partial<Record<MaterialUnit, (quantity: number, text: string) => MessageDescriptor>> = {
  piece: (quantity, text) => msg`${plural(quantity, { one: `${text} piece`, other: `${text} pieces` })}`,
  bag: (quantity, text) => msg`${plural(quantity, { one: `${text} bag`, other: `${text} bags` })}`,
  sheet: (quantity, text) => msg`${plural(quantity, { one: `${text} sheet`, other: `${text} sheets` })}`,
  liter: (quantity, text) => msg`${plural(quantity, { one: `${text} liter`, other: `${text} liters` })}`,
  box: (quantity, text) => msg`${plural(quantity, { one: `${text} box`, other: `${text} boxes` })}`,
  set: (quantity, text) => msg`${plural(quantity, { one: `${text} set`, other: `${text} sets` })}`,
  roll: (quantity, text) => msg`${plural(quantity, { one: `${text} roll`, other: `${text} rolls` })}`,
  meter: (quantity, text) => msg`${plural(quantity, { one: `${text} meter`, other: `${text} meters` })}`,
  'cubic-meter': (quantity, text) =>
    msg`${plural(quantity, { one: `${text} cubic meter`, other: `${text} cubic meters` })}`,
}

/** A quantity with its unit: '660 bags', '2.50 brass'. `text` is the formatted quantity. */
export function amountOf(quantity: number, unit: MaterialUnit, i18n: I18n, text = formatQuantity(quantity)): string {
  const amount = amounts[unit]?.(quantity, text)
  return amount ? i18n._(amount) : `${text} ${i18n._(unitNames[unit])}`
}

export const categoryNames: Record<MaterialCategory, MessageDescriptor> = {
  structural: msg`Structural`,
  finishing: msg`Finishing`,
  electrical: msg`Electrical`,
  plumbing: msg`Plumbing`,
}

export const rateTownNames: Record<RateTown, MessageDescriptor> = {
  maval: msg`Maval`,
  lonavla: msg`Lonavla`,
  pune: msg`Pune`,
}
