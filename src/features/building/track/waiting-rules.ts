import type { ReactNode } from 'react'
import { type Action, may, mayEditDetails, type Position } from '#features/building/projects/access-rules.ts'
import type { WaitingPlace } from './rules.ts'

/**
 * A line about something that waits for the reader on a project, and where it is done: in a part of the project, in its form, or at
 * an address elsewhere.
 */
export type Waiting = { id: string; text: ReactNode } & (
  | (WaitingPlace & { at?: 'edit' })
  | { elsewhere: { to: string; search: Record<string, string>; hash: string } }
)

/** What can be missing on a project, the most important first. */
export const missingThings = [
  'professional',
  'customer',
  'agreedSum',
  'plan',
  'timeline',
  'photo',
  'start',
  'completion',
  'budget',
  'requirements',
] as const
export type Missing = (typeof missingThings)[number]

type Known = Position & {
  status: string
  isArchived: boolean
  expectedStartDate: string | null
  expectedCompletionDate: string | null
  budget: number | null
  requirements: string
  /** What the reader is paid, if they are a professional. */
  agreedSum: number | null
  /** Whether the reader has proposed a payment plan. Undefined while that is not known. */
  hasPlan: boolean | undefined
  stage: object | null
  nextStage: object | null
  progress: number
  pictureCount: number
  people: readonly { role: string }[]
}

/** What the reader could add to a project. Nothing on one that is completed, or that they have archived. */
export function missingOn(project: Known): Missing[] {
  const { status, isArchived, people, role } = project
  if (status === 'completed' || isArchived) return []
  const has = (wanted: string) => people.some((person) => person.role === wanted)
  const mayInvite = may(project, 'invite')
  const mayEdit = mayEditDetails(project)
  // The first steps of a professional. A customer is not asked for them.
  const mayWork = (action: Action) => role !== 'customer' && may(project, action)
  const hasStages = project.stage !== null || project.nextStage !== null || project.progress > 0
  const isMissing: Record<Missing, boolean> = {
    professional: mayInvite && role === 'customer' && !has('contractor') && !has('architect'),
    customer: mayInvite && project.isCreator && !has('customer'),
    agreedSum: may(project, 'planPayments') && project.agreedSum === null,
    plan: may(project, 'planPayments') && (project.agreedSum ?? 0) > 0 && project.hasPlan === false,
    timeline: mayWork('planTimeline') && !hasStages,
    photo: mayWork('writeDiary') && project.pictureCount === 0,
    start: mayEdit && !project.expectedStartDate,
    completion: mayEdit && !project.expectedCompletionDate,
    budget: mayEdit && project.budget === null,
    requirements: mayEdit && project.requirements === '',
  }
  // One line asks for both dates.
  if (isMissing.start) isMissing.completion = false
  return missingThings.filter((each) => isMissing[each])
}
