/** What can be reported. A photo is that of a review: `id` is the review's. A review of a product is reported with its photos. */
export type Subject =
  | { kind: 'review' | 'reply' | 'project' | 'professional' | 'product-review'; id: number }
  | { kind: 'photo'; id: number; photoId: number }
export type SubjectKind = Subject['kind']

/** { kind: 'review', id: 12 } → 'review-12': in addresses and in the database. */
export function subjectText(subject: Subject): string {
  const text = `${subject.kind}-${subject.id}`
  return subject.kind === 'photo' ? `${text}-${subject.photoId}` : text
}

export const subjectPattern =
  /^(?:(review|reply|project|professional|product-review)-([1-9]\d{0,14})|photo-([1-9]\d{0,14})-([1-9]\d{0,14}))$/

/** Parses the output of subjectText; undefined for any other text. */
export function readSubject(text: string): Subject | undefined {
  const [found, kind, id, reviewId, photoId] = subjectPattern.exec(text) ?? []
  if (!found) return undefined
  return kind
    ? { kind: kind as Exclude<SubjectKind, 'photo'>, id: Number(id) }
    : { kind: 'photo', id: Number(reviewId), photoId: Number(photoId) }
}

export const reportReasons = ['fake', 'abusive', 'private_data', 'wrong', 'advertising', 'copied', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const longestText = 1000

/** So long after a decision what was reported is kept with the report. */
export const copyDays = 180

/** How many subjects a page of the list for staff has, and how many reports of each. */
export const subjectsAtOnce = 20
export const reportsOfSubject = 20
