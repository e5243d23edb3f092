import type { ReactNode } from 'react'
import { type Action, may, mayEditDetails, type Position } from '#features/building/projects/access-rules.ts'
import type { WaitingPlace } from './rules.ts'

/**
 * A line about something that waits for the user on a project, and where they deal with it: in a part of the project,
 * in the project's form, or at another address.
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
  /** The user's agreed pay, if they are a professional. Null until it is agreed. */
  agreedSum: number | null
  /** Whether the user has proposed a payment plan. Undefined until that is known. */
  hasPlan: boolean | undefined
  stage: object | null
  nextStage: object | null
  progress: number
  pictureCount: number
  people: readonly { role: string }[]
}

/** What the user could add to a project. Empty for a project that is completed, or that the user has archived. */
export function missingOn(project: Known): Missing[] {
  const { status, isArchived, people, role } = project
  if (status === 'completed' || isArchived) return []
  const has = (wanted: string) => people.some((person) => person.role === wanted)
  const mayInvite = may(project, 'invite')
  const mayEdit = mayEditDetails(project)
  // Whether to suggest `action` to the user as a first step. Customers get no such suggestion, even if they may do it.
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
