import { createDoors } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { listingDoors } from '../directory/api.server.ts'
import { ownListingDoors } from './own-listing-endpoints.server.ts'
import { profileDoors } from './profile-endpoints.server.ts'

/** Every door of professionals. */
export function professionalDoors(ground: Ground) {
  const doors = createDoors()
  doors.route('/', listingDoors(ground))
  doors.route('/', ownListingDoors(ground))
  // Its {id} would take the listing's words: it comes after them.
  doors.route('/', profileDoors(ground))
  return doors
}
