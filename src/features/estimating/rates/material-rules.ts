/** Categories of materials, as the filters of the estimator show them. */
export const materialCategories = ['structural', 'finishing', 'electrical', 'plumbing'] as const
export type MaterialCategory = (typeof materialCategories)[number]

/** Units in which materials are sold. A brass is 100 cubic feet. */
export const materialUnits = [
  'brass',
  'piece',
  'bag',
  'kg',
  'cubic-meter',
  'sheet',
  'liter',
  'box',
  'sq-ft',
  'set',
  'roll',
  'meter',
] as const
export type MaterialUnit = (typeof materialUnits)[number]

const material = <const Id extends string>(id: Id, category: MaterialCategory, unit: MaterialUnit) => ({
  id,
  category,
  unit,
})

/**
 * The 50 materials of the specification, in its order and with its units. The automatic quantities find the first ten
 * by their position, so never change the order.
 */
export const materials = [
  material('crushed-sand', 'structural', 'brass'),
  material('red-bricks', 'structural', 'piece'),
  material('cement', 'structural', 'bag'),
  material('steel-bars', 'structural', 'kg'),
  material('aggregate', 'structural', 'brass'),
  material('conduit', 'electrical', 'meter'),
  material('wire-1-5', 'electrical', 'roll'),
  material('windows', 'finishing', 'piece'),
  material('waterproofing', 'structural', 'liter'),
  material('cpvc-pipe', 'plumbing', 'piece'),
  material('plaster-sand', 'structural', 'brass'),
  material('rubble', 'structural', 'brass'),
  material('murum', 'structural', 'brass'),
  material('aac-blocks', 'structural', 'cubic-meter'),
  material('ready-mix', 'structural', 'cubic-meter'),
  material('concrete-blocks', 'structural', 'piece'),
  material('binding-wire', 'structural', 'kg'),
  material('shuttering-plywood', 'structural', 'sheet'),
  material('roofing-sheet', 'structural', 'sheet'),
  material('floor-tiles', 'finishing', 'box'),
  material('wall-tiles', 'finishing', 'box'),
  material('tile-adhesive', 'finishing', 'bag'),
  material('kota-stone', 'finishing', 'sq-ft'),
  material('granite', 'finishing', 'sq-ft'),
  material('marble', 'finishing', 'sq-ft'),
  material('wall-putty', 'finishing', 'bag'),
  material('primer', 'finishing', 'liter'),
  material('interior-paint', 'finishing', 'liter'),
  material('exterior-paint', 'finishing', 'liter'),
  material('gypsum-board', 'finishing', 'sheet'),
  material('plywood', 'finishing', 'sheet'),
  material('laminate', 'finishing', 'sheet'),
  material('main-door', 'finishing', 'set'),
  material('flush-door', 'finishing', 'set'),
  material('window-grills', 'finishing', 'kg'),
  material('steel-railing', 'finishing', 'meter'),
  material('wire-2-5', 'electrical', 'roll'),
  material('wire-4', 'electrical', 'roll'),
  material('distribution-board', 'electrical', 'set'),
  material('switch-boxes', 'electrical', 'piece'),
  material('earthing', 'electrical', 'set'),
  material('network-cable', 'electrical', 'roll'),
  material('drain-pipe', 'plumbing', 'meter'),
  material('cpvc-fittings', 'plumbing', 'set'),
  material('drain-fittings', 'plumbing', 'set'),
  material('water-tank', 'plumbing', 'piece'),
  material('water-pump', 'plumbing', 'piece'),
  material('septic-tank', 'plumbing', 'piece'),
  material('chamber-cover', 'plumbing', 'piece'),
  material('solvent-cement', 'plumbing', 'liter'),
] as const satisfies readonly { id: string; category: MaterialCategory; unit: MaterialUnit }[]
export type MaterialId = (typeof materials)[number]['id']
const units = new Map<MaterialId, MaterialUnit>(materials.map(({ id, unit }) => [id, unit]))
/** The unit in which a material is sold. */
export function unitOf(id: MaterialId): MaterialUnit {
  return units.get(id)!
}
export const materialIds: readonly MaterialId[] = materials.map(({ id }) => id)

/**
 * The towns that have rates: Maval (with Kamshet, Vadgaon and Talegaon), Lonavla (with Khandala) and Pune (with
 * Pimpri-Chinchwad).
 */
export const rateTowns = ['maval', 'lonavla', 'pune'] as const
export type RateTown = (typeof rateTowns)[number]

/** The material with this id. Undefined if the text is not the id of a material. */
export function readMaterial(id: string): (typeof materials)[number] | undefined {
  return materials.find((each) => each.id === id)
}
