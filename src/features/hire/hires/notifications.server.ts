import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MachineKind } from '#features/hire/machines/kind-rules.ts'
import { kindNames } from '#features/hire/machines/machine-words.tsx'
import { type NotificationKind, notificationKind } from '#features/people/notifications/kinds.server.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'
import { hirePath, yardHirePath } from './rules.ts'
import { type StoredHire, staffIds } from './stored-hire.server.ts'

type Of = { hireId: number }
type Words = (actor: string | null) => MessageDescriptor

const hireKind = (event: string, text: Words, link = hirePath) =>
  notificationKind<Of>({
    name: `hire.${event}`,
    category: 'hire',
    byEmail: true,
    text: ({ actor }) => text(actor),
    link: ({ hireId }) => link(hireId),
    excerpts: machineNames,
  })
/**
 * A pair of notification kinds for the lender. For the yard's machines, staff get the second kind, which leads to the
 * back office.
 */
const toLender = (event: string, text: Words) => ({
  professional: hireKind(event, text),
  staff: hireKind(`yard-${event}`, text, yardHirePath),
})

/** The name of each hire's machine in the recipient's language. It is inserted into the texts in quotation marks. */
async function machineNames(db: Db, reader: { id: number }, given: readonly Of[]): Promise<(string | undefined)[]> {
  const rows = await db
    .selectFrom('hires')
    .select(['id', 'kind', 'title'])
    .where(
      'id',
      'in',
      given.map(({ hireId }) => hireId),
    )
    .execute()
  const user = await db.selectFrom('users').select('language').where('id', '=', reader.id).executeTakeFirst()
  const i18n = i18nOf(isLanguage(user?.language) ? user.language : 'en')
  const names = new Map(rows.map(({ id, kind, title }) => [id, title || i18n._(kindNames[kind as MachineKind])]))
  return given.map(({ hireId }) => names.get(hireId))
}

export const hireAsked = toLender('asked', (name) =>
  name === null
    ? msg`Someone wants to hire one of your machines. Please answer within 24 hours.`
    : msg`${name} wants to hire one of your machines. Please answer within 24 hours.`,
)
export const hireCancelledByHirer = toLender('cancelled-by-hirer', (name) =>
  name === null ? msg`A hire of your machine was cancelled.` : msg`${name} has cancelled a hire of your machine.`,
)
export const claimAgreed = toLender('claim-agreed', (name) =>
  name === null ? msg`Your claim is agreed on.` : msg`${name} agrees to your claim.`,
)
export const claimDisputed = toLender('claim-disputed', (name) =>
  name === null
    ? msg`There is no agreement about your claim. KamshetBuild will decide.`
    : msg`${name} doesn't agree to your claim. KamshetBuild will decide.`,
)
export const claimDecidedForLender = toLender(
  'claim-decided-lender',
  () => msg`KamshetBuild has decided about your claim.`,
)
export const hireGivenBack = toLender('given-back', (name) =>
  name === null
    ? msg`A machine of yours is said to be back. Please record its return.`
    : msg`${name} says that your machine is back with you. Please record its return.`,
)
export const hireNotTakenForLender = toLender(
  'not-taken-lender',
  () => msg`No hand-over of your machine was recorded, so the hire has ended.`,
)
export const hirerLeft = toLender(
  'hirer-left',
  () => msg`The account of the person who hires your machine was deleted. What is open stays on the page of the hire.`,
)
export const staffCalledForLender = toLender('called-lender', (name) =>
  name === null
    ? msg`KamshetBuild was asked to help with a hire of your machine.`
    : msg`${name} has asked KamshetBuild to help with a hire of your machine.`,
)
export const hireMovedByStaffForLender = toLender(
  'by-staff-lender',
  () => msg`KamshetBuild has recorded a step of a hire for you.`,
)
/** Always goes to staff, even if a professional is the lender. */
export const staffCalled = hireKind(
  'called',
  (name) =>
    name === null
      ? msg`Someone needs KamshetBuild's help with the return of a machine.`
      : msg`${name} needs KamshetBuild's help with the return of a machine.`,
  yardHirePath,
)
export const hireLateForLender = toLender('late-lender', () => msg`One of your machines should be back by now.`)

