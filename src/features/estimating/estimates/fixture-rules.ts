export const tiers = ['basic', 'standard', 'premium', 'luxury'] as const
export type Tier = (typeof tiers)[number]
/** A tier, or `custom` for a price that the person entered. */
export type FixtureQuality = Tier | 'custom'
export const fixtureQualities = [...tiers, 'custom'] as const

/** The lowest and the highest price in whole rupees, for one piece or for a square foot of flooring. */
export type PriceRange = { minPrice: number; maxPrice: number }

const fixture = <const Id extends string>(
  id: Id,
  unit: 'piece' | 'sq-ft',
  borders: readonly [least: number, standard: number, premium: number, luxury: number, most: number],
) => ({
  id,
  unit,
  prices: Object.fromEntries(
    tiers.map((tier, at) => [tier, { minPrice: borders[at]!, maxPrice: borders[at + 1]! }]),
  ) as Record<Tier, PriceRange>,
})

/**
 * The fixtures of the specification, each with its lowest and highest price. We chose the price limits between the
 * tiers ourselves, based on prices around Pune on the day `tierBordersOf`.
 */
export const fixtureGroups = [
  {
    id: 'electrical',
    items: [
      fixture('lights', 'piece', [500, 1_500, 4_000, 8_000, 15_000]),
      fixture('fans', 'piece', [1_500, 2_500, 5_000, 10_000, 20_000]),
      fixture('switch-boards', 'piece', [1_000, 3_000, 7_000, 15_000, 25_000]),
    ],
  },
  {
    id: 'plumbing',
    items: [
      fixture('taps', 'piece', [800, 2_000, 5_000, 10_000, 20_000]),
      fixture('sanitary-ware', 'piece', [5_000, 15_000, 40_000, 80_000, 150_000]),
    ],
  },
  {
    id: 'finishes',
    items: [
      fixture('flooring', 'sq-ft', [50, 90, 180, 400, 800]),
      fixture('doors-windows', 'piece', [15_000, 40_000, 90_000, 180_000, 300_000]),
    ],
  },
] as const
export type FixtureGroupId = (typeof fixtureGroups)[number]['id']
export type FixtureId = (typeof fixtureGroups)[number]['items'][number]['id']
export const fixtures = fixtureGroups.flatMap((group) => [...group.items])
export const fixtureIds: readonly FixtureId[] = fixtures.map(({ id }) => id)
export const tierBordersOf = '2026-11-25'

const byId = new Map<string, (typeof fixtures)[number]>(fixtures.map((each) => [each.id, each]))

export function priceRangeOf(id: FixtureId, tier: Tier): PriceRange {
  return byId.get(id)!.prices[tier]
}

/**
 * The square feet of built-up area for which a house has one piece. It is our own rule of thumb, counted in a house of
 * 1,500 sq ft with three bedrooms and three bathrooms: 15 lights, 8 fans, 15 switch boards, 15 taps, 6 pieces of
 * sanitary ware, and 8 rooms with a door, of which one piece is the door with its window. Flooring covers the area.
 */
const sqFtPerPiece: Record<FixtureId, number> = {
  ...{ lights: 100, fans: 200, 'switch-boards': 100, taps: 100 },
  ...{ 'sanitary-ware': 250, flooring: 1, 'doors-windows': 200 },
}

/** The quantity of a fixture until somebody enters one. It follows the area and is at least one piece. */
export function usualQuantity(id: FixtureId, areaInSqFt: number): number {
  return Math.ceil(areaInSqFt / sqFtPerPiece[id])
}

type Chosen = { quality: FixtureQuality; price: number; quantity: number | null }

/** Returns a fixture after a person has chosen a tier. Its price becomes the lowest price of the tier, as specified. */
export function chooseTier(id: FixtureId, tier: Tier, before: Chosen | undefined): Chosen {
  return { quality: tier, price: priceRangeOf(id, tier).minPrice, quantity: before?.quantity ?? null }
}

/**
 * Returns a fixture after a person has entered a price. If a tier was chosen before, it stays chosen, as specified.
 * Otherwise the quality becomes `custom`.
 */
export function choosePrice(price: number, before: Chosen | undefined): Chosen {
  return { quality: before?.quality ?? 'custom', price, quantity: before?.quantity ?? null }
}

/** The middle of a tier's prices, in whole rupees. */
export function middlePrice(id: FixtureId, tier: Tier): number {
  const { minPrice, maxPrice } = priceRangeOf(id, tier)
  return Math.round((minPrice + maxPrice) / 2)
}

/**
 * The fixtures with which the estimator starts, all in the tier of the house's quality, so that doors, floors and
 * fittings are counted. They cost the middle of the tier's prices, because a family buys few things at the lowest one.
 */
export function startingFixtures(tier: Tier): Partial<Record<FixtureId, Chosen>> {
  return Object.fromEntries(
    fixtureIds.map((id) => [id, { quality: tier, price: middlePrice(id, tier), quantity: null }]),
  )
}

/**
 * Whether nobody has changed a fixture with which the estimator starts. Estimates from before December 2026 start with
 * the lowest price of the tier.
 */
export function isStartingFixture(id: FixtureId, { quality, price, quantity }: Chosen, tier: Tier): boolean {
  return quality === tier && quantity === null && !isPriceChanged(id, { quality, price })
}

/** Whether a price was entered, so that it is neither the lowest nor the middle price of the chosen tier. */
export function isPriceChanged(id: FixtureId, { quality, price }: Pick<Chosen, 'quality' | 'price'>): boolean {
  return quality !== 'custom' && price !== priceRangeOf(id, quality).minPrice && price !== middlePrice(id, quality)
}
