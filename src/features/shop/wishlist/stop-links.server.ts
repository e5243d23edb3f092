import { filledIn } from '#platform/http/endpoint.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { stopPath } from './rules.ts'

/**
 * A key that only the site can derive from an email address. The links that stop emails contain the key, which does not
 * reveal the address.
 */
export function emailKeyOf(env: Env, email: string): string {
  return createSecrets(sessionSecret(env), 'links that stop stock alerts').fingerprints(email).at(-1)!
}

/** The addresses of a page and an endpoint that stop the alerts to an email address, for `composeEmail`. */
export function stopLinks(env: Env, emailKey: string, language: Language): { page: string; post: string } {
  return {
    page: env.publicUrl + withLanguage(language, stopPath(emailKey)),
    post: env.publicUrl + filledIn('/api/stock-alerts/stop/{token}', { token: emailKey }),
  }
}
