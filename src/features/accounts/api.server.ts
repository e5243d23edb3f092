import { createDoors } from '../../platform/door.server.ts'
import type { Ground } from '../../platform/ground.server.ts'
import type { Auth } from './auth.server.ts'
import { confirmationDoors } from './confirmation-doors.server.ts'
import { passwordDoors } from './password-doors.server.ts'
import type { CreateListing } from './registration.server.ts'
import { registrationDoors } from './registration-doors.server.ts'
import { sessionDoors } from './session-doors.server.ts'

/** Every door of accounts. `createListing` writes a new professional's first listing. */
export function accountDoors(ground: Ground, auth: Auth, createListing: CreateListing) {
  const doors = createDoors()
  doors.route('/', sessionDoors(ground, auth))
  doors.route('/', registrationDoors(ground, auth, createListing))
  doors.route('/', confirmationDoors(ground, auth))
  doors.route('/', passwordDoors(auth))
  return doors
}
