import { readSubject, type Subject, type SubjectKind, subjectText } from '#features/backoffice/reports/rules.ts'

/** How many reviews are on a page of the latest ones. */
export const reviewsPerPage = 20

/**
 * What staff can remove here. A profile is not removed: its account is deactivated. A message is visible to staff only
 * in a report, and is removed by the decision on it. The photos of a project are reported together with it, but are
 * removed one by one.
 */
export type Removable =
  | { kind: Exclude<SubjectKind, 'photo' | 'professional' | 'message'>; id: number }
  | { kind: 'photo'; id: number; photoId: number }
  | { kind: 'project_photo'; id: number; photoId: number }

const projectPhoto = /^project-photo-([1-9]\d{0,14})-([1-9]\d{0,14})$/

/**
 * The text form of a removable thing, for addresses and the audit log: as `subjectText`, and { kind: 'project_photo', id: 12, photoId: 7 }
 * → 'project-photo-12-7'.
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
