import { mailboxOf } from '#features/people/accounts/person.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'

const quarter = 15 * 60
const day = 24 * 60 * 60

/**
 * Counts a code that is to be sent to a phone number, so that nobody's phone is flooded. Codes for all purposes count
 * together. One IP address may send fewer codes to a number than the number may get in total, so that a stranger cannot
 * use up the owner's limit. The limits leave room for somebody who registers, mistypes and logs in.
 */
export async function countSms(c: EndpointContext, db: Db, phone: string): Promise<void> {
  const address = c.get('address')
  await countAgainst(c, sharedLimit(db, 'SMS from an address', 30, quarter), address)
  await countAgainst(c, sharedLimit(db, 'SMS from an address to a number', 5, quarter), `${phone} ${address}`)
  await countAgainst(c, sharedLimit(db, 'SMS from an address to a number in a day', 10, day), `${phone} ${address}`)
  await countAgainst(c, sharedLimit(db, 'SMS to a number', 8, quarter), phone)
  await countAgainst(c, sharedLimit(db, 'SMS to a number in a day', 20, day), phone)
}

/**
 * Counts an email to an address that may not belong to the person who requests the email, so that no mailbox is
 * flooded, however its address is written. Emails for all purposes count together.
 */
export async function countStrangerEmail(c: EndpointContext, db: Db, email: string): Promise<void> {
  const to = (await mailboxOf(db, email)) ?? ''
  await countAgainst(c, sharedLimit(db, 'emails to an address', 4, quarter), to)
  await countAgainst(c, sharedLimit(db, 'emails to an address in a day', 12, day), to)
}
