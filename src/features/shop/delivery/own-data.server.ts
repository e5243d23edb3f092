import type { OwnData } from '#platform/database/own-data.server.ts'
import { listAddresses } from './addresses.server.ts'

/** The person's address book. */
export const addressData: OwnData = { name: 'addresses', read: (db, userId) => listAddresses(db, { id: userId }) }
