import type { ReactNode } from 'react'
import { may, mayEditDetails, type Position } from '../projects/access-rules.ts'
import type { WaitingPlace } from './rules.ts'

/**
 * Something that waits for the reader on a project: what, and in which part it is done, or in the form, or at an address elsewhere. Every
 * part may add its own.
 */
export type Waiting = { id: string; text: ReactNode } & (
  | (WaitingPlace & { at?: 'edit' })
  | { elsewhere: { to: string; search: Record<string, string>; hash: string } }
)

/** What a project itself knows to be missing, in the order in which it matters. */
export const missingThings = ['professional', 'customer', 'start', 'completion', 'budget', 'requirements'] as const
export type Missing = (typeof missingThings)[number]

type Known = Position & {
  status: string
  isArchived: boolean
  expectedStartDate: string | null
  expectedCompletionDate: string | null
  budget: number | null
  requirements: string
  people: readonly { role: string }[]
}

/** What the reader could add to a project. Nothing waits on one that is completed, or that they have put away. */
export function missingOn(project: Known): Missing[] {
  const { status, isArchived, people, role } = project
  if (status === 'completed' || isArchived) return []
  const has = (wanted: string) => people.some((person) => person.role === wanted)
  const mayInvite = may(project, 'invite')
  const mayEdit = mayEditDetails(project)
  const isMissing: Record<Missing, boolean> = {
    professional: mayInvite && role === 'customer' && !has('contractor') && !has('architect'),
    customer: mayInvite && project.isCreator && !has('customer'),
    start: mayEdit && !project.expectedStartDate,
    completion: mayEdit && !project.expectedCompletionDate,
    budget: mayEdit && project.budget === null,
    requirements: mayEdit && project.requirements === '',
  }
  // One line for both dates.
  if (isMissing.start) isMissing.completion = false
  return missingThings.filter((each) => isMissing[each])
}
