import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { firmNames } from '#features/directory/professionals/cards.server.ts'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'
import { quotePath } from './rules.ts'

type Words = (actor: string | null) => MessageDescriptor
const excerptLength = 120

/**
 * Declares a kind of notification for a professional about a request. The notification shows the name of the bill.
 * `isRepeated` is true if one bill can cause several such notifications, which are then sent together. `isOnCard` is
 * false for questions, because the card in a conversation does not show them.
 */
const toProfessional = (event: string, text: Words, { isRepeated = false, isOnCard = true } = {}) =>
  notificationKind<{ quoteId: number }>({
    name: `quotes.${event}`,
    isSentTogether: isRepeated,
    category: 'quotes',
    byEmail: true,
    text: ({ actor }) => text(actor),
    link: ({ quoteId }) => quotePath(quoteId),
    ...(isOnCard && { shownBy: 'quoteId' }),
    excerpts: (db, reader, given) =>
      namesOf(
        given.map(({ quoteId }) => quoteId),
        (ids) =>
          db
            .selectFrom('quotes')
            .innerJoin('professionals', 'professionals.id', 'professional_id')
            .innerJoin('quote_requests', 'quote_requests.id', 'request_id')
            .select(['quotes.id', 'quote_requests.name'])
            .where('quotes.id', 'in', ids)
            .where('professionals.user_id', '=', reader.id)
            .execute(),
      ),
  })

/** Declares a kind of notification for a family about one of their bills. */
const toFamily = (event: string, text: Words, { isRepeated = false, isOnCard = true } = {}) =>
  notificationKind<{ requestId: number }>({
    name: `quotes.${event}`,
    isSentTogether: isRepeated,
    category: 'quotes',
    byEmail: true,
    text: ({ actor }) => text(actor),
    link: ({ requestId }) => quotePath(requestId),
    actors: firmNames,
    ...(isOnCard && { shownBy: 'requestId' }),
    excerpts: (db: Db, reader, given) =>
      namesOf(
        given.map(({ requestId }) => requestId),
        (ids) =>
          db
            .selectFrom('quote_requests')
            .select(['id', 'name'])
            .where('id', 'in', ids)
            .where('user_id', '=', reader.id)
            .execute(),
      ),
  })

/** Returns the name of each bill. A name is undefined if the bill has none or the reader may not see the bill. */
async function namesOf(
  ids: number[],
  find: (ids: number[]) => Promise<{ id: number; name: string }[]>,
): Promise<(string | undefined)[]> {
  const names = new Map((await find(ids)).map(({ id, name }) => [id, name]))
  return ids.map((id) => {
    const name = names.get(id)
    return name ? excerpt(name, excerptLength) : undefined
  })
}

export const quoteAsked = toProfessional('asked', (name) =>
  name === null ? msg`Someone has asked you for a quote.` : msg`${name} has asked you for a quote.`,
)
export const quoteReminder = toProfessional(
  'reminder',
  () => msg`A request for a quote is waiting for your answer. The home builder may ask someone else soon.`,
)
export const questionAnswered = toProfessional(
  'question-answered',
  (name) =>
    name === null
      ? msg`A question about a bill of quantities was answered.`
      : msg`${name} has answered a question about a bill of quantities.`,
  { isRepeated: true, isOnCard: false },
)
export const quoteAccepted = toProfessional('accepted', (name) =>
  name === null ? msg`Your quote was accepted.` : msg`${name} has accepted your quote.`,
)
export const quoteNotChosen = toProfessional(
  'not-chosen',
  () => msg`The home builder has chosen another quote. Thank you for yours.`,
)
export const quoteRefused = toProfessional('refused', (name) =>
  name === null ? msg`Your quote was declined.` : msg`${name} has declined your quote.`,
)
/** Sent to professionals who had not answered, so the text does not thank them for a quote. */
export const requestDecided = toProfessional(
  'decided',
  () => msg`The home builder has chosen a quote, so yours isn't needed any more.`,
)
export const requestWithdrawn = toProfessional('withdrawn', (name) =>
  name === null ? msg`A request for a quote was withdrawn.` : msg`${name} has withdrawn their request for a quote.`,
)

export const quoteArrived = toFamily('arrived', (name) =>
  name === null ? msg`A quote has arrived.` : msg`${name} has sent you a quote.`,
)
export const quoteRevised = toFamily(
  'revised',
  (name) => (name === null ? msg`A quote was changed.` : msg`${name} has changed their quote.`),
  { isRepeated: true },
)
export const quoteDeclined = toFamily('declined', (name) =>
  name === null
    ? msg`Someone you asked can't give you a quote. You can ask another contractor or architect.`
    : msg`${name} can't give you a quote. You can ask another contractor or architect.`,
)
export const questionAsked = toFamily(
  'question-asked',
  (name) =>
    name === null
      ? msg`Someone has a question about your bill of quantities.`
      : msg`${name} has a question about your bill of quantities.`,
  { isRepeated: true, isOnCard: false },
)
export const quoteOverdue = toFamily('overdue', (name) =>
  name === null
    ? msg`Someone you asked for a quote hasn't answered in 48 hours. You can ask another contractor or architect.`
    : msg`${name} hasn't answered your request for a quote in 48 hours. You can ask another contractor or architect.`,
)

/**
 * After a change to a quote, refreshes the open pages of one person, and of the other people who see that person's
 * quotes.
 */
export const refreshPagesTask = task<{ userId: number }>('quotes.tell')

/** Refreshes the open pages of the given people after the transaction is committed. */
export function refreshPagesOf(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    refreshPagesTask,
    userIds.map((userId) => ({ userId })),
  )
}
