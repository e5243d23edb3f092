import { OpenAPIHono } from '@hono/zod-openapi'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nOf } from '#platform/languages/messages.server.ts'
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

/** Schemas contain message ids (see schema.ts of the features). Zod's own messages are replaced by a general one. */
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

/** The signed-in visitor, with one of these roles if any are named, whose attempt counts against the limit of their account. */
export async function signedInWithin(c: EndpointContext, limit: Limit, ...roles: UserType[]): Promise<Visitor> {
  const visitor = roles.length ? signedInAs(c, ...roles) : signedIn(c)
  await countAgainst(c, limit, String(visitor.id))
  return visitor
}

/** As the handler of a keyed endpoint has it. */
type KeyedContext = Pick<EndpointContext, 'get'> & { req: { valid(target: 'header'): { 'idempotency-key': string } } }

/** The key of a write and how it counts against the limit of its sender, for `storeOnce`. */
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
 * The response is the same for everyone in that language, so shared caches may keep it briefly; a signed-in user's
 * browser always asks again.
 */
export function cacheBriefly(c: EndpointContext): void {
  c.header('Cache-Control', c.get('visitor') ? 'private, no-cache' : 'public, max-age=1')
}
