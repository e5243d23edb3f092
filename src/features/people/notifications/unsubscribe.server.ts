import { filledIn } from '#platform/http/endpoint.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { type Category, categoryOfToken } from './rules.ts'

/** A person, and the category whose emails they no longer want. */
export type Unsubscription = { userId: number; category: Category }

/**
 * Creates and reads links that stop the emails of one category to one person, without a login. The links never expire.
 */
export function createUnsubscribeLinks(env: Env) {
  const secrets = createSecrets(sessionSecret(env), 'links that stop emails')
  const contentOf = ({ userId, category }: Unsubscription) => `${userId}.${category}`

  return {
    /** Returns two addresses for `composeEmail`: the page with the button, and the endpoint that mail programs call. */
    linksOf(whose: Unsubscription, language: Language): { page: string; post: string } {
      const token = `${contentOf(whose)}.${secrets.fingerprint(contentOf(whose))}`
      return {
        page: env.publicUrl + withLanguage(language, unsubscribePage(token)),
        post: env.publicUrl + filledIn('/api/notifications/unsubscribe/{token}', { token }),
      }
    },

    /** Reads a token. Returns undefined if it is not genuine. */
    read(token: string): Unsubscription | undefined {
      const category = categoryOfToken(token)
      const userId = Number.parseInt(token, 10)
      if (!category || !Number.isSafeInteger(userId)) return
      const whose = { userId, category }
      const [given] = /[^.]*$/.exec(token)!
      const isOurs = token === `${contentOf(whose)}.${given}` && secrets.isFingerprintOf(contentOf(whose), given)
      return isOurs ? whose : undefined
    },
  }
}

/**
 * The path of the page with the button that stops the emails. Opening the page must not stop anything, because link
 * checkers open every link.
 */
export function unsubscribePage(token: string): string {
  return `/unsubscribe?token=${encodeURIComponent(token)}`
}
