import { mailboxOf } from '#features/people/accounts/person.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { countAgainst, giveBack, sharedLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'

type Counted = {
  email: string
  phone: string
  isReachable: boolean
  /** The same for all presses of one order. */
  press: string
}

/**
 * Limits how many orders a buyer can place. An account with a confirmed email address or phone number has a limit per
 * hour. All other buyers are counted by network address per hour, and by phone number per day. Each order sends emails,
 * so the orders for an email address are also limited per day, unless it is the buyer's own confirmed address. An order
 * is counted before it is placed, so that parallel requests can't exceed a limit. Presses of one order are counted
 * once, whichever processes they reach: a second press waits until the first one is counted or refused. The returned
 * function undoes the count, for an order that was not placed.
 */
export function createOrderCounts(db: Db, secrets: Secrets) {
  return async (c: EndpointContext, { email, phone, isReachable, press }: Counted): Promise<() => Promise<void>> => {
    const user = c.get('visitor')
    const isOwn = user?.emailConfirmed && user.email?.toLowerCase() === email.toLowerCase()
    const counts: ['buyer' | 'phone' | 'email', string][] = [
      ['buyer', user && isReachable ? `user ${user.id}` : c.get('address')],
    ]
    if (!isReachable) counts.push(['phone', secrets.fingerprint(phone)])
    if (!isOwn) counts.push(['email', secrets.fingerprint((await mailboxOf(db, email)) ?? '')])
    const isFirst = await inTransaction(db, async (db) => {
      const limits = limitsIn(db)
      const { consumedPoints } = await limits.press.penalty(press)
      if (consumedPoints > 1) return false
      for (const [limit, key] of counts) await countAgainst(c, limits[limit], key)
      return true
    })
    return async () => {
      if (!isFirst) return
      const limits = limitsIn(db)
      await limits.press.delete(press)
      for (const [limit, key] of counts) await giveBack(c, limits[limit], key)
    }
  }
}

/** The limits, to be counted in `db`, which may be a transaction. */
function limitsIn(db: Db) {
  return {
    press: sharedLimit(db, 'presses of an order', 1, 60 * 60),
    buyer: sharedLimit(db, 'orders of a buyer', 30, 60 * 60),
    phone: sharedLimit(db, 'orders of guests with a phone number', 10, 24 * 60 * 60),
    email: sharedLimit(db, 'orders for an email', 10, 24 * 60 * 60),
  }
}
