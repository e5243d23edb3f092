import { waitingEverywhere } from '#features/building/track/waiting-everywhere.server.ts'
import { waitingQuotes } from '#features/estimating/quotes/waiting.server.ts'
import { waitingHires } from '#features/hire/hires/hires.server.ts'
import { waitingAgreements } from '#features/messaging/agreements/find-agreements.server.ts'
import { unreadConversations } from '#features/messaging/messages/conversations.server.ts'
import type { Person } from '#features/messaging/messages/schema.ts'
import { waitingVisits } from '#features/messaging/visits/find-visits.server.ts'
import type { ListedVisit } from '#features/messaging/visits/schema.ts'
import { waitingOrders } from '#features/shop/fulfilment/waiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { firstName, mostUrgent, mostWaitingItems } from './waiting-rules.ts'
import type { WaitingForUser, WaitingItem } from './waiting-schema.ts'

/**
 * What waits for a person in all domains, the most urgent first. Each domain gives at most as many items as a dashboard
 * shows. What nobody is left to answer, because their account is deleted, is left out.
 */
export async function waitingForUser(
  db: Db,
  user: Pick<Visitor, 'id' | 'userType'>,
  reader: Reader,
): Promise<WaitingForUser> {
  const today = dayInIndia(reader.today)
  const bound = { most: mostWaitingItems, reader }
  const [quotes, projects, visits, agreements, unread, orders, hires] = await Promise.all([
    waitingQuotes(db, user, bound),
    waitingEverywhere(db, user, today),
    waitingVisits(db, user, bound),
    waitingAgreements(db, user, bound),
    unreadConversations(db, user, bound),
    waitingOrders(db, user, { most: mostWaitingItems, now: reader.today }),
    waitingHires(db, user, bound),
  ])
  const arranged: WaitingItem[] = [
    ...visits.flatMap((visit) => visitItem(visit, today) ?? []),
    ...agreements.flatMap(({ id, conversationId, author: { name } }) =>
      name === null ? [] : [{ kind: 'agreementToAnswer', id, conversationId, name } as const],
    ),
  ]
  const arrangedIn = new Set(arranged.map((item) => 'conversationId' in item && item.conversationId))
  const quotedBy = new Set(quotes.map(({ userId }) => userId))
  const items: WaitingItem[] = [
    ...projects.toPay.map((each) => ({ kind: 'instalment', ...each }) as const),
    ...hires.map(({ kind, title, lang, ...hire }) => ({
      ...({ kind: 'hire' } as const),
      ...hire,
      machine: { kind, title, lang },
    })),
    ...orders,
    ...quotes.map(({ userId: _, ...quote }) =>
      quote.kind === 'quoteToSend' ? { ...quote, name: firstName(quote.name) } : quote,
    ),
    ...arranged,
    // A conversation is left out if another line already leads to what is new in it.
    ...unread
      .filter(({ id, other: { userId } }) => !arrangedIn.has(id) && !(userId !== null && quotedBy.has(userId)))
      .flatMap(({ id, other, unread: count }) => {
        const name = calledName(other)
        return name === null ? [] : [{ kind: 'unread', id, conversationId: id, name, count } as const]
      }),
    ...projects.waiting.map(({ projectId, project, lang, ...waiting }) => ({
      ...({ kind: 'onProject' } as const),
      ...{ projectId, project, lang, waiting },
    })),
  ]
  return { items: mostUrgent(items, today), today }
}

function calledName({ name, role }: Person): string | null {
  return name !== null && role === 'customer' ? firstName(name) : name
}

/** A visit as an item. Undefined if nothing about it waits for the person. */
function visitItem({ id, conversationId, other, steps, offered, agreed }: ListedVisit, today: string) {
  const name = calledName(other)
  if (name === null) return
  const about = { id, conversationId, name }
  const dayOf = ({ startsAt }: { startsAt: string }) => dayInIndia(new Date(startsAt))
  const [first] = offered
  if (steps.includes('accept') && first) return { kind: 'visitToAnswer', ...about, day: dayOf(first) } as const
  if (!agreed) return
  if (steps.includes('keep')) return { kind: 'visitToReport', ...about, day: dayOf(agreed) } as const
  return dayOf(agreed) >= today ? ({ kind: 'visitComing', ...about, at: agreed.startsAt } as const) : undefined
}
