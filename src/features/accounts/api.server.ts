import { createDoors } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import type { Auth } from './auth.server.ts'
import { confirmationDoors } from './confirmation-endpoints.server.ts'
import { passwordDoors } from './password-endpoints.server.ts'
import type { CreateListing } from './registration.server.ts'
import { registrationDoors } from './registration-endpoints.server.ts'
import { sessionDoors } from './session-endpoints.server.ts'

/** Every door of accounts. `createListing` writes a new professional's first listing. */
export function accountDoors(ground: Ground, auth: Auth, createListing: CreateListing) {
  const doors = createDoors()
  doors.route('/', sessionDoors(ground, auth))
  doors.route('/', registrationDoors(ground, auth, createListing))
  doors.route('/', confirmationDoors(ground, auth))
  doors.route('/', passwordDoors(auth))
  return doors
}
