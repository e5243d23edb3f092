import type { MaterialCategory, MaterialId, RateTown } from '#features/estimating/rates/material-rules.ts'
import { type FixtureId, type FixtureQuality, startingFixtures } from './fixture-rules.ts'

export const constructionTypes = ['residential', 'commercial', 'industrial'] as const
export type ConstructionType = (typeof constructionTypes)[number]
export const qualities = ['basic', 'standard', 'premium', 'luxury'] as const
export type Quality = (typeof qualities)[number]
/** The two kinds of estimates: `calculator` is made in the dashboards, `estimator` on the public page. */
export const estimateKinds = ['calculator', 'estimator'] as const
export type EstimateKind = (typeof estimateKinds)[number]
export const modes = ['manual', 'auto'] as const
export type Mode = (typeof modes)[number]
/**
 * The methods that compute automatic quantities: the specification's formulas, or the Pune thumb rule. An estimate
 * never mixes them.
 */
export const methods = ['formula', 'thumb'] as const
export type Method = (typeof methods)[number]
/** What GST is added to: nothing, a contract for labor only, or a contract with material. */
export const gstKinds = ['none', 'labor-only', 'with-material'] as const
export type GstKind = (typeof gstKinds)[number]
export const otherCosts = [
  'labor',
  'architect',
  'contractor',
  'sitePreparation',
  'permits',
  'transportation',
  'miscellaneous',
] as const
export type OtherCost = (typeof otherCosts)[number]

/** The building, from which all automatic quantities and costs follow. */
export type Building = {
  /** The built-up area, in whole square feet. */
  areaInSqFt: number
  constructionType: ConstructionType
  quality: Quality
}

/** `quantity` has at most two decimals if the unit is measured. `price` is in rupees per unit, with paise. */
export type MaterialAmount = { selected: boolean; quantity: number; price: number }
/**
 * `fromAuto` is set if manual mode has taken the quantity over from automatic mode and nobody has entered another one
 * since.
 */
export type MaterialEntry = MaterialAmount & { fromAuto?: true | undefined }
export type CustomMaterial = MaterialAmount & { id: string; name: string; unit: string; category: MaterialCategory }
/**
 * `quantity` is null as long as nobody has entered it. It then follows the area (`usualQuantity`).
 */
export type FixtureEntry = { quality: FixtureQuality; price: number; quantity: number | null }
export type LaborRow = { id: string; type: string; workers: number; days: number; ratePerDay: number }
export type EquipmentRow = { id: string; name: string; quantity: number; days: number; ratePerDay: number }

/** Everything that a person has entered, with the rates that were used. All sums are computed from it (rules.ts). */
export type EstimateContent = Building & {
  kind: EstimateKind
  name: string
  town: RateTown
  mode: Mode
  method: Method
  /**
   * The prices per unit in rupees, copied from the town's rate sheet. `day` is the day of the newest of these rates.
   */
  rates: { day: string; prices: Partial<Record<MaterialId, number>> }
  /**
   * Only materials that somebody has changed. All other materials are not selected and have their price from `rates`.
   */
  materials: Partial<Record<MaterialId, MaterialEntry>>
  customMaterials: CustomMaterial[]
  fixtures: Partial<Record<FixtureId, FixtureEntry>>
  /** Only costs that were entered or taken over from automatic mode, in whole rupees. */
  otherCosts: Partial<Record<OtherCost, number>>
  /**
   * Costs that manual mode has taken over from automatic mode, and that nobody has entered since. Undefined in
   * estimates that were stored before this field existed.
   */
  costsFromAuto?: Partial<Record<OtherCost, true>> | undefined
  labor: LaborRow[]
  equipment: EquipmentRow[]
  profitPercent: number
  contingencyPercent: number
  gst: GstKind
}

/**
 * The largest numbers that are accepted. Within these limits every sum is an exact number (below 2^53). For example,
 * 200 materials, each of the largest quantity at the highest price, cost 2 × 10^15 rupees.
 */
export const limits = {
  area: 100_000,
  quantity: 2_000_000,
  price: 5_000_000,
  workers: 1_000,
  days: 3_650,
  rate: 1_000_000,
  percent: 100,
  customMaterials: 150,
  rows: 50,
  name: 100,
  unit: 20,
} as const

/** The price of one unit of a material, in rupees with paise. */
export const priceRange = { min: 0, max: limits.price, decimals: 2 } as const

/** The building with which the estimator starts, as specified. */
export const startingBuilding: Building = { areaInSqFt: 1500, constructionType: 'residential', quality: 'standard' }
export const estimatorContingency = 15

/** New rows with the values that the specification gives. */
export const newLaborRow = (id: string): LaborRow => ({ id, type: '', workers: 1, days: 1, ratePerDay: 0 })
export const newEquipmentRow = (id: string): EquipmentRow => ({ id, name: '', quantity: 1, days: 1, ratePerDay: 0 })
export const newCustomMaterial = (id: string): CustomMaterial => ({
  id,
  name: '',
  unit: '',
  category: 'structural',
  selected: true,
  quantity: 1,
  price: 0,
})

/** The rows of labor with which the estimator starts, as specified. */
const startingLabor = [
  { id: 'mason', workers: 2, days: 30, ratePerDay: 800 },
  { id: 'helper', workers: 4, days: 45, ratePerDay: 500 },
] as const
/** Whether nobody has changed the numbers of a row with which the estimator starts. */
export function isStartingLabor({ id, workers, days, ratePerDay }: LaborRow): boolean {
  return startingLabor.some(
    (row) => row.id === id && row.workers === workers && row.days === days && row.ratePerDay === ratePerDay,
  )
}

/** Names of the rows that a new estimate of the estimator has, in the language of the person who begins it. */
export type RowNames = { mason: string; helper: string; mixer: string; scaffolding: string }

/**
 * Makes a new estimate. The estimator starts with the specification's rows, 15 % contingency, automatic quantities and
 * fixtures of the quality. The calculator starts without rows and fixtures, in manual mode.
 */
export function newContent(
  kind: EstimateKind,
  { name, town, rates, rows }: Pick<EstimateContent, 'name' | 'town' | 'rates'> & { rows: RowNames },
): EstimateContent {
  const isEstimator = kind === 'estimator'
  return {
    ...startingBuilding,
    kind,
    name,
    town,
    mode: isEstimator ? 'auto' : 'manual',
    method: 'formula',
    rates,
    materials: {},
    customMaterials: [],
    fixtures: isEstimator ? startingFixtures(startingBuilding.quality) : {},
    otherCosts: {},
    costsFromAuto: {},
    labor: isEstimator ? startingLabor.map((row) => ({ ...row, type: rows[row.id] })) : [],
    equipment: isEstimator
      ? [
          { id: 'mixer', name: rows.mixer, quantity: 1, days: 15, ratePerDay: 1200 },
          { id: 'scaffolding', name: rows.scaffolding, quantity: 1, days: 30, ratePerDay: 800 },
        ]
      : [],
    profitPercent: 0,
    contingencyPercent: isEstimator ? estimatorContingency : 0,
    gst: 'none',
  }
}

/** Whether a text in an address can be the id of an estimate. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The maximum number of estimates per account, and of versions per estimate. They keep the lists short. */
export const mostEstimates = 200
export const mostVersions = 50
/** The maximum number of versions per account, over all its estimates. */
export const mostVersionsOfAccount = 1000
/** The number of estimates on a page of the list. */
export const estimatesPerPage = 20
/** The number of days for which a deleted estimate can be restored. */
export const restorableDays = 7
