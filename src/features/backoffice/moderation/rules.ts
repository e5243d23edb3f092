import { readSubject, type Subject, type SubjectKind, subjectText } from '#features/backoffice/reports/rules.ts'

/** The number of reviews on a page of the list of latest reviews. */
export const reviewsPerPage = 20

/**
 * What staff can remove without a report. Profiles are not included, because staff deactivate the account. Messages are
 * not included, because staff see a message only in a report and remove it by their decision. A report of a project
 * includes its photos, but staff can also remove each photo separately.
 */
export type Removable =
  | { kind: Exclude<SubjectKind, 'photo' | 'professional' | 'message'>; id: number }
  | { kind: 'photo'; id: number; photoId: number }
  | { kind: 'project_photo'; id: number; photoId: number }

const projectPhoto = /^project-photo-([1-9]\d{0,14})-([1-9]\d{0,14})$/

/**
 * The text form of a removable thing, for URLs and the audit log. A photo of a project becomes 'project-photo-12-7'
 * (project 12, photo 7). For all other kinds the result is that of `subjectText`.
 */
export function removableText(subject: Removable): string {
  return subject.kind === 'project_photo' ? `project-photo-${subject.id}-${subject.photoId}` : subjectText(subject)
}

/** Parses the output of removableText. Returns undefined for a profile, a message and any other text. */
export function readRemovable(text: string): Removable | undefined {
  const [, id, photoId] = projectPhoto.exec(text) ?? []
  if (id) return { kind: 'project_photo', id: Number(id), photoId: Number(photoId) }
  const subject = readSubject(text)
  return subject && isRemovable(subject) ? subject : undefined
}

export function isRemovable(subject: Subject): subject is Subject & Removable {
  return subject.kind !== 'professional' && subject.kind !== 'message'
}
