import { may } from '#features/building/projects/access-rules.ts'
import type { Stand } from '#features/building/projects/between-rules.ts'

/** Stored, and in addresses: never rename one. */
export const snagStates = ['open', 'done', 'accepted'] as const
export type SnagState = (typeof snagStates)[number]
/** The tabs of the page. `mine`: what the reader or their team is still to put right, or waits to be accepted. */
export const snagViews = ['open', 'done', 'accepted', 'mine'] as const
export type SnagsView = (typeof snagViews)[number]
export const snagSteps = ['finish', 'accept', 'reopen', 'edit', 'hand', 'delete'] as const
export type SnagStep = (typeof snagSteps)[number]
export const eventKinds = ['raised', 'changed', 'done', 'accepted', 'reopened'] as const

export const longestTitle = 200
export const longestPlace = 120
export const longestNote = 1000
export const mostPhotos = 6
/** So many come at once. */
export const snagsPerPage = 20
/** Of the title, in a notification. */
export const quoteLength = 120
/** In the order of the days until which, what has time: after every day that there is. Stored, in an index. */
export const withoutDay = 100_000
/** In a project, deleted ones too: it is the highest number. */
export const mostSnags = 1000
/** Of each kind the newest so many are shown, so that nobody pushes what others have done out of sight. */
export const eventsOfKind = 25
/** How long a deleted snag can be restored, in days. */
export const restorableDays = 7

/** Who is to put it right; null: nobody is named, or who was has left. */
export type Assignee = { memberId: number; employerId: number | null } | null
export type Snag = {
  state: SnagState
  assignee: Assignee
  /** Raised by whoever asks. */
  isOwn: boolean
  /** Whether somebody on the project may accept it by their role. */
  hasAcceptor: boolean
  /** Whether anybody but whoever raised it has done something about it: its history is no longer theirs alone. */
  isShared: boolean
}

/** Whom a snag may be given to: a professional, or one of a team who works on the site. */
export function isAssignable({ role, teamRole }: Pick<Stand, 'role' | 'teamRole'>): boolean {
  return role !== 'customer' && may({ role, teamRole }, 'finishSnag')
}

/** Whether it is theirs to put right: whoever is named, for whom they work, and the supervisors of that professional. */
export function isOfAssignedSide(stand: Stand, assignee: Assignee): boolean {
  if (!assignee) return false
  if (stand.memberId === assignee.memberId || stand.memberId === assignee.employerId) return true
  return stand.teamRole === 'supervisor' && stand.employerId === (assignee.employerId ?? assignee.memberId)
}

/** Whether somebody accepts by their role. Nobody accepts their own side's work. */
export function acceptsByRole(stand: Stand, assignee: Assignee): boolean {
  return may(stand, 'acceptSnag') && !isOfAssignedSide(stand, assignee)
}

/** What somebody may do with a snag. Where nobody accepts by their role, whoever raised it does. */
export function stepsOf(stand: Stand, { state, assignee, isOwn, hasAcceptor, isShared }: Snag): SnagStep[] {
  const isOfSide = isOfAssignedSide(stand, assignee)
  const accepts = acceptsByRole(stand, assignee) || (!hasAcceptor && isOwn)
  const isTheirs = assignee ? isOfSide : stand.role !== 'team' || stand.teamRole === 'supervisor'
  const writes = may(stand, 'raiseSnag') && state !== 'accepted'
  const edits = writes && (isOwn || acceptsByRole(stand, assignee))
  const allowed: Record<SnagStep, boolean> = {
    finish: state === 'open' && may(stand, 'finishSnag') && isTheirs,
    accept: state === 'done' && accepts,
    reopen: state !== 'open' && accepts,
    edit: edits,
    /** To somebody of the own team, which changes nothing else. */
    hand: writes && !edits && isOfSide && stand.role !== 'team',
    delete: state === 'open' && isOwn && !isShared,
  }
  return snagSteps.filter((step) => allowed[step])
}

export type SnagWait = 'snagToFix' | 'snagToAccept'

/** What waits for somebody about a snag, of the steps that they have: what is given to nobody waits for nobody. */
export function waitingOfSnag(stand: Stand, snag: Omit<Snag, 'isShared'>): SnagWait | undefined {
  // A deletion waits for nobody.
  const steps = stepsOf(stand, { ...snag, isShared: true })
  if (steps.includes('accept')) return 'snagToAccept'
  return steps.includes('finish') && isOfAssignedSide(stand, snag.assignee) ? 'snagToFix' : undefined
}

/** The step that moves a snag from one state to another; undefined where none does. */
export function stepBetween(from: SnagState, to: SnagState): 'finish' | 'accept' | 'reopen' | undefined {
  if (from === 'open' && to === 'done') return 'finish'
  if (from === 'done' && to === 'accepted') return 'accept'
  return from !== 'open' && to === 'open' ? 'reopen' : undefined
}

/** Whether it should have been put right before today. */
export function isOverdue({ state, until }: { state: SnagState; until: string | null }, today: string): boolean {
  return state === 'open' && until !== null && until < today
}

/** How many snags were reported, opened again, put right or accepted, by where they are now. */
export type SnagNews = { raised: number; reopened: number; done: number; accepted: number }
