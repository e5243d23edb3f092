import { msg } from '@lingui/core/macro'
import { firmNames } from '#features/directory/professionals/cards.server.ts'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'
import { quotePath } from './rules.ts'

const excerptLength = 120
/** A bill can have many questions, so they are sent together. The card in a conversation does not show them. */
const asked = { isSentTogether: true, shownBy: undefined }

/** What a professional learns about a request. The notification shows the name of the bill. */
export const professionalNews = notificationKinds(
  'quotes.',
  {
    category: 'quotes',
    isSentTogether: false,
    shownBy: 'quoteId',
    link: ({ quoteId }: { quoteId: number }) => quotePath(quoteId),
    excerpts: excerptsBy(
      'quoteId',
      (db, ids, reader) =>
        db
          .selectFrom('quotes')
          .innerJoin('professionals', 'professionals.id', 'professional_id')
          .innerJoin('quote_requests', 'quote_requests.id', 'request_id')
          .select(['quotes.id', 'quote_requests.name as text'])
          .where('quotes.id', 'in', ids)
          .where('professionals.user_id', '=', reader.id)
          .execute(),
      excerptLength,
    ),
  },
  {
    asked: {
      text: msg({ message: '{name} has asked you for a quote.' }),
      withoutName: msg`Someone has asked you for a quote.`,
    },
    reminder: {
      text: msg`A request for a quote is waiting for your answer. The home builder may ask someone else soon.`,
    },
    questionAnswered: {
      text: msg({ message: '{name} has answered a question about a bill of quantities.' }),
      withoutName: msg`A question about a bill of quantities was answered.`,
      ...asked,
    },
    accepted: { text: msg({ message: '{name} has accepted your quote.' }), withoutName: msg`Your quote was accepted.` },
    notChosen: { text: msg`The home builder has chosen another quote. Thank you for yours.` },
    refused: { text: msg({ message: '{name} has declined your quote.' }), withoutName: msg`Your quote was declined.` },
    /** Sent to professionals who had not answered, so the text does not thank them for a quote. */
    decided: { text: msg`The home builder has chosen a quote, so yours isn't needed any more.` },
    withdrawn: {
      text: msg({ message: '{name} has withdrawn their request for a quote.' }),
      withoutName: msg`A request for a quote was withdrawn.`,
    },
  },
)

/** What a family learns about one of their bills. */
export const familyNews = notificationKinds(
  'quotes.',
  {
    category: 'quotes',
    isSentTogether: false,
    shownBy: 'requestId',
    link: ({ requestId }: { requestId: number }) => quotePath(requestId),
    actors: firmNames,
    excerpts: excerptsBy(
      'requestId',
      (db, ids, reader) =>
        db
          .selectFrom('quote_requests')
          .select(['id', 'name as text'])
          .where('id', 'in', ids)
          .where('user_id', '=', reader.id)
          .execute(),
      excerptLength,
    ),
  },
  {
    arrived: { text: msg({ message: '{name} has sent you a quote.' }), withoutName: msg`A quote has arrived.` },
    revised: {
      text: msg({ message: '{name} has changed their quote.' }),
      withoutName: msg`A quote was changed.`,
      isSentTogether: true,
    },
    declined: {
      text: msg({ message: "{name} can't give you a quote. You can ask another contractor or architect." }),
      withoutName: msg`Someone you asked can't give you a quote. You can ask another contractor or architect.`,
    },
    questionAsked: {
      text: msg({ message: '{name} has a question about your bill of quantities.' }),
      withoutName: msg`Someone has a question about your bill of quantities.`,
      ...asked,
    },
    overdue: {
      text: msg({
        message:
          "{name} hasn't answered your request for a quote in 48 hours. You can ask another contractor or architect.",
      }),
      withoutName: msg`Someone you asked for a quote hasn't answered in 48 hours. You can ask another contractor or architect.`,
    },
  },
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
