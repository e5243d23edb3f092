import { may } from '#features/building/projects/access-rules.ts'
import type { Stand } from '#features/building/projects/between-rules.ts'
import { namesOf, possibleSteps, type StepOf } from '#platform/values/steps.ts'

/** These values are stored and appear in addresses, so never rename one. */
export const snagStates = ['open', 'done', 'accepted'] as const
export type SnagState = (typeof snagStates)[number]
/** The tabs of the page. `mine` has the snags that are given to the user or their team and not accepted yet. */
export const snagViews = ['open', 'done', 'accepted', 'mine'] as const
export type SnagsView = (typeof snagViews)[number]
export const eventKinds = ['raised', 'changed', 'done', 'accepted', 'reopened'] as const

export const longestTitle = 200
export const longestPlace = 120
export const longestNote = 1000
export const mostPhotos = 6
export const snagsPerPage = 20
/** The longest excerpt of a title in a notification, in characters. */
export const excerptLength = 120
/**
 * The value by which snags without a due day are sorted, in days since 2000. It is later than every possible day. A
 * database index contains this number, so a change needs a migration.
 */
export const withoutDay = 100_000
/**
 * The maximum number of snags in one project, including deleted ones. It is also the highest number that a snag can
 * have.
 */
export const mostSnags = 1000
/**
 * The maximum number of events of each kind that are shown. Because the limit is per kind, many events of one kind do
 * not hide those of the other kinds.
 */
export const eventsOfKind = 25
/** Days in which a deleted snag can be restored. */
export const restorableDays = 7

/** The person who has to put the snag right. Null if nobody is named, or if that person has left. */
export type Assignee = { memberId: number; employerId: number | null } | null
export type Snag = {
  state: SnagState
  assignee: Assignee
  /** Whether the user raised the snag. */
  isOwn: boolean
  /** Whether somebody on the project may accept the snag by their role. */
  hasAcceptor: boolean
  /** Whether somebody other than its author has worked on the snag. If so, the author can no longer delete it. */
  isShared: boolean
}

/** Whether a snag may be given to this member: a professional, or a member of a team who works on the site. */
export function isAssignable({ role, teamRole }: Pick<Stand, 'role' | 'teamRole'>): boolean {
  return role !== 'customer' && may({ role, teamRole }, 'finishSnag')
}

/**
 * Whether a member belongs to the side that has to put the snag right: the assignee, the professional they work for,
 * and that professional's supervisors.
 */
export function isOfAssignedSide(stand: Stand, assignee: Assignee): boolean {
  if (!assignee) return false
  if (stand.memberId === assignee.memberId || stand.memberId === assignee.employerId) return true
  return stand.teamRole === 'supervisor' && stand.employerId === (assignee.employerId ?? assignee.memberId)
}

/** Whether a member may accept the snag by their role. Nobody accepts their own side's work. */
export function acceptsByRole(stand: Stand, assignee: Assignee): boolean {
  return may(stand, 'acceptSnag') && !isOfAssignedSide(stand, assignee)
}

/** Who somebody is for a snag: they put it right, accept it, write it, raised it, or only hand it on in their team. */
export type SnagRole = 'fixer' | 'acceptor' | 'writer' | 'author' | 'team'

/** The steps of a snag. */
export const snagSteps = {
  finish: { from: ['open'], to: 'done', by: ['fixer'], event: 'done' },
  accept: { from: ['done'], to: 'accepted', by: ['acceptor'], event: 'accepted' },
  reopen: { from: ['done', 'accepted'], to: 'open', by: ['acceptor'], event: 'reopened' },
  edit: { from: ['open', 'done'], by: ['writer'] },
  /** Gives the snag to the member or their team, without other changes. */
  hand: { from: ['open', 'done'], by: ['team'] },
  delete: { from: ['open'], by: ['author'], if: ({ isShared }) => !isShared },
} as const satisfies Record<string, StepOf<SnagState, SnagRole, Snag>>
export type SnagStep = keyof typeof snagSteps

/** If nobody may accept by their role, the author of the snag may. */
export function rolesOf(stand: Stand, { assignee, isOwn, hasAcceptor }: Snag): SnagRole[] {
  const isOfSide = isOfAssignedSide(stand, assignee)
  const isTheirs = assignee ? isOfSide : stand.role !== 'team' || stand.teamRole === 'supervisor'
  const writes = may(stand, 'raiseSnag')
  const edits = writes && (isOwn || acceptsByRole(stand, assignee))
  const roles: Record<SnagRole, boolean> = {
    fixer: may(stand, 'finishSnag') && isTheirs,
    acceptor: acceptsByRole(stand, assignee) || (!hasAcceptor && isOwn),
    writer: edits,
    author: isOwn,
    team: writes && !edits && isOfSide && stand.role !== 'team',
  }
  return namesOf(roles).filter((role) => roles[role])
}

/** The steps that a member may take. */
export function stepsOf(stand: Stand, snag: Snag): SnagStep[] {
  return possibleSteps(snagSteps, rolesOf(stand, snag), snag)
}

export type SnagWait = 'snagToFix' | 'snagToAccept'

/**
 * What this member has to do about a snag: put it right, or accept it. Undefined if nothing. An open snag without an
 * assignee waits for nobody, because nobody in particular has to put it right.
 */
export function waitingOfSnag(stand: Stand, snag: Omit<Snag, 'isShared'>): SnagWait | undefined {
  // The value of `isShared` does not matter here, because only the step `delete` depends on it.
  const steps = stepsOf(stand, { ...snag, isShared: true })
  if (steps.includes('accept')) return 'snagToAccept'
  return steps.includes('finish') && isOfAssignedSide(stand, snag.assignee) ? 'snagToFix' : undefined
}

/** The step that moves a snag from one state to another. Undefined if there is none. */
export function stepBetween(from: SnagState, to: SnagState): 'finish' | 'accept' | 'reopen' | undefined {
  const moves = ['finish', 'accept', 'reopen'] as const
  return moves.find((name) => {
    const step: StepOf<SnagState, SnagRole, Snag> = snagSteps[name]
    return step.to === to && step.from.includes(from)
  })
}

/** Whether a snag is still open after its due day. */
export function isOverdue({ state, until }: { state: SnagState; until: string | null }, today: string): boolean {
  return state === 'open' && until !== null && until < today
}

/**
 * The numbers of snags that entered their present state in a period. An open snag counts as `raised` if it was raised
 * in the period, otherwise as `reopened`.
 */
export type SnagNews = { raised: number; reopened: number; done: number; accepted: number }
