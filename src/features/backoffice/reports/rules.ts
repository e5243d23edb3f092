/**
 * What can be reported. A photo is that of a review: `id` is the review's. A review of a product is reported with its photos. A message is that of a
 * conversation: `id` is the conversation's.
 */
export type Subject =
  | { kind: 'review' | 'reply' | 'project' | 'professional' | 'product-review'; id: number }
  | { kind: 'photo'; id: number; photoId: number }
  | { kind: 'message'; id: number; seq: number }
export type SubjectKind = Subject['kind']

/** { kind: 'review', id: 12 } → 'review-12': in addresses and in the database. */
export function subjectText(subject: Subject): string {
  const text = `${subject.kind}-${subject.id}`
  if (subject.kind === 'message') return `${text}-${subject.seq}`
  return subject.kind === 'photo' ? `${text}-${subject.photoId}` : text
}

export const subjectPattern =
  /^(?:(review|reply|project|professional|product-review)-([1-9]\d{0,14})|(photo|message)-([1-9]\d{0,14})-([1-9]\d{0,14}))$/

/** Parses the output of subjectText; undefined for any other text. */
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

/** The reasons to choose from: a message may ask for money, and of its photos nobody expects that they are the sender's own. */
export function reasonsFor(subject: string): ReportReason[] {
  const others: ReportReason = readSubject(subject)?.kind === 'message' ? 'copied' : 'advance'
  return reportReasons.filter((reason) => reason !== others)
}

export const longestText = 1000

/** So many messages before a reported one, and after it, are reported with it. */
export const messagesAround = 5
/** Whose a message is that was reported with another: its author's, of someone else's on their side, the other side's, or the product's. */
export const reportedFrom = ['author', 'team', 'other', 'product'] as const

/** So long after a decision what was reported is kept with the report. */
export const copyDays = 180

/** How many subjects a page of the list for staff has, and how many reports of each. */
export const subjectsAtOnce = 20
export const reportsOfSubject = 20
