import { mailboxOf } from '#features/people/accounts/person.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { countAgainst, giveBack, type Limit, sharedLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'

/**
 * Limits how many orders a buyer can place. An account with a confirmed email address or phone number has a limit per
 * hour. All other buyers are counted by network address per hour, and by phone number per day. Each order sends emails,
 * so the orders for an email address are also limited per day, unless it is the buyer's own confirmed address. An order
 * is counted before it is placed, so that parallel requests can't exceed a limit. The returned function undoes the
 * count, for an order that was not placed.
 */
export function createOrderCounts(db: Db, secrets: Secrets) {
  const byBuyer = sharedLimit(db, 'orders of a buyer', 30, 60 * 60)
  const byPhone = sharedLimit(db, 'orders of guests with a phone number', 10, 24 * 60 * 60)
  const byEmail = sharedLimit(db, 'orders for an email', 10, 24 * 60 * 60)
  return async (
    c: EndpointContext,
    { email, phone, isReachable }: { email: string; phone: string; isReachable: boolean },
  ): Promise<() => Promise<void>> => {
    const user = c.get('visitor')
    const counted: [Limit, string][] = []
    const takeBack = async () => {
      for (const [limit, key] of counted) await giveBack(c, limit, key)
    }
    const count = async (limit: Limit, key: string) => {
      await countAgainst(c, limit, key)
      counted.push([limit, key])
    }
    const isOwn = user?.emailConfirmed && user.email?.toLowerCase() === email.toLowerCase()
    try {
      await count(byBuyer, user && isReachable ? `user ${user.id}` : c.get('address'))
      if (!isReachable) await count(byPhone, phone)
      if (!isOwn) await count(byEmail, secrets.fingerprint((await mailboxOf(db, email)) ?? ''))
    } catch (refusal) {
      await takeBack()
      throw refusal
    }
    return takeBack
  }
}
