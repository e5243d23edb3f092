import type { Db } from '#platform/database/database.server.ts'
import { townByPincode, townName, towns } from '#platform/values/towns.ts'

type Place = { town: string; city: string; state: string; pincode: string }

export function isOurTown(id: string): boolean {
  return towns.some((town) => town.id === id)
}

/**
 * What is stored of the place where a firm is once it has chosen one of our towns, all of which are in Maharashtra. A pincode of another
 * town says nothing any more, and nobody could correct it; one is kept in a town that shares its neighbours'.
 */
export function placeIn(town: string, { pincode }: Pick<Place, 'pincode'>): Place {
  const isOfTown = townByPincode(pincode)?.id === town || towns.find(({ id }) => id === town)?.pincodes.length === 0
  return { town, city: townName(town, 'en'), state: 'Maharashtra', pincode: isOfTown ? pincode : '' }
}

/** Keeps the account at the place of its listing, as registration stored it with both. Call it in the transaction that moves that. */
export async function moveAccount(db: Db, userId: number, { city, state, pincode }: Place): Promise<void> {
  await db
    .updateTable('users')
    .set({ city, state, pincode: pincode || null })
    .where('id', '=', userId)
    .execute()
}
