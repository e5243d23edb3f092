import type { Db } from '#platform/database/database.server.ts'
import { townByPincode, townName, towns } from '#platform/values/towns.ts'

type Place = { town: string; city: string; state: string; pincode: string }

export function isOurTown(id: string): boolean {
  return towns.some((town) => town.id === id)
}

/**
 * The columns for a firm that has chosen one of our towns, which are all in Maharashtra. A pincode of a different town is removed,
 * because it is wrong and the editor has no field to correct it. It is kept if the town has no pincode of its own but shares those of its
 * neighbours.
 */
export function placeIn(town: string, { pincode }: Pick<Place, 'pincode'>): Place {
  const isOfTown = townByPincode(pincode)?.id === town || towns.find(({ id }) => id === town)?.pincodes.length === 0
  return { town, city: townName(town, 'en'), state: 'Maharashtra', pincode: isOfTown ? pincode : '' }
}

/**
 * Moves the account to the place of its listing: registration stores the place in both. Call it in the transaction that moves the listing.
 */
export async function moveAccount(db: Db, userId: number, { city, state, pincode }: Place): Promise<void> {
  await db
    .updateTable('users')
    .set({ city, state, pincode: pincode || null })
    .where('id', '=', userId)
    .execute()
}
