import type {
  ConstructionType,
  CustomMaterial,
  EquipmentRow,
  EstimateContent,
  LaborRow,
  Quality,
} from '#features/estimating/estimates/content-rules.ts'
import type { FixtureId, Tier } from '#features/estimating/estimates/fixture-rules.ts'
import { type FixtureLine, linesOf, type MaterialLine } from '#features/estimating/estimates/rules.ts'
import type { MaterialId, RateTown } from '#features/estimating/rates/material-rules.ts'

/** The groups of lines in a bill of quantities, in the order in which they are shown. */
export const billGroups = ['materials', 'fixtures', 'labor', 'equipment', 'work'] as const

/**
 * A line of a bill of quantities: what is needed and how much of it. It has no price. For labor, `quantity` counts the
 * days of one worker, and for equipment the days of one machine.
 */
export type BillLine = { key: string; quantity: number } & (
  | { group: 'materials'; kind: 'material'; id: MaterialId }
  | { group: 'materials'; kind: 'own'; name: string; unit: string }
  | { group: 'fixtures'; kind: 'fixture'; id: FixtureId; tier: Tier | null }
  | { group: 'labor' | 'equipment'; kind: 'own'; name: string }
  | { group: 'work'; kind: 'work' }
)

/** The line of a bill without quantities: the whole work that the note describes, for one sum in whole rupees. */
export const wholeWork: BillLine = { key: 'work', group: 'work', kind: 'work', quantity: 1 }

export function isWholeWork(lines: readonly Pick<BillLine, 'kind'>[]): boolean {
  return lines.length === 1 && lines[0]!.kind === 'work'
}

/** What the bill of an estimate says about the building. */
export type About = { name: string; town: RateTown; area: number; constructionType: ConstructionType; quality: Quality }

export function aboutOf({ name, town, areaInSqFt, constructionType, quality }: EstimateContent): About {
  return { name, town, area: areaInSqFt, constructionType, quality }
}

/**
 * Makes the bill of an estimate. It has everything with a quantity, and leaves out costs that are only a sum. It
 * contains no rate and no total of the estimate.
 */
export function billOf(content: EstimateContent): BillLine[] {
  return pricedBillOf(content).map(({ line }) => line)
}

/**
 * The lines of the bill, each with its total in the estimate, in whole rupees. Only the owner of the estimate may see
 * these totals.
 */
export function pricedBillOf(content: EstimateContent): { line: BillLine; total: number }[] {
  const { materials, customMaterials, fixtures, labor, equipment } = linesOf(content)
  const priced = [
    ...materials.map((each) => ({ line: ofMaterial(each), total: each.total })),
    ...customMaterials.map((each) => ({ line: ofOwnMaterial(each), total: each.total })),
    ...fixtures.map((each) => ({ line: ofFixture(each), total: each.total })),
    ...labor.map(({ row, total }) => ({ line: ofLabor(row), total })),
    ...equipment.map(({ row, total }) => ({ line: ofEquipment(row), total })),
  ].filter(({ line }) => line.quantity > 0)
  const keyed = withOwnKeys(priced.map(({ line }) => line))
  return priced.map(({ total }, at) => ({ line: keyed[at]!, total }))
}

/**
 * Makes the key of each line unique. Each device numbers the rows that it adds, so two rows of an estimate may have the
 * same id.
 */
function withOwnKeys(lines: readonly BillLine[]): BillLine[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const time = (times.get(line.key) ?? 0) + 1
    times.set(line.key, time)
    return time === 1 ? line : { ...line, key: `${time}:${line.key}` }
  })
}

/** The id that the line's row or material has in the estimate. */
export const rowIdOf = ({ key }: Pick<BillLine, 'key'>) => key.slice(key.lastIndexOf(':') + 1)

const ofMaterial = ({ id, quantity }: MaterialLine): BillLine => ({
  ...{ key: `material:${id}`, group: 'materials', kind: 'material', id, quantity },
})
const ofOwnMaterial = ({ id, name, unit, quantity }: CustomMaterial): BillLine => ({
  ...{ key: `own:${id}`, group: 'materials', kind: 'own', name, unit, quantity },
})
const ofFixture = ({ id, entry, quantity }: FixtureLine): BillLine => ({
  ...{ key: `fixture:${id}`, group: 'fixtures', kind: 'fixture', id, quantity },
  // An entered price has no tier. The price itself is left out, because it would reveal what the family wants to pay.
  tier: entry.quality === 'custom' ? null : entry.quality,
})
const ofLabor = ({ id, type, workers, days }: LaborRow): BillLine => ({
  ...{ key: `labor:${id}`, group: 'labor', kind: 'own', name: type, quantity: workers * days },
})
const ofEquipment = ({ id, name, quantity, days }: EquipmentRow): BillLine => ({
  ...{ key: `equipment:${id}`, group: 'equipment', kind: 'own', name, quantity: quantity * days },
})

/**
 * The maximum length of a line's key in characters, and the maximum number of lines in a bill. Both follow from the
 * limits of estimates.
 */
export const longestKey = 60
export const mostLines = 400
