import { addressOf } from '#platform/http/endpoint.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { stopAlertsEndpoint } from './endpoints.ts'
import { stopPath } from './rules.ts'

/** What the site alone can make of an address: it is in the links that stop the emails to it, and names no one. */
export function emailKeyOf(env: Env, email: string): string {
  return createSecrets(sessionSecret(env), 'links that stop stock alerts').fingerprint(email)
}

/** For `composeEmail`. */
export function stopLinks(env: Env, emailKey: string, language: Language): { page: string; post: string } {
  return {
    page: env.publicUrl + withLanguage(language, stopPath(emailKey)),
    post: env.publicUrl + addressOf(stopAlertsEndpoint, { token: emailKey }),
  }
}
