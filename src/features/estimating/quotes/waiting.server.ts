import { sql } from 'kysely'
import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { askedProfessional } from './own-requests.server.ts'
import { asked } from './received.server.ts'
import { longestWaitDays } from './rules.ts'
import type { User } from './stored-requests.server.ts'

/** `userId` is the account on the other side, null if it is unknown or if several people are meant. */
export type WaitingQuote = { id: number; userId: number | null } & (
  | { kind: 'quoteToSend'; name: string; day: string }
  | { kind: 'quoteToDecide'; name: string | null; title: string; sum: number | null; count: number }
  | { kind: 'questionToAnswer'; count: number }
)

/** The requests and quotes that wait for somebody, at most `most` of each kind. */
export function waitingQuotes(
  db: Db,
  user: User & { userType: UserType },
  { most, reader }: { most: number; reader: Reader },
): Promise<WaitingQuote[]> {
  return user.userType === 'customer' ? toDecide(db, user, { most, reader }) : toSend(db, user, { most, reader })
}

type Bound = { most: number; reader: Reader }

/** The unanswered requests that a professional received, except those that the family has surely given up. */
async function toSend(db: Db, user: User, { most, reader }: Bound): Promise<WaitingQuote[]> {
  const earliest = addDays(dayInIndia(reader.today), -longestWaitDays)
  const { rows } = await sql<{ id: number; userId: number; name: string; day: string }>`
    select q.id, family.id as "userId", family.full_name as name, r.wanted_on::text as day
    from ${asked(user)} where q.state = 'asked' and r.state = 'open' and r.wanted_on >= ${earliest}
    order by r.wanted_on, q.id limit ${most}`.execute(db)
  return rows.map((row) => ({ kind: 'quoteToSend', ...row }))
}

type RequestRow = {
  id: number
  title: string
  count: number
  sum: number | null
  professionalId: number | null
  userId: number | null
  questions: number
}

/** A family's open requests: the quotes to decide about, and the questions to answer. */
async function toDecide(db: Db, user: User, { most, reader }: Bound): Promise<WaitingQuote[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.name as title, count(q.id) as count, max(q.sum) as sum, max(q.professional_id) as "professionalId",
      max(p.user_id) as "userId", (select count(*) from quote_questions where request_id = r.id and answer is null) as questions
    from quote_requests r left join quotes q on q.request_id = r.id and q.state = 'sent'
      left join professionals p on p.id = q.professional_id
    where r.user_id = ${user.id} and r.state = 'open'
    group by r.id having count(q.id) > 0 or exists (select from quote_questions where request_id = r.id and answer is null)
    order by r.id desc limit ${most}`.execute(db)
  const single = rows.filter(({ count, professionalId }) => count === 1 && professionalId !== null)
  const ids = single.map(({ professionalId }) => professionalId!)
  const cards = new Map((await cardsOf(db, ids, reader)).map((card) => [card.id, askedProfessional(card)]))
  return rows.flatMap(({ id, title, count, sum, professionalId, userId, questions }): WaitingQuote[] => {
    const isOne = count === 1
    const name = isOne ? (cards.get(professionalId ?? 0)?.name ?? null) : null
    return [
      ...(questions > 0 ? [{ kind: 'questionToAnswer', id, userId: null, count: questions } as const] : []),
      ...(count > 0
        ? [
            {
              ...({ kind: 'quoteToDecide', id, title, count, name } as const),
              ...{ sum: isOne ? sum : null, userId: isOne ? userId : null },
            },
          ]
        : []),
    ]
  })
}
