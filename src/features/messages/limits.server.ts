import type { Dependencies } from '../../platform/dependencies.server.ts'
import { countAlways, createLimit, type Limit } from '../../platform/rate-limit.server.ts'
import { createAlikeCheck } from './alike.server.ts'
import { messagesPerMinute } from './rules.ts'
import { type Send, sendingOf } from './sending.server.ts'

const limited = new WeakMap<object, Send>()

/** How people send, by either way: as many in a minute as anyone types, and no advertisements. */
export function sendWithinLimits(dependencies: Pick<Dependencies, 'db' | 'live' | 'now'>): Send {
  const known = limited.get(dependencies.live)
  if (known) return known
  const send = within(createLimit(messagesPerMinute, 60), dependencies)
  limited.set(dependencies.live, send)
  return send
}

/** The same with another limit. */
export function within(limit: Limit, dependencies: Pick<Dependencies, 'db' | 'live' | 'now'>): Send {
  const send = sendingOf(dependencies)
  const refuseAlike = createAlikeCheck(dependencies.db)
  return async (user, sending) => {
    await countAlways(limit, String(user.id))
    const { conversationId, message } = sending
    if (message.kind === 'text')
      await refuseAlike(user, { conversationId, text: message.text, now: dependencies.now() })
    return send(user, sending)
  }
}
