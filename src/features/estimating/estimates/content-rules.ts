import type { MaterialCategory, MaterialId, RateTown } from '#features/estimating/rates/material-rules.ts'
import type { FixtureId, FixtureQuality } from './fixture-rules.ts'

export const constructionTypes = ['residential', 'commercial', 'industrial'] as const
export type ConstructionType = (typeof constructionTypes)[number]
export const qualities = ['basic', 'standard', 'premium', 'luxury'] as const
export type Quality = (typeof qualities)[number]
/** The two screens over one estimate: the calculator of the dashboards, and the public estimator. */
export const estimateKinds = ['calculator', 'estimator'] as const
export type EstimateKind = (typeof estimateKinds)[number]
export const modes = ['manual', 'auto'] as const
export type Mode = (typeof modes)[number]
/** How automatic quantities are made: by the specification's formulas, or by the Pune thumb rule. Never by both. */
export const methods = ['formula', 'thumb'] as const
export type Method = (typeof methods)[number]
/** Whose GST is added: nobody's, that of labor alone, or that of a contract with material. */
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

/** What is built: all that automatic quantities and costs follow from. */
export type Building = {
  /** Built-up area, in whole square feet. */
  areaInSqFt: number
  constructionType: ConstructionType
  quality: Quality
}

/** `quantity` has two decimals at most, where the unit is measured; `price` is rupees for one unit, with paise. */
export type MaterialAmount = { selected: boolean; quantity: number; price: number }
/** `fromAuto`: manual mode took its quantity over from automatic mode, and nobody has entered another one since. */
export type MaterialEntry = MaterialAmount & { fromAuto?: true | undefined }
export type CustomMaterial = MaterialAmount & { id: string; name: string; unit: string; category: MaterialCategory }
/** `quantity` is null until it is chosen: then it is one, and of flooring the area. */
export type FixtureEntry = { quality: FixtureQuality; price: number; quantity: number | null }
export type LaborRow = { id: string; type: string; workers: number; days: number; ratePerDay: number }
export type EquipmentRow = { id: string; name: string; quantity: number; days: number; ratePerDay: number }

/** Everything that a person has entered, and the rates that it is computed with. The rest follows from it: see rules.ts. */
export type EstimateContent = Building & {
  kind: EstimateKind
  name: string
  town: RateTown
  mode: Mode
  method: Method
  /** Rupees for one unit of each material, as the rate sheet of the town had them on the day. */
  rates: { day: string; prices: Partial<Record<MaterialId, number>> }
  /** Only those that were changed; the others are not selected and cost what the rates say. */
  materials: Partial<Record<MaterialId, MaterialEntry>>
  customMaterials: CustomMaterial[]
  fixtures: Partial<Record<FixtureId, FixtureEntry>>
  /** Only those that were entered, in whole rupees. */
  otherCosts: Partial<Record<OtherCost, number>>
  /** Those of them that manual mode took over from automatic mode, and that nobody has entered since. Older estimates do not know. */
  costsFromAuto?: Partial<Record<OtherCost, true>> | undefined
  labor: LaborRow[]
  equipment: EquipmentRow[]
  profitPercent: number
  contingencyPercent: number
  gst: GstKind
}

/**
 * The largest numbers that are taken. No sum of an estimate that keeps to them is larger than an exact number (2^53): 200 materials, each
 * of the largest quantity at the highest price, are ₹20 crore crore.
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

/** Rupees for one unit of a material, with paise. */
export const priceRange = { min: 0, max: limits.price, decimals: 2 } as const

/** What the estimator begins with, as specified. */
export const startingBuilding: Building = { areaInSqFt: 1500, constructionType: 'residential', quality: 'standard' }
export const estimatorContingency = 15

/** What a row begins with when it is added, as specified. */
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

/** What the estimator's rows are called, in the language of who begins an estimate. */
export type RowNames = { mason: string; helper: string; mixer: string; scaffolding: string }

/**
 * What an estimate begins with: the estimator with the specification's rows, 15 % contingency and automatic quantities, the calculator
 * empty.
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
    fixtures: {},
    otherCosts: {},
    costsFromAuto: {},
    labor: isEstimator
      ? [
          { id: 'mason', type: rows.mason, workers: 2, days: 30, ratePerDay: 800 },
          { id: 'helper', type: rows.helper, workers: 4, days: 45, ratePerDay: 500 },
        ]
      : [],
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

/** Whether a text of an address can be the id of an estimate. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The most estimates of one account, and the most versions of one estimate. They bound every list of them. */
export const mostEstimates = 200
export const mostVersions = 50
/** Of all estimates of an account together. */
export const mostVersionsOfAccount = 1000
/** How many estimates a page of the list shows. */
export const estimatesPerPage = 20
/** For how many days a deleted estimate can be restored. */
export const restorableDays = 7
