import { listAddresses } from '#features/shop/delivery/addresses.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { readTown, townByPincode } from '#platform/values/towns.ts'
import type { SitePlace } from './schema.ts'

/**
 * Where the user had a machine brought last, or else the default address of the shop, or else only the town of the
 * user's firm. Null if there is none of them.
 */
export async function lastPlace(db: Db, { id }: Pick<Visitor, 'id'>): Promise<SitePlace | null> {
  const asked = await db
    .selectFrom('hires')
    .select(['town', 'address'])
    .where('user_id', '=', id)
    .where('address', '<>', '')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const askedTown = readTown(asked?.town)
  if (asked && askedTown) return { town: askedTown, address: asked.address }
  const [home] = await listAddresses(db, { id })
  const town = home && townByPincode(home.pincode)?.id
  if (home && town) return { town, address: [home.street, home.landmark, home.city].filter(Boolean).join(', ') }
  const firm = await db.selectFrom('professionals').select('town').where('user_id', '=', id).executeTakeFirst()
  const firmTown = readTown(firm?.town)
  return firmTown ? { town: firmTown, address: '' } : null
}
