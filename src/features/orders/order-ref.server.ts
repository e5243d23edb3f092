import type { Env } from '../../platform/env.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { createSecrets } from '../../platform/secrets.server.ts'
import { sessionSecret } from '../../platform/session-secret.server.ts'
import { orderPath } from './path-rules.ts'

/** An order that somebody may see: `userId` says whose it must be; null for whoever has its link. */
export type SeenOrder = { id: number; userId: number | null }

/** The links of orders: whoever has one sees that order, signed in or not. Nothing is stored for them. */
export function createOrderRefs(env: Pick<Env, 'sessionSecret' | 'dataDir' | 'publicUrl'>) {
  const secrets = createSecrets(sessionSecret(env), 'links of orders')
  const refOf = (id: number) => `${id}-${secrets.fingerprint(String(id))}`
  return {
    refOf,
    /** The whole address of an order's page, for an email. */
    urlOf: (id: number) => env.publicUrl + orderPath(refOf(id)),
    /** Which order a reference means for this visitor; 404 for a forged one, and for a number alone of nobody. */
    seenBy(visitor: Pick<Visitor, 'id'> | null, ref: string): SeenOrder {
      const [number = '', signature] = ref.split('-')
      const id = Number(number)
      if (signature !== undefined) {
        if (!secrets.isFingerprintOf(number, signature)) throw notFound()
        return { id, userId: null }
      }
      if (!visitor) throw notFound()
      return { id, userId: visitor.id }
    },
  }
}
