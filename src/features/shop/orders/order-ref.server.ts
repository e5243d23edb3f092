import { msg } from '@lingui/core/macro'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import { task } from '#platform/queue/jobs.server.ts'
import { orderPath } from './path-rules.ts'

/** Emails the full link of an order to its buyer, after somebody has looked it up and requested the link. */
export const linkTask = task<{ orderId: number }>('orders.link')

/**
 * An order that somebody may see. `userId` is the user who must own the order; null for a visitor who has the order's
 * link.
 */
export type VisibleOrder = { id: number; userId: number | null }
/**
 * An order that somebody may read. With `isReadOnly`, the visitor has only looked it up: they see its progress and
 * can't change anything.
 */
export type ReadOrder = VisibleOrder & { isReadOnly: boolean }

/** How long a looked-up order can be read. */
const lookupMs = 24 * 60 * 60_000

/**
 * Makes and reads the links of orders. Anybody who has a link sees that order, signed in or not. Links are signed, so
 * nothing is stored for them. A visitor who looks an order up by its number and a phone number gets a weaker link that
 * expires after a day: '12-r', the time of expiry and a signature. Neighbours may know both numbers, so the weaker link
 * allows no action and hides who ordered.
 */
export function createOrderRefs(env: Pick<Env, 'sessionSecret' | 'dataDir' | 'publicUrl'>) {
  const secrets = createSecrets(sessionSecret(env), 'links of orders')
  const lookups = createSecrets(sessionSecret(env), 'orders that were looked up')
  const confirmations = createSecrets(sessionSecret(env), 'confirmations of orders')
  const refOf = (id: number) => `${id}-${secrets.fingerprint(String(id))}`

  /**
   * The order of a reference, for this visitor. 404 if the reference is forged or expired, or if it is a bare number
   * and the visitor is not logged in.
   */
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
    /** A reference for a visitor who has looked an order up, valid for a day. */
    lookupRefOf(id: number, now: Date): string {
      const head = `${id}-r${(now.getTime() + lookupMs).toString(36)}`
      return `${head}-${lookups.fingerprint(head)}`
    },
    /** The full address of an order's page, for an email. */
    urlOf: (id: number, language: Language) => env.publicUrl + withLanguage(language, orderPath(refOf(id))),
    /**
     * The same with a token, which only the order's email has: with it the page has a button that confirms the order.
     */
    confirmationUrlOf: (id: number, language: Language) =>
      `${env.publicUrl}${withLanguage(language, orderPath(refOf(id)))}?confirm=${confirmations.fingerprint(String(id))}`,
    isConfirmationOf: (id: number, token: string) => confirmations.isFingerprintOf(String(id), token),
    readBy,
    /**
     * Like `readBy`, for actions that only a buyer may take. 403 for a visitor who has only looked the order up, even
     * if the link has expired.
     */
    seenBy(visitor: Pick<Visitor, 'id'> | null, ref: string): VisibleOrder {
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
