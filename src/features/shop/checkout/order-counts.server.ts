import { countAgainst, createLimit, giveBack, type Limit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Secrets } from '#platform/process/secrets.server.ts'

/** The mailbox behind an address: 'a+shop@x.in' is that of 'a@x.in'. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@')
}

/**
 * How many orders there may be of one buyer in an hour, and in a day with one email address that is not known to be the buyer's: each sends
 * emails there. An order is counted before it is placed, so that many at once are not too many, and the answer takes that back
 * where it was not placed after all.
 */
export function createOrderCounts(secrets: Secrets) {
  const byBuyer = createLimit(30, 60 * 60)
  const byEmail = createLimit(10, 24 * 60 * 60)
  return async (c: EndpointContext, email: string): Promise<() => Promise<void>> => {
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
      await count(byBuyer, user ? `user ${user.id}` : c.get('address'))
      if (!isOwn) await count(byEmail, secrets.fingerprint(mailboxOf(email)))
    } catch (refusal) {
      await takeBack()
      throw refusal
    }
    return takeBack
  }
}
