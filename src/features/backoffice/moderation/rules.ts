import { readSubject, type Subject, type SubjectKind, subjectText } from '#features/backoffice/reports/rules.ts'

/** How many reviews, or projects, a page of the latest has. */
export const reviewsPerPage = 20

/**
 * What staff remove here. A profile is not: its account is deactivated; nor a message, which they see only where it was reported, and which goes by the
 * decision on that. The photos of a project are reported with it.
 */
export type Removable =
  | { kind: Exclude<SubjectKind, 'photo' | 'professional' | 'message'>; id: number }
  | { kind: 'photo'; id: number; photoId: number }
  | { kind: 'project_photo'; id: number; photoId: number }

const projectPhoto = /^project-photo-([1-9]\d{0,14})-([1-9]\d{0,14})$/

/** As `subjectText`, and { kind: 'project_photo', id: 12, photoId: 7 } → 'project-photo-12-7': in addresses and in the audit log. */
export function removableText(subject: Removable): string {
  return subject.kind === 'project_photo' ? `project-photo-${subject.id}-${subject.photoId}` : subjectText(subject)
}

/** Parses the output of removableText; undefined for a profile, a message and any other text. */
export function readRemovable(text: string): Removable | undefined {
  const [, id, photoId] = projectPhoto.exec(text) ?? []
  if (id) return { kind: 'project_photo', id: Number(id), photoId: Number(photoId) }
  const subject = readSubject(text)
  return subject && isRemovable(subject) ? subject : undefined
}

export function isRemovable(subject: Subject): subject is Subject & Removable {
  return subject.kind !== 'professional' && subject.kind !== 'message'
}
