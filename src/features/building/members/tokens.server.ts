import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'

/**
 * The token of an invitation's link. The table has only its hash. It is equal for one round, so that a retried email and a repeated request
 * have the same link.
 */
export function tokenOf(env: Env, { id, round }: { id: number; round: number }): string {
  return createSecrets(sessionSecret(env), 'project invitations').fingerprint(`${id} ${round}`)
}
