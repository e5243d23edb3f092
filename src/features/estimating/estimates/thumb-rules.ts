import type { MaterialId } from '#features/estimating/rates/material-rules.ts'

/** The sources of the thumb rule, read in November 2026. */
export const thumbSources = {
  proCivil: {
    name: 'ProCivilEngineer: Construction cost calculator',
    address: 'procivilengineer.com/construction-cost-calculator',
  },
  builderSmart: {
    name: 'BuilderSmart: Building material quantities',
    address: 'buildersmart.in/blogs/building-material-quantities',
  },
} as const
export type ThumbSource = keyof typeof thumbSources

export type ThumbRule = {
  material: MaterialId
  /** The quantity in the material's unit, per square foot of built-up area. */
  perSqFt: number
  sources: readonly ThumbSource[]
}

/**
 * The Pune thumb rule: quantities per square foot of built-up area, for a house of less than four floors with a frame
 * of reinforced concrete and brick walls. The sources give 1.8 cubic feet of sand (a third of it for plaster), 1.35
 * cubic feet of aggregate, 1.3 square feet of tiles (a box has 16 square feet) and 0.18 liters of paint (a third of it
 * outside). A brass is 100 cubic feet. How sand and paint are divided is our own estimate.
 */
export const thumbQuantities: readonly ThumbRule[] = [
  { material: 'cement', perSqFt: 0.4, sources: ['proCivil', 'builderSmart'] },
  { material: 'steel-bars', perSqFt: 4, sources: ['proCivil'] },
  { material: 'red-bricks', perSqFt: 8, sources: ['proCivil'] },
  { material: 'crushed-sand', perSqFt: 0.012, sources: ['proCivil', 'builderSmart'] },
  { material: 'plaster-sand', perSqFt: 0.006, sources: ['proCivil', 'builderSmart'] },
  { material: 'aggregate', perSqFt: 0.0135, sources: ['builderSmart', 'proCivil'] },
  { material: 'floor-tiles', perSqFt: 0.08125, sources: ['proCivil'] },
  { material: 'interior-paint', perSqFt: 0.12, sources: ['proCivil'] },
  { material: 'exterior-paint', perSqFt: 0.06, sources: ['proCivil'] },
]

/**
 * The cost of labor alone for structure, masonry, plaster and finishing, in rupees per square foot of the basic
 * quality. It is our own figure, because none is published for Pune. materialtree.com has ₹260 to ₹300 for civil work
 * in Bengaluru, without a year.
 */
export const thumbLaborPerSqFt = 350
