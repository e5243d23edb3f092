import { createDoors } from '../../platform/door.server.ts'
import type { Ground } from '../../platform/ground.server.ts'
import { listingDoors } from './listing-doors.server.ts'
import { ownListingDoors } from './own-listing-doors.server.ts'
import { profileDoors } from './profile-doors.server.ts'

/** Every door of professionals. */
export function professionalDoors(ground: Ground) {
  const doors = createDoors()
  doors.route('/', listingDoors(ground))
  doors.route('/', ownListingDoors(ground))
  // Its {id} would take the listing's words: it comes after them.
  doors.route('/', profileDoors(ground))
  return doors
}
