import type { UserType } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'

export const shortestComment = 20
export const longestComment = 2000
export const mostPhotos = 6
/** Of the form on a professional's page: whoever comes or logs in to write a review is led to it. */
export const reviewFormId = 'write-review'

/** How many reviews a page shows at first, and how many each click adds. */
export const firstReviews = 3
export const moreReviews = 10

/** Why a signed-in user may not review a professional. */
export const reviewRefusals = ['own', 'not_a_home_builder', 'not_confirmed', 'not_in_contact', 'removed'] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]

/**
 * What shows that an author has dealt with the professional, the strongest first: 'project' is one that both completed here and whose work
 * left a trace (`provesWork`), 'visited' a visit that took place and is not disputed, 'talked' a message that was delivered, 'asked' no more
 * than that a number or an address was shown. All of them are of accounts that have confirmed an address or a number: anyone can make
 * another account.
 */
export const proofs = ['project', 'visited', 'talked', 'asked'] as const
export type Proof = (typeof proofs)[number]

/** The strongest of what is known; null when nothing is. */
export function strongestProof(known: Readonly<Record<Proof, boolean>>): Proof | null {
  return proofs.find((proof) => known[proof]) ?? null
}

/** What work on a completed project left behind here, of its customer and one professional. */
export type Trace = {
  /** For so many days both had been on the project when it was completed. */
  days: number
  /** Whether a payment between the two is confirmed. */
  isPaid: boolean
  /** On so many days until the completion the professional's side reported: in the diary, of a stage, with a document. */
  reports: number
}

export const leastDays = 7
export const leastReports = 3

/**
 * Whether that proves that the two worked together: two who only press through a project in a minute have not. Families who keep no
 * payments here have the reports. All of it goes by the server's clock, not by days that somebody has typed.
 */
export function provesWork({ days, isPaid, reports }: Trace): boolean {
  return days >= leastDays && (isPaid || reports >= leastReports)
}

type Circumstances = { isOwn: boolean; isConfirmed: boolean; hasDealt: boolean; isRemoved: boolean }

/**
 * Only a home builder with a confirmed address or number who has dealt with the professional may review, nobody themselves, and nobody
 * whose review was removed. null: the user may. A project that both completed is enough, also one that proves nothing to others.
 */
export function refusalOf(
  user: { userType: UserType },
  { isOwn, isConfirmed, hasDealt, isRemoved }: Circumstances,
): ReviewRefusal | null {
  if (isOwn) return 'own'
  if (user.userType !== 'customer') return 'not_a_home_builder'
  if (isRemoved) return 'removed'
  if (!isConfirmed) return 'not_confirmed'
  return hasDealt ? null : 'not_in_contact'
}

/** What a review needs to be shown beside a professional's name; `days` is its age at most. */
export const telling = { rating: 4, characters: 60, days: 3 * 365 }

/** How much of it is shown there. */
export const shownCharacters = 240

type Told = {
  rating: number
  comment: string
  lang: Language | null
  authorName: string | null
  createdAt: string
  project: object | null
}

/**
 * The one review that tells most about a professional, if any does: it praises, says something, is signed, names a project and is
 * not old. Of several, one that the reader can read, then the best, then the newest.
 */
export function tellingReview<R extends Told>(
  reviews: readonly R[],
  { today, language }: { today: Date; language: Language },
): R | undefined {
  const since = today.getTime() - telling.days * 86_400_000
  const [first] = reviews
    .filter(
      ({ rating, comment, authorName, project, createdAt }) =>
        rating >= telling.rating &&
        comment.trim().length >= telling.characters &&
        authorName !== null &&
        project !== null &&
        Date.parse(createdAt) >= since,
    )
    .sort(
      (a, b) =>
        Number(b.lang === language) - Number(a.lang === language) ||
        b.rating - a.rating ||
        Date.parse(b.createdAt) - Date.parse(a.createdAt),
    )
  return first
}

/** The votes of a review as its reader sees them once their own, which counts where it is stored, has been added or removed. */
export function countWithVote(helpfulCount: number, { isStored, isOn }: { isStored: boolean; isOn: boolean }): number {
  return helpfulCount + Number(isOn) - Number(isStored)
}

/** The most votes of one user on the reviews of one professional that are shown as such. */
export const maxVotes = 1000

/** Rounds an average to half stars: 4.25 → 4.5, 4.2 → 4. */
export function toHalf(rating: number): number {
  return Math.round(rating * 2) / 2
}

/** The five counts in percent; all 0 without reviews. */
export function shares(histogram: readonly number[]): number[] {
  const all = histogram.reduce((sum, count) => sum + count, 0)
  return histogram.map((count) => (all === 0 ? 0 : Math.round((count / all) * 100)))
}

const marathi = /ळ|आहे|नाही|आणि|झाल|केल[ंेाी]|साठी/
const hindi = /(^|\s)(है|हैं|नहीं|और|में|किया|हुआ|था|थी|थे)(?=[\s।,.!?]|$)/

/** The language of a comment, guessed from its script and common short words; null when unclear. */
export function languageOf(text: string, page: Language): Language | null {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin > devanagari) return 'en'
  if (devanagari === 0) return null
  if (marathi.test(text)) return 'mr'
  if (hindi.test(text)) return 'hi'
  return page === 'en' ? null : page
}
