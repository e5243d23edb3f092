import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { addressOf } from '../../platform/endpoint.ts'
import type { Env } from '../../platform/env.server.ts'
import { type Language, withLanguage } from '../../platform/languages.ts'
import { sessionSecret } from '../../platform/session-secret.server.ts'
import { unsubscribeEndpoint } from './endpoints.ts'
import { type Category, categoryOfToken } from './rules.ts'

/** Whose emails of which category are to stop. */
export type Unsubscription = { userId: number; category: Category }

/**
 * The links that stop the emails of one category to one person, without a login. They work as long as the emails exist. Their key is
 * derived from the session secret, so that a signature is of no use for a session, nor the reverse.
 */
export function createUnsubscribeLinks(env: Env) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret(env), '', 'links that stop emails', 32))
  const signed = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  const tokenOf = ({ userId, category }: Unsubscription) => signed(`${userId}.${category}`)

  return {
    /** Their addresses, for `composeEmail`. */
    linksOf(whose: Unsubscription, language: Language): { page: string; post: string } {
      const token = tokenOf(whose)
      return {
        page: env.publicUrl + withLanguage(language, unsubscribePage(token)),
        post: env.publicUrl + addressOf(unsubscribeEndpoint, { token }),
      }
    },

    /** Reads a token; undefined if it is not ours. */
    read(token: string): Unsubscription | undefined {
      const category = categoryOfToken(token)
      const userId = Number.parseInt(token, 10)
      if (!category || !Number.isSafeInteger(userId)) return
      const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf({ userId, category }))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, category } : undefined
    },
  }
}

/** The page that asks with one button: programs that check links open it, and must not stop anything. */
export function unsubscribePage(token: string): string {
  return `/unsubscribe?token=${encodeURIComponent(token)}`
}
