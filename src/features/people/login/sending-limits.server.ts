import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Env } from '#platform/process/env.server.ts'

const quarter = 15 * 60
const day = 24 * 60 * 60

/**
 * Counts a code that somebody asks to be sent to a number, whatever it is for: nobody's phone may be flooded. From one address fewer
 * are sent than to the number in all, so that a stranger does not use up the owner's; enough for someone who registers, mistypes and
 * logs in.
 */
export async function countSms(c: EndpointContext, env: Env, phone: string): Promise<void> {
  const address = c.get('address')
  await countAgainst(c, sharedLimit(env, 'SMS from an address', 30, quarter), address)
  await countAgainst(c, sharedLimit(env, 'SMS from an address to a number', 5, quarter), `${phone} ${address}`)
  await countAgainst(c, sharedLimit(env, 'SMS from an address to a number in a day', 10, day), `${phone} ${address}`)
  await countAgainst(c, sharedLimit(env, 'SMS to a number', 8, quarter), phone)
  await countAgainst(c, sharedLimit(env, 'SMS to a number in a day', 20, day), phone)
}

/** Counts an email that somebody asks to be sent to an address which they need not read, whatever it is for: no mailbox may be filled. */
export async function countStrangerEmail(c: EndpointContext, env: Env, email: string): Promise<void> {
  const to = email.toLowerCase()
  await countAgainst(c, sharedLimit(env, 'emails to an address', 4, quarter), to)
  await countAgainst(c, sharedLimit(env, 'emails to an address in a day', 12, day), to)
}
