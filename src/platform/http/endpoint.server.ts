import { OpenAPIHono } from '@hono/zod-openapi'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { countAgainst, type Limit } from './rate-limit.server.ts'
import { HttpRefusal, notSignedIn } from './refusal.server.ts'
import type { AppEnv, EndpointContext, Reader, UserType, Visitor } from './request.server.ts'

export type Endpoints = OpenAPIHono<AppEnv>

/** Creates a router for endpoints. Input that does not match the schema gets a 422 with a message for each field. */
export function createEndpoints(): Endpoints {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return
      const i18n = i18nOf(c.get('language'))
      const fields: Record<string, string> = {}
      for (const issue of result.error.issues) fields[issue.path.join('.')] ??= translated(i18n, issue.message)
      return c.json({ message: i18n._(msg`Please check what you entered.`), fields }, 422)
    },
  })
}

/**
 * The message of a schema in the visitor's language. Schemas contain the ids of texts (see the schema.ts of each
 * feature). A message of Zod's own is replaced by a general text.
 */
function translated(i18n: I18n, message: string): string {
  return i18n.messages[message] ? i18n._(message) : i18n._(msg`Invalid input`)
}

export function signedIn(c: EndpointContext): Visitor {
  const visitor = c.get('visitor')
  if (!visitor) throw notSignedIn()
  return visitor
}

export function signedInAs(c: EndpointContext, ...roles: UserType[]): Visitor {
  const visitor = signedIn(c)
  if (!roles.includes(visitor.userType)) throw new HttpRefusal(403, msg`This isn't available for your type of account.`)
  return visitor
}

/**
 * Returns the signed-in visitor, who must have one of the roles if any are given. The attempt counts against the limit
 * of the visitor's account.
 */
export async function signedInWithin(c: EndpointContext, limit: Limit, ...roles: UserType[]): Promise<Visitor> {
  const visitor = roles.length ? signedInAs(c, ...roles) : signedIn(c)
  await countAgainst(c, limit, String(visitor.id))
  return visitor
}

/** The context of a handler whose endpoint takes an Idempotency-Key. */
type KeyedContext = Pick<EndpointContext, 'get'> & { req: { valid(target: 'header'): { 'idempotency-key': string } } }

/**
 * The Idempotency-Key of a write, and the function that counts the write against the sender's limit. For `storeOnce`.
 */
export function keyedWithin(
  c: KeyedContext,
  limit: Limit,
  sender: Pick<Visitor, 'id'>,
): { key: string; count: () => Promise<void> } {
  return { key: c.req.valid('header')['idempotency-key'], count: () => countAgainst(c, limit, String(sender.id)) }
}

export function readerOf(c: EndpointContext, now: () => Date): Reader {
  return { language: c.get('language'), today: now(), sampleData: c.get('sampleData') }
}

/**
 * Lets shared caches keep the response briefly, because it is the same for everyone in that language. A signed-in
 * user's browser always revalidates it.
 */
export function cacheBriefly(c: EndpointContext): void {
  c.header('Cache-Control', c.get('visitor') ? 'private, no-cache' : 'public, max-age=1')
}
