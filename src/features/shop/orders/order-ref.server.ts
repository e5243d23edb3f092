import { msg } from '@lingui/core/macro'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { orderPath } from './path-rules.ts'

/** An order that somebody may see: `userId` says whose it must be; null for whoever has its link. */
export type SeenOrder = { id: number; userId: number | null }
/** An order that somebody may read: in part alone where they have only looked it up. */
export type ReadOrder = SeenOrder & { isReadOnly: boolean }

/** How long what was looked up can be read. */
const lookupMs = 24 * 60 * 60_000

/**
 * The links of orders: whoever has one sees that order, signed in or not. Nothing is stored for them. Whoever has looked one up by its
 * number and a phone number gets another, which ends after a day: '12-r', its end and a signature. Neighbours know both numbers, so
 * nothing can be done with it, and it shows nothing of who ordered.
 */
export function createOrderRefs(env: Pick<Env, 'sessionSecret' | 'dataDir' | 'publicUrl'>) {
  const secrets = createSecrets(sessionSecret(env), 'links of orders')
  const lookups = createSecrets(sessionSecret(env), 'orders that were looked up')
  const refOf = (id: number) => `${id}-${secrets.fingerprint(String(id))}`

  /** Which order a reference means for this visitor; 404 for a forged one, for one that has ended, and for a number alone of nobody. */
  function readBy(visitor: Pick<Visitor, 'id'> | null, ref: string, now: Date): ReadOrder {
    const [number = '', mark, signature] = ref.split('-')
    const id = Number(number)
    if (mark === undefined) {
      if (!visitor) throw notFound()
      return { id, userId: visitor.id, isReadOnly: false }
    }
    if (signature === undefined) {
      if (!secrets.isFingerprintOf(number, mark)) throw notFound()
      return { id, userId: null, isReadOnly: false }
    }
    if (!lookups.isFingerprintOf(`${number}-${mark}`, signature)) throw notFound()
    if (now.getTime() >= Number.parseInt(mark.slice(1), 36)) throw notFound()
    return { id, userId: null, isReadOnly: true }
  }

  return {
    refOf,
    /** The reference for whoever has looked an order up, until a day from now. */
    lookupRefOf(id: number, now: Date): string {
      const head = `${id}-r${(now.getTime() + lookupMs).toString(36)}`
      return `${head}-${lookups.fingerprint(head)}`
    },
    /** The whole address of an order's page, for an email. */
    urlOf: (id: number) => env.publicUrl + orderPath(refOf(id)),
    readBy,
    /** As `readBy`, for whoever may do all that a buyer may: 403 for who has only looked the order up, at any time. */
    seenBy(visitor: Pick<Visitor, 'id'> | null, ref: string): SeenOrder {
      const { id, userId, isReadOnly } = readBy(visitor, ref, new Date(0))
      if (isReadOnly) throw readOnly()
      return { id, userId }
    },
  }
}

function readOnly(): HttpRefusal {
  return new HttpRefusal(
    403,
    msg`This page only shows where the order is. For anything else, use the link in our email or log in.`,
  )
}
