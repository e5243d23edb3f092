import type { Db } from '#platform/database/database.server.ts'
import type { DeliveryArea } from './rules.ts'
import type { LeastCharges } from './schema.ts'

/** The delivery charges for a pincode; undefined where we do not deliver. */
export async function findDeliveryArea(db: Db, pincode: string): Promise<DeliveryArea | undefined> {
  return db
    .selectFrom('delivery_areas')
    .select(['pincode', 'charge'])
    .select([
      'state_code as stateCode',
      'free_from as freeFrom',
      'heavy_charge as heavyCharge',
      'lead_days as leadDays',
    ])
    .where('pincode', '=', pincode)
    .executeTakeFirst()
}

/** The lowest delivery charges of all pincodes: by van, and by tempo. */
export async function findLeastCharges(db: Db): Promise<LeastCharges> {
  return db
    .selectFrom('delivery_areas')
    .select(({ fn }) => [fn.min('charge').as('parcel'), fn.min('heavy_charge').as('heavy')])
    .executeTakeFirstOrThrow()
}
