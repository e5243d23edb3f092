import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'

/**
 * The token of an invitation's link, of which the table has only the hash. The same for each round: an email that is sent again because
 * its sending seemed to have failed has the same link, and so has the answer to a request that comes again.
 */
export function tokenOf(env: Env, { id, round }: { id: number; round: number }): string {
  return createSecrets(sessionSecret(env), 'project invitations').fingerprint(`${id} ${round}`)
}
