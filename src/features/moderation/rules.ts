import { readSubject, type Subject, type SubjectKind } from '../reports/rules.ts'

/** How many reviews a page of the latest has. */
export const reviewsPerPage = 20

/** What staff remove here. A profile is not: its account is deactivated. */
export type Removable =
  | { kind: Exclude<SubjectKind, 'photo' | 'professional'>; id: number }
  | { kind: 'photo'; id: number; photoId: number }

/** Parses the output of subjectText; undefined for a profile and any other text. */
export function readRemovable(text: string): Removable | undefined {
  const subject = readSubject(text)
  return subject && isRemovable(subject) ? subject : undefined
}

export function isRemovable(subject: Subject): subject is Subject & Removable {
  return subject.kind !== 'professional'
}
