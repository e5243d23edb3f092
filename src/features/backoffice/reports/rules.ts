/**
 * What can be reported. For a photo, `id` is the id of its review. For a message, `id` is the id of its conversation. A
 * review of a product is reported together with its photos.
 */
export type Subject =
  | { kind: 'review' | 'reply' | 'project' | 'professional' | 'product-review'; id: number }
  | { kind: 'photo'; id: number; photoId: number }
  | { kind: 'message'; id: number; seq: number }
export type SubjectKind = Subject['kind']

/** The text form of a subject, for addresses and the database: { kind: 'review', id: 12 } → 'review-12'. */
export function subjectText(subject: Subject): string {
  const text = `${subject.kind}-${subject.id}`
  if (subject.kind === 'message') return `${text}-${subject.seq}`
  return subject.kind === 'photo' ? `${text}-${subject.photoId}` : text
}

export const subjectPattern =
  /^(?:(review|reply|project|professional|product-review)-([1-9]\d{0,14})|(photo|message)-([1-9]\d{0,14})-([1-9]\d{0,14}))$/

/** Parses the output of subjectText. Returns undefined for any other text. */
export function readSubject(text: string): Subject | undefined {
  const [found, kind, id, within, wholeId, part] = subjectPattern.exec(text) ?? []
  if (!found) return undefined
  if (within === 'message') return { kind: within, id: Number(wholeId), seq: Number(part) }
  if (within === 'photo') return { kind: within, id: Number(wholeId), photoId: Number(part) }
  return { kind: kind as Exclude<SubjectKind, 'photo' | 'message'>, id: Number(id) }
}

export const reportReasons = [
  'fake',
  'abusive',
  'private_data',
  'wrong',
  'advertising',
  'copied',
  'advance',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/**
 * The reasons to choose from. 'advance' is only for messages. 'copied' is not for messages, because people also send
 * photos that are not their own.
 */
export function reasonsFor(subject: string): ReportReason[] {
  const others: ReportReason = readSubject(subject)?.kind === 'message' ? 'copied' : 'advance'
  return reportReasons.filter((reason) => reason !== others)
}

export const longestText = 1000

/** How many messages before and after a reported one are copied with it. */
export const messagesAround = 5
/** Who sent a copied message: the reported author, somebody else on the author's side, the other side, or the site itself. */
export const reportedFrom = ['author', 'team', 'other', 'product'] as const

/** The number of days for which a copy of the reported subject is kept after the decision. */
export const copyDays = 180

/**
 * The number of subjects on a page of the list for staff, and the maximum number of reports that are shown for each.
 */
export const subjectsAtOnce = 20
export const reportsOfSubject = 20
