import { msg } from '@lingui/core/macro'
import type { MachineKind } from '#features/hire/machines/kind-rules.ts'
import { kindNames } from '#features/hire/machines/machine-words.tsx'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'
import { hirePath, yardHirePath } from './rules.ts'
import { type StoredHire, staffIds } from './stored-hire.server.ts'

const ofHire = {
  category: 'hire',
  link: ({ hireId }: { hireId: number }) => hirePath(hireId),
  /** The name of each hire's machine in the recipient's language. It is inserted into the texts in quotation marks. */
  excerpts: excerptsBy('hireId', async (db, ids, reader) => {
    const rows = await db.selectFrom('hires').select(['id', 'kind', 'title']).where('id', 'in', ids).execute()
    const user = await db.selectFrom('users').select('language').where('id', '=', reader.id).executeTakeFirst()
    const i18n = i18nOf(isLanguage(user?.language) ? user.language : 'en')
    return rows.map(({ id, kind, title }) => ({ id, text: title || i18n._(kindNames[kind as MachineKind]) }))
  }),
} as const
const ofYard = { ...ofHire, link: ({ hireId }: { hireId: number }) => yardHirePath(hireId) }

const toLender = {
  asked: {
    text: msg({ message: '{name} wants to hire one of your machines. Please answer within 24 hours.' }),
    withoutName: msg`Someone wants to hire one of your machines. Please answer within 24 hours.`,
  },
  cancelledByHirer: {
    text: msg({ message: '{name} has cancelled a booking of your machine.' }),
    withoutName: msg`A booking of your machine was cancelled.`,
  },
  claimAgreed: {
    text: msg({ message: '{name} agrees to your claim.' }),
    withoutName: msg`The hirer agrees to your claim.`,
  },
  claimDisputed: {
    text: msg({ message: "{name} doesn't agree to your claim. KamshetBuild will decide." }),
    withoutName: msg`The hirer doesn't agree to your claim. KamshetBuild will decide.`,
  },
  claimDecidedLender: { text: msg`KamshetBuild has decided on your claim.` },
  givenBack: {
    text: msg({ message: '{name} says that your machine is back with you. Please record its return.' }),
    withoutName: msg`The hirer says that your machine is back with you. Please record its return.`,
  },
  notTakenLender: { text: msg`No hand-over of your machine was recorded, so the booking has ended.` },
  hirerLeft: {
    text: msg`The person who hired your machine has deleted their account. Anything still open is on the booking's page.`,
  },
  calledLender: {
    text: msg({ message: '{name} has asked KamshetBuild to help with a booking of your machine.' }),
    withoutName: msg`KamshetBuild was asked to help with a booking of your machine.`,
  },
  byStaffLender: { text: msg`KamshetBuild has recorded a step of a booking for you.` },
  lateLender: { text: msg`One of your machines should be back by now.` },
}
const lenderNews = notificationKinds('hire.', ofHire, toLender)
/** For the yard's machines, staff get these, which lead to the back office. */
const yardNews = notificationKinds('hire.yard-', ofYard, toLender)

const staffNews = notificationKinds('hire.', ofYard, {
  called: {
    text: msg({ message: "{name} needs KamshetBuild's help with the return of a machine." }),
    withoutName: msg`Someone needs KamshetBuild's help with the return of a machine.`,
  },
})

const hirerNews = notificationKinds('hire.', ofHire, {
  confirmed: {
    text: msg({ message: '{name} has confirmed your booking.' }),
    withoutName: msg`Your booking is confirmed.`,
  },
  declined: {
    text: msg({ message: '{name} has declined your request for a machine.' }),
    withoutName: msg`Your request for a machine was declined.`,
  },
  cancelledByLender: {
    text: msg({ message: '{name} has cancelled your booking.' }),
    withoutName: msg`Your booking was cancelled by the lender.`,
  },
  expired: {
    text: msg`The lender didn't answer in time, so your request has lapsed. You can ask for another machine.`,
  },
  handedOver: { text: msg`The machine you hired was handed over to you.` },
  returned: { text: msg`The lender has recorded that the machine is back.` },
  notTaken: { text: msg`No hand-over of the machine you wanted was recorded, so the booking has ended.` },
  byStaff: { text: msg`KamshetBuild has recorded a step of your booking.` },
  lenderLeft: { text: msg`The lender's account was deleted. KamshetBuild takes care of the rest of your booking.` },
  unitLate: {
    text: msg`The machine for your next booking is not back yet from the one before. Please ask the lender.`,
  },
  claimed: {
    text: msg({ message: '{name} claims money for your booking. Please look at it and answer.' }),
    withoutName: msg`The lender claims money for your booking. Please look at it and answer.`,
  },
  claimDecided: { text: msg`KamshetBuild has decided on the lender's claim.` },
  closed: { text: msg`Your booking is finished, and the deposit is settled.` },
  late: { text: msg`The machine you hired should be back by now. You pay for every extra day.` },
})

type Notice = {
  hire: Pick<StoredHire, 'id' | 'hirerId' | 'ownerId' | 'isYard'>
  actorId?: number | undefined
  now: Date
  fold?: string
}

/** Notifies the hirer. For the yard's machines, the notification does not name the person who acted. */
export async function notifyHirer(
  db: Db,
  event: keyof typeof hirerNews,
  { hire, actorId, now, fold }: Notice,
): Promise<void> {
  if (hire.hirerId === null) return
  const actor = hire.isYard || actorId === undefined ? {} : { actorId }
  const kind = hirerNews[event]
  await notify(db, hire.hirerId, { kind, details: { hireId: hire.id }, ...actor, now, ...(fold && { fold }) })
}

/** Notifies the lender: for the yard's machines, everyone who works in the back office. */
export async function notifyLender(
  db: Db,
  event: keyof typeof lenderNews,
  { hire, actorId, now, fold }: Notice,
): Promise<void> {
  const notification = {
    details: { hireId: hire.id },
    now,
    ...(actorId !== undefined && { actorId }),
    ...(fold && { fold }),
  }
  if (hire.ownerId !== null) await notify(db, hire.ownerId, { kind: lenderNews[event], ...notification })
  else if (hire.isYard) await notifyAll(db, await staffIds(db), { kind: yardNews[event], ...notification })
}

/** Tells everyone who works in the back office that a hirer needs help, even if a professional is the lender. */
export async function notifyCalledStaff(db: Db, { hire, actorId, now }: Notice): Promise<void> {
  const actor = actorId === undefined ? {} : { actorId }
  const kind = staffNews.called
  await notifyAll(db, await staffIds(db), { kind, details: { hireId: hire.id }, ...actor, now })
}

/** Makes the open pages of both sides fetch the hire again. */
export async function refreshHire(
  db: Db,
  { hirerId, ownerId, isYard }: Pick<StoredHire, 'hirerId' | 'ownerId' | 'isYard'>,
  { isForStaff = isYard } = {},
): Promise<void> {
  const staff = isForStaff ? await staffIds(db) : []
  await refreshPagesOf(
    db,
    [hirerId, ownerId, ...staff].filter((id) => id !== null),
  )
}

/** Makes the open pages of one person refetch their hires. */
export const refreshPagesTask = task<{ userId: number }>('hire.tell')

/** Makes the open pages of these people refetch their hires, once the transaction is committed. */
export function refreshPagesOf(db: Db, userIds: readonly number[]): Promise<void> {
  return addJobs(
    db,
    refreshPagesTask,
    [...new Set(userIds)].map((userId) => ({ userId })),
  )
}
