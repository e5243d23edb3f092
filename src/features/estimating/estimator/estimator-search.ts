import { type Building, constructionTypes, limits, qualities } from '#features/estimating/estimates/content-rules.ts'

/** The address of the estimator, as it was written: '/estimator?area=1200&quality=premium&town=pune'. */
export type EstimatorSearch = {
  area?: string
  type?: string
  quality?: string
  town?: string
  /** The id of an estimate. */
  estimate?: string
}

/** What the address says about the building; what it does not say, or says wrongly, is as an estimate begins. */
export function buildingIn({ area, type, quality }: EstimatorSearch): Partial<Building> {
  const found: Partial<Building> = {}
  if (area && /^\d{1,6}$/.test(area)) found.areaInSqFt = Math.min(Math.max(Number(area), 1), limits.area)
  const constructionType = constructionTypes.find((each) => each === type)
  if (constructionType) found.constructionType = constructionType
  const chosen = qualities.find((each) => each === quality)
  if (chosen) found.quality = chosen
  return found
}
