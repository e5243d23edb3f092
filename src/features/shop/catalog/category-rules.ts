/**
 * The categories, in the order in which the shop shows them: what a builder needs comes first, what a finished home needs
 * last. Addresses and filters use these ids.
 */
export const categories = [
  'finishes-materials',
  'fixtures-fittings',
  'smart-home',
  'outdoor-garden',
  'home-appliances',
  'interior-furnishings',
] as const
export type Category = (typeof categories)[number]

/** The category with this id; undefined for any other text. */
export function readCategory(id: string): Category | undefined {
  return categories.find((each) => each === id)
}

/** The units in which products are sold. */
export const productUnits = ['piece', 'bag', 'box', 'bucket', 'set', 'pair', 'sheet', 'meter', 'roll'] as const
export type ProductUnit = (typeof productUnits)[number]

/** The rates of GST, in percent. */
export const gstRates = [0, 5, 12, 18, 28, 40] as const
