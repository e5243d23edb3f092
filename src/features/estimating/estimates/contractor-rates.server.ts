import { findListedRates } from '#features/directory/professionals/rates.server.ts'
import { type RateTown, rateTowns } from '#features/estimating/rates/material-rules.ts'
import { townsNear } from '#features/estimating/rates/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { enoughContractors, ratesOfQualities } from './contractor-rates-rules.ts'
import type { ContractorRates } from './schema.ts'

/**
 * What verified contractors charge per sq ft in each town with rates, for each quality. If too few contractors work
 * around a town, the contractors of all towns count.
 */
export async function findContractorRates(db: Db, today: Date): Promise<ContractorRates> {
  const everywhere = await findListedRates(db, today)
  const there = await Promise.all(rateTowns.map((town) => findListedRates(db, today, townsNear(town))))
  const ofTown = (_: RateTown, at: number): ContractorRates['towns'][RateTown] => {
    const isNearby = there[at]!.length >= enoughContractors
    const counted = isNearby ? there[at]! : everywhere
    return { isNearby, contractors: counted.length, perSqFt: ratesOfQualities(counted) }
  }
  return {
    day: dayInIndia(today),
    towns: Object.fromEntries(rateTowns.map((town, at) => [town, ofTown(town, at)])) as ContractorRates['towns'],
  }
}
