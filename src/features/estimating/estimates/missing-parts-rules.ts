import { type MaterialCategory, type MaterialId, materials } from '#features/estimating/rates/material-rules.ts'
import type { EstimateContent } from './content-rules.ts'
import type { FixtureId } from './fixture-rules.ts'
import { linesOf } from './rules.ts'

/** The parts of a house that an estimate may leave out. */
export const houseParts = [
  'structural',
  'finishing',
  'wiring',
  'pipes',
  'doors',
  'windows',
  'flooring',
  'electrical-fixtures',
  'plumbing-fixtures',
  'labor',
  'equipment',
] as const
export type HousePart = (typeof houseParts)[number]

const categories = new Map<MaterialId, MaterialCategory>(materials.map(({ id, category }) => [id, category]))

/** The parts of a house for which the estimate counts nothing. */
export function missingParts(content: EstimateContent): HousePart[] {
  const lines = linesOf(content)
  const counts = ({ total }: { total: number }) => total > 0
  const hasCategory = (category: MaterialCategory) =>
    lines.materials.some((line) => categories.get(line.id) === category && counts(line)) ||
    lines.customMaterials.some((line) => line.category === category && counts(line))
  const hasMaterial = (...ids: MaterialId[]) => lines.materials.some((line) => ids.includes(line.id) && counts(line))
  const hasFixture = (...ids: FixtureId[]) => lines.fixtures.some((line) => ids.includes(line.id) && counts(line))
  const has: Record<HousePart, boolean> = {
    structural: hasCategory('structural'),
    finishing: hasCategory('finishing'),
    wiring: hasCategory('electrical'),
    pipes: hasCategory('plumbing'),
    doors: hasMaterial('main-door', 'flush-door') || hasFixture('doors-windows'),
    windows: hasMaterial('windows') || hasFixture('doors-windows'),
    flooring: hasMaterial('floor-tiles', 'kota-stone', 'granite', 'marble') || hasFixture('flooring'),
    'electrical-fixtures': hasFixture('lights', 'fans', 'switch-boards'),
    'plumbing-fixtures': hasFixture('taps', 'sanitary-ware'),
    labor: lines.labor.some(counts) || lines.other.some((line) => line.cost === 'labor' && counts(line)),
    equipment: lines.equipment.some(counts),
  }
  return houseParts.filter((part) => !has[part])
}
