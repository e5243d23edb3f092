import { msg } from '@lingui/core/macro'
import { peopleIn } from '#features/messaging/messages/access.server.ts'
import { memberNames } from '#features/messaging/messages/people.server.ts'
import { type NotificationKind, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { notifyAll } from '#features/people/notifications/notify.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { formatMoment, formatTime } from '#platform/languages/format.ts'
import { visitPath } from './rules.ts'
import type { StoredVisit } from './stored-visit.server.ts'

/** `at`: the agreed time in milliseconds; null if none is agreed. */
type Of = { visitId: number; conversationId: number; at: number | null }

/** What the other side learns about each step, and what both learn when time passes. */
export const visitNews = notificationKinds(
  'visits.',
  {
    category: 'visits',
    link: ({ conversationId }: Of) => visitPath(conversationId),
    values({ at, language }) {
      const moment = new Date(at ?? 0)
      return { when: formatMoment(language, moment.toISOString()), time: formatTime(language, moment) }
    },
    actors: memberNames,
    shownBy: 'visitId',
  },
  {
    accepted: {
      text: msg({ message: '{name} has agreed to a time for your site visit: {when}.' }),
      withoutName: msg({ message: 'A time has been agreed for your site visit: {when}.' }),
    },
    moved: {
      text: msg({ message: '{name} has offered other times for your site visit. Please choose one.' }),
      withoutName: msg`Other times have been offered for your site visit. Please choose one.`,
    },
    declined: {
      text: msg({ message: '{name} has declined the site visit.' }),
      withoutName: msg`Your site visit has been declined.`,
    },
    move_declined: {
      text: msg({ message: '{name} has declined the other times for your site visit. The agreed time stays: {when}.' }),
      withoutName: msg({
        message: 'The other times for your site visit have been declined. The agreed time stays: {when}.',
      }),
    },
    cancelled: {
      text: msg({ message: '{name} has cancelled your site visit.' }),
      withoutName: msg`Your site visit has been cancelled.`,
    },
    kept: {
      text: msg({
        message: "{name} says that your site visit took place. If that isn't right, please say so within 7 days.",
      }),
      withoutName: msg`Someone says that your site visit took place. If that isn't right, please say so within 7 days.`,
    },
    missed: {
      text: msg({
        message:
          "{name} says that your site visit didn't take place. If that isn't right, please say so within 7 days.",
      }),
      withoutName: msg`Someone says that your site visit didn't take place. If that isn't right, please say so within 7 days.`,
    },
    disputed: {
      text: msg({ message: "{name} says that what you recorded about your site visit isn't right." }),
      withoutName: msg`Someone says that what you recorded about your site visit isn't right.`,
    },
    expired: { text: msg`No one has answered your request for a site visit in time. You can offer new times.` },
    moveExpired: {
      text: msg({ message: 'No one has answered your other times for the site visit. The agreed time stays: {when}.' }),
    },
    tomorrow: {
      text: msg({ message: 'Your site visit with {name}: {when}.' }),
      withoutName: msg({ message: 'You have a site visit: {when}.' }),
    },
    today: {
      text: msg({ message: 'Your site visit with {name} is today at {time}.' }),
      withoutName: msg({ message: 'You have a site visit today at {time}.' }),
    },
  },
)

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