export const hireConfirmed = hireKind('confirmed', (name) =>
  name === null ? msg`Your hire is confirmed.` : msg`${name} has confirmed your hire.`,
)
export const hireDeclined = hireKind('declined', (name) =>
  name === null ? msg`Your request for a hire was declined.` : msg`${name} has declined your request for a hire.`,
)
export const hireCancelledByLender = hireKind('cancelled-by-lender', (name) =>
  name === null ? msg`Your hire was cancelled by the lender.` : msg`${name} has cancelled your hire.`,
)
export const hireExpired = hireKind(
  'expired',
  () => msg`The lender didn't answer in time, so your request for a hire has lapsed. You can ask for another machine.`,
)
export const hireHandedOver = hireKind('handed-over', () => msg`The machine you hired was handed over to you.`)
export const hireReturned = hireKind('returned', () => msg`The lender has recorded that the machine is back.`)
export const hireNotTaken = hireKind(
  'not-taken',
  () => msg`No hand-over of the machine you wanted was recorded, so the hire has ended.`,
)
export const hireMovedByStaff = hireKind('by-staff', () => msg`KamshetBuild has recorded a step of your hire.`)
export const lenderLeft = hireKind(
  'lender-left',
  () => msg`The lender's account was deleted. KamshetBuild takes care of the rest of your hire.`,
)
export const unitIsLate = hireKind(
  'unit-late',
  () => msg`The machine of your next hire is not back yet from the hire before. Please ask the lender.`,
)
export const hireClaimed = hireKind('claimed', (name) =>
  name === null
    ? msg`The lender claims money for your hire. Please look at it and answer.`
    : msg`${name} claims money for your hire. Please look at it and answer.`,
)
export const claimDecided = hireKind('claim-decided', () => msg`KamshetBuild has decided about the lender's claim.`)
export const hireClosed = hireKind('closed', () => msg`Your hire is finished, and the deposit is settled.`)
export const hireLate = hireKind(
  'late',
  () => msg`The machine you hired should be back by now. You pay for every extra day.`,
)

type Notice = {
  hire: Pick<StoredHire, 'id' | 'hirerId' | 'ownerId' | 'isYard'>
  actorId?: number | undefined
  now: Date
  fold?: string
}

/** Notifies the hirer. For the yard's machines, the notification does not name the person who acted. */
export async function notifyHirer(
  db: Db,
  kind: NotificationKind<Of>,
  { hire, actorId, now, fold }: Notice,
): Promise<void> {
  if (hire.hirerId === null) return
  const actor = hire.isYard || actorId === undefined ? {} : { actorId }
  await notify(db, hire.hirerId, { kind, details: { hireId: hire.id }, ...actor, now, ...(fold && { fold }) })
}

export async function notifyLender(
  db: Db,
  kinds: { professional: NotificationKind<Of>; staff: NotificationKind<Of> },
  { hire, actorId, now, fold }: Notice,
): Promise<void> {
  const notification = {
    details: { hireId: hire.id },
    now,
    ...(actorId !== undefined && { actorId }),
    ...(fold && { fold }),
  }
  if (hire.ownerId !== null) await notify(db, hire.ownerId, { kind: kinds.professional, ...notification })
  else if (hire.isYard) await notifyAll(db, await staffIds(db), { kind: kinds.staff, ...notification })
}

/** Notifies everyone who works in the back office. */
export async function notifyStaff(db: Db, kind: NotificationKind<Of>, { hire, actorId, now }: Notice): Promise<void> {
  const actor = actorId === undefined ? {} : { actorId }
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
