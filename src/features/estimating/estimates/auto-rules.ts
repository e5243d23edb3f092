import { type MaterialId, type MaterialUnit, materials, unitOf } from '#features/estimating/rates/material-rules.ts'
import type { Building, ConstructionType, Method, OtherCost, Quality } from './content-rules.ts'
import { thumbLaborPerSqFt, thumbQuantities } from './thumb-rules.ts'

/**
 * The amount of a material for an area: a quantity per square foot, or one unit for every `oneFor` square feet, rounded
 * up.
 */
type Rule = { perSqFt: number } | { oneFor: number }

/**
 * The specification's rules for quantities, in the order of the list of materials. The first rule is for the first
 * material.
 */
const specified: readonly Rule[] = [
  { perSqFt: 0.002 },
  { perSqFt: 8 },
  { perSqFt: 0.07 },
  { perSqFt: 0.5 },
  { perSqFt: 0.0015 },
  { perSqFt: 0.4 },
  { oneFor: 100 },
  { oneFor: 120 },
  { perSqFt: 0.01 },
  { oneFor: 50 },
]
/**
 * Factors in tenths, because only whole numbers are exact: 8 × 1,500 × 1.1 must be exactly 13,200 bricks, and a
 * rounding error would add a brick.
 */
const typeTenths: Record<ConstructionType, number> = { residential: 10, commercial: 12, industrial: 13 }
const qualityTenths: Record<Quality, number> = { basic: 10, standard: 11, premium: 12, luxury: 14 }

const rules: Record<Method, Partial<Record<MaterialId, Rule>>> = {
  formula: Object.fromEntries(specified.map((rule, at) => [materials[at]!.id, rule])),
  thumb: Object.fromEntries(thumbQuantities.map(({ material, perSqFt }) => [material, { perSqFt }])),
}

/** Units that are sold whole. Amounts in all other units are measured and may have two decimals. */
const wholeUnits: readonly MaterialUnit[] = ['bag', 'piece', 'sheet', 'box', 'set', 'roll']
export function isWhole(unit: MaterialUnit): boolean {
  return wholeUnits.includes(unit)
}

/**
 * How an automatic quantity is computed: the amount by `rule`, times both factors, rounded to whole units or to two
 * decimals, depending on the unit.
 */
export type QuantityFormula = {
  rule: Rule
  typeFactor: number
  qualityFactor: number
  quantity: number
}

/**
 * The automatic quantity of a material by a method, with its formula. Undefined if the method has no rule for the
 * material.
 */
export function autoQuantity(id: MaterialId, method: Method, building: Building): QuantityFormula | undefined {
  const rule = rules[method][id]
  if (!rule) return undefined
  const { areaInSqFt, constructionType, quality } = building
  // The thumb rule does not depend on type or quality: finer materials cost more, but the house needs no more of them.
  const [type, fine] = method === 'thumb' ? [10, 10] : [typeTenths[constructionType], qualityTenths[quality]]
  // Computed in ten-millionths: the rules have at most five decimals, and each factor has one.
  const hundredThousandths =
    'perSqFt' in rule ? Math.round(rule.perSqFt * 100_000) * areaInSqFt : Math.ceil(areaInSqFt / rule.oneFor) * 100_000
  const tenMillionths = hundredThousandths * type * fine
  const quantity = isWhole(unitOf(id))
    ? Math.ceil(tenMillionths / 10_000_000)
    : Math.floor((tenMillionths + 50_000) / 100_000) / 100
  return { rule, typeFactor: type / 10, qualityFactor: fine / 10, quantity }
}

/** The materials for which a method has a rule, in the order of the list. */
export function autoMaterials(method: Method): MaterialId[] {
  return materials.map(({ id }) => id).filter((id) => rules[method][id])
}

/** The labor rate of each quality, in tenths of the rate of the basic quality. */
const laborTenths: Record<Quality, number> = { basic: 10, standard: 12, premium: 15, luxury: 20 }
const architectPercent: Record<Quality, number> = { basic: 5, standard: 6, premium: 8, luxury: 10 }
const contractorPercent: Record<Quality, number> = { basic: 10, standard: 12, premium: 15, luxury: 18 }
/** The building cost per square foot, in rupees. The fees in the specification are percentages of this cost. */
export const feeBasePerSqFt = 1500
const laborPerSqFt: Record<Method, number> = { formula: 200, thumb: thumbLaborPerSqFt }

/**
 * How an automatic cost is computed. `rate` is in rupees per square foot. `percent` is a percentage of the building
 * cost, which is `feeBasePerSqFt` times the area. A flat sum is in rupees.
 */
export type CostFormula =
  | { kind: 'per-sq-ft'; rate: number; factor: number; amount: number }
  | { kind: 'percent'; percent: number; amount: number }
  | { kind: 'flat'; amount: number }

/**
 * Computes one of the other costs for automatic mode, in whole rupees, as specified. The permits are a flat sum, and
 * all other costs are proportional to the area. Labor and the fees of architect and contractor also depend on the
 * quality. The thumb rule has a different rate for labor.
 */
export function autoCost(
  cost: OtherCost,
  method: Method,
  { areaInSqFt, quality }: Pick<Building, 'areaInSqFt' | 'quality'>,
): CostFormula {
  const perSqFt = (rate: number, tenths = 10): CostFormula => ({
    kind: 'per-sq-ft',
    rate,
    factor: tenths / 10,
    amount: Math.round((rate * areaInSqFt * tenths) / 10),
  })
  const percentOf = (percent: number): CostFormula => ({
    kind: 'percent',
    percent,
    amount: Math.round((feeBasePerSqFt * areaInSqFt * percent) / 100),
  })
  switch (cost) {
    case 'labor':
      return perSqFt(laborPerSqFt[method], laborTenths[quality])
    case 'architect':
      return percentOf(architectPercent[quality])
    case 'contractor':
      return percentOf(contractorPercent[quality])
    case 'sitePreparation':
      return perSqFt(50)
    case 'permits':
      return { kind: 'flat', amount: 15_000 }
    case 'transportation':
      return perSqFt(30)
    case 'miscellaneous':
      return perSqFt(20)
  }
}
