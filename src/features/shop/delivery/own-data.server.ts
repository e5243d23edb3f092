import { type OwnData, owned } from '#platform/database/own-data.server.ts'
import { listAddresses } from './addresses.server.ts'

/** The person's address book. */
export const addressData: OwnData = {
  name: 'addresses',
  of: owned('nothing', 'addresses.user_id'),
  read: (db, userId) => listAddresses(db, { id: userId }),
}
