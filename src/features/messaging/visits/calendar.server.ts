import { msg } from '@lingui/core/macro'
import type { User } from '#features/messaging/messages/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { sender } from '#platform/mail/mail.server.ts'
import { findVisit } from './find-visits.server.ts'
import { calendarOf } from './icalendar.ts'
import { noTimeYet } from './refusals.server.ts'
import { endOf, reminders, visitPath } from './rules.ts'

type Calendar = { id: number; reader: Reader; publicUrl: string }

/**
 * Returns a calendar file with the visit. If a calendar already has the visit, importing the file moves or cancels it.
 * Throws 404 if no time has been agreed yet.
 */
export async function calendarFile(db: Db, user: User, { id, reader, publicUrl }: Calendar): Promise<string> {
  const { agreed, state, other, project, place, conversationId, events } = await findVisit(db, user, { id, reader })
  if (!agreed) throw noTimeYet()
  const i18n = i18nOf(reader.language)
  const sequence = await sequenceOf(db, id)
  const { name } = other
  const notes = events.filter(({ kind }) => kind === 'offered' || kind === 'moved').map(({ note }) => note)
  return calendarOf({
    uid: `visit-${id}@${new URL(publicUrl).host}`,
    sequence,
    startsAt: new Date(agreed.startsAt),
    endsAt: endOf(agreed),
    createdAt: new Date(events[0]!.at),
    changedAt: new Date(events.at(-1)!.at),
    isCancelled: state === 'cancelled',
    organizer: sender,
    summary: name === null ? i18n._(msg`Site visit`) : i18n._(msg`Site visit with ${name}`),
    description: [project?.name, notes.findLast((note) => note !== '')].filter(Boolean).join('\n'),
    location: place,
    url: publicUrl + withLanguage(reader.language, visitPath(conversationId)),
    alarms: Object.values(reminders).map(({ before }) => before / 60_000),
  })
}

async function sequenceOf(db: Db, id: number): Promise<number> {
  const visit = db.selectFrom('visits').select('sequence').where('id', '=', id)
  return (await visit.executeTakeFirstOrThrow()).sequence
}
