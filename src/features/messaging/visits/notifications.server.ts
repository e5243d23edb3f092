import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { peopleIn } from '#features/messaging/messages/access.server.ts'
import { memberNames } from '#features/messaging/messages/people.server.ts'
import { type NotificationKind, notificationKind } from '#features/people/notifications/kinds.server.ts'
import { notifyAll } from '#features/people/notifications/notify.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { formatMoment, formatTime } from '#platform/languages/format.ts'
import { type Reminder, type SideEventKind, visitPath } from './rules.ts'
import type { StoredVisit } from './stored-visit.server.ts'

/** `at`: the agreed time in milliseconds; null if none is agreed. */
type Of = { visitId: number; conversationId: number; at: number | null }
/** `name` is null if the account is deleted. `when` and `time` are the agreed time in the recipient's language. */
type Words = (name: string | null, when: string, time: string) => MessageDescriptor

const visitKind = (event: string, text: Words) =>
  notificationKind<Of>({
    name: `visits.${event}`,
    category: 'visits',
    byEmail: true,
    text({ actor, at, language }) {
      const moment = new Date(at ?? 0)
      return text(actor, formatMoment(language, moment.toISOString()), formatTime(language, moment))
    },
    link: ({ conversationId }) => visitPath(conversationId),
    actors: memberNames,
    shownBy: 'visitId',
  })

/** The kind of notification that the other side gets about each step. */
export const newsOf: Readonly<Record<SideEventKind, NotificationKind<Of>>> = {
  accepted: visitKind('accepted', (name, when) =>
    name === null
      ? msg`A time has been agreed for your site visit: ${when}.`
      : msg`${name} has agreed to a time for your site visit: ${when}.`,
  ),
  moved: visitKind('moved', (name) =>
    name === null
      ? msg`Other times have been offered for your site visit. Please choose one.`
      : msg`${name} has offered other times for your site visit. Please choose one.`,
  ),
  declined: visitKind('declined', (name) =>
    name === null ? msg`Your site visit has been declined.` : msg`${name} has declined the site visit.`,
  ),
  move_declined: visitKind('move-declined', (name, when) =>
    name === null
      ? msg`The other times for your site visit have been declined. The agreed time stays: ${when}.`
      : msg`${name} has declined the other times for your site visit. The agreed time stays: ${when}.`,
  ),
  cancelled: visitKind('cancelled', (name) =>
    name === null ? msg`Your site visit has been cancelled.` : msg`${name} has cancelled your site visit.`,
  ),
  kept: visitKind('kept', (name) =>
    name === null
      ? msg`Someone says that your site visit took place. If that isn't right, please say so within 7 days.`
      : msg`${name} says that your site visit took place. If that isn't right, please say so within 7 days.`,
  ),
  missed: visitKind('missed', (name) =>
    name === null
      ? msg`Someone says that your site visit didn't take place. If that isn't right, please say so within 7 days.`
      : msg`${name} says that your site visit didn't take place. If that isn't right, please say so within 7 days.`,
  ),
  disputed: visitKind('disputed', (name) =>
    name === null
      ? msg`Someone says that what you recorded about your site visit isn't right.`
      : msg`${name} says that what you recorded about your site visit isn't right.`,
  ),
}
export const offerExpired = visitKind(
  'expired',
  () => msg`No one has answered your request for a site visit in time. You can offer new times.`,
)
export const moveExpired = visitKind(
  'move-expired',
  (_, when) => msg`No one has answered your other times for the site visit. The agreed time stays: ${when}.`,
)
export const reminderOf: Readonly<Record<Reminder, NotificationKind<Of>>> = {
  day: visitKind('tomorrow', (name, when) =>
    name === null ? msg`You have a site visit: ${when}.` : msg`Your site visit with ${name}: ${when}.`,
  ),
  hours: visitKind('today', (name, _when, time) =>
    name === null
      ? msg`You have a site visit today at ${time}.`
      : msg`Your site visit with ${name} is today at ${time}.`,
  ),
}

type SideNotification = {
  visit: Pick<StoredVisit, 'id' | 'conversationId' | 'startsAt'>
  side: number
  actorId?: number | undefined
  fold?: string
  now: Date
}

/** Notifies everyone on a side of the conversation. */
export async function notifySide(
  db: Db,
  kind: NotificationKind<Of>,
  { visit, side, actorId, fold, now }: SideNotification,
): Promise<void> {
  const { id: visitId, conversationId, startsAt } = visit
  const details = { visitId, conversationId, at: startsAt?.getTime() ?? null }
  const actor = actorId === undefined ? {} : { actorId }
  await notifyAll(db, await peopleIn(db, conversationId, side), {
    kind,
    details,
    ...actor,
    now,
    ...(fold && { fold }),
  })
}
