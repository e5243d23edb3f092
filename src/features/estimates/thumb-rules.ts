import type { MaterialId } from '../rate-sheet/material-rules.ts'

/**
 * The Pune thumb rule: what engineers and contractors here reckon for each square foot of built-up area of a house with a frame of
 * reinforced concrete and brick walls, up to two floors above the ground.
 */
export const thumbQuantities: readonly { material: MaterialId; perSqFt: number }[] = [
  { material: 'cement', perSqFt: 0.4 },
  { material: 'steel-bars', perSqFt: 4 },
  { material: 'red-bricks', perSqFt: 8 },
  // 1.2 cubic feet in concrete and masonry, 0.6 in plaster; a brass is 100.
  { material: 'crushed-sand', perSqFt: 0.012 },
  { material: 'plaster-sand', perSqFt: 0.006 },
  // 1.35 cubic feet.
  { material: 'aggregate', perSqFt: 0.0135 },
  // 1.3 square feet with what is cut, 16 in a box.
  { material: 'floor-tiles', perSqFt: 0.0813 },
  { material: 'wall-putty', perSqFt: 0.01 },
  { material: 'interior-paint', perSqFt: 0.12 },
  { material: 'exterior-paint', perSqFt: 0.06 },
]

/** Labor alone for structure, masonry, plaster and finishing, in rupees per square foot of the basic quality. */
export const thumbLaborPerSqFt = 350
