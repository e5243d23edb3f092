import { type Building, constructionTypes, limits, qualities } from '#features/estimating/estimates/content-rules.ts'
import { readNumber } from '#platform/languages/numbers.ts'

/** The search parameters of the estimator: '/estimator?area=1200&quality=premium&town=pune'. */
export type EstimatorSearch = {
  area?: string
  type?: string
  quality?: string
  town?: string
  /** The id of an estimate. */
  estimate?: string
}

/** The building in an address. Missing or invalid parts get the values of a new estimate. */
export function buildingIn({ area, type, quality }: EstimatorSearch): Partial<Building> {
  const found: Partial<Building> = {}
  const areaInSqFt = readNumber(area ?? '') ?? undefined
  if (areaInSqFt !== undefined) found.areaInSqFt = Math.min(Math.max(areaInSqFt, 1), limits.area)
  const constructionType = constructionTypes.find((each) => each === type)
  if (constructionType) found.constructionType = constructionType
  const chosen = qualities.find((each) => each === quality)
  if (chosen) found.quality = chosen
  return found
}
