import { createDoors } from '../../platform/door.server.ts'
import type { Ground } from '../../platform/ground.server.ts'
import type { Auth } from './auth.server.ts'
import { passwordDoors } from './password-doors.server.ts'
import { sessionDoors } from './session-doors.server.ts'

/** Every door of accounts. */
export function accountDoors(ground: Ground, auth: Auth) {
  const doors = createDoors()
  doors.route('/', sessionDoors(ground, auth))
  doors.route('/', passwordDoors(auth))
  return doors
}
