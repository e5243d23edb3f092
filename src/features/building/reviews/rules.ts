import type { UserType } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'

export const shortestComment = 20
export const longestComment = 2000
export const mostPhotos = 6
/** The element id of the form on a professional's page. Links and the redirect after a login lead to it. */
export const reviewFormId = 'write-review'

/**
 * `firstReviews` is the number of reviews that a page shows at first, `moreReviews` the number that each click adds.
 */
export const firstReviews = 3
export const moreReviews = 10

/** Why a signed-in user may not review a professional. */
export const reviewRefusals = [
  'own',
  'not_a_home_builder',
  'not_confirmed',
  'not_in_contact',
  'other_account',
  'removed',
] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]

/**
 * Proof that an author has dealt with the professional, the strongest first. 'project': the two completed a project on
 * this site, and the work left a trace (`provesWork`). 'visited': a site visit took place and is not disputed.
 * 'talked': a message was delivered. 'asked': the author was shown a number or an address. Every proof needs an account
 * with a confirmed address or number, because anyone can make new accounts.
 */
export const proofs = ['project', 'visited', 'talked', 'asked'] as const
export type Proof = (typeof proofs)[number]

/** The strongest proof. Null if there is none. */
export function strongestProof(known: Readonly<Record<Proof, boolean>>): Proof | null {
  return proofs.find((proof) => known[proof]) ?? null
}

/** What this site recorded while the customer of a completed project and one professional worked together. */
export type Trace = {
  /** Days for which the customer and the professional were on the project before it was completed. */
  days: number
  /** Whether a payment between the customer and the professional is confirmed. */
  isPaid: boolean
  /**
   * The number of days before the completion on which the professional's side wrote in the diary, reported on a stage,
   * or added a document.
   */
  reports: number
}

export const leastDays = 7
export const leastReports = 3

/**
 * Whether the trace proves that the customer and the professional worked together. A project that is created and
 * completed within a minute proves nothing. If the family enters no payments here, the reports can prove the work. All
 * times are by the server's clock, not days that somebody typed.
 */
export function provesWork({ days, isPaid, reports }: Trace): boolean {
  return days >= leastDays && (isPaid || reports >= leastReports)
}

type Circumstances = {
  isOwn: boolean
  isConfirmed: boolean
  hasDealt: boolean
  isRemoved: boolean
  /** Whether the same person has written a review with another account. */
  hasReviewed: boolean
}

/**
 * Why a user may not write a review. Null if they may. The user must be a home builder with a confirmed address or
 * number who has dealt with the professional. Nobody may review themselves, also not with another account, write a second
 * review with another account, or write again after a removal. `hasDealt`
 * is true if there is a proof, or if the two completed a project together, even if that project proves nothing.
 */
export function refusalOf(
  user: { userType: UserType },
  { isOwn, isConfirmed, hasDealt, isRemoved, hasReviewed }: Circumstances,
): ReviewRefusal | null {
  if (isOwn) return 'own'
  if (user.userType !== 'customer') return 'not_a_home_builder'
  if (isRemoved) return 'removed'
  if (hasReviewed) return 'other_account'
  if (!hasDealt) return 'not_in_contact'
  // This comes last, because the form is open already and asks for the confirmation when it is sent.
  return isConfirmed ? null : 'not_confirmed'
}

/**
 * The minimum rating, the minimum length of the comment and the maximum age in days of a review that is shown beside a
 * professional's name.
 */
export const telling = { rating: 4, characters: 60, days: 3 * 365 }

/** The maximum number of characters of the comment that are shown beside the name. */
export const shownCharacters = 240

type Candidate = {
  rating: number
  comment: string
  lang: Language | null
  authorName: string | null
  createdAt: string
  project: object | null
}

/**
 * The review that best describes a professional. It needs a good rating, a long enough comment, a named author and a
 * project, and must not be too old (see `telling`). If several qualify, those in the user's language come first, then
 * those with the best rating, then the newest. Undefined if none qualifies.
 */
export function tellingReview<R extends Candidate>(
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

/**
 * The number of helpful votes to show. `isOn` says whether the user's vote counts now, `isStored` whether
 * `helpfulCount` already includes it.
 */
export function countWithVote(helpfulCount: number, { isStored, isOn }: { isStored: boolean; isOn: boolean }): number {
  return helpfulCount + Number(isOn) - Number(isStored)
}

/** The maximum number of helpful votes of one user that are returned for the reviews of one professional. */
export const maxVotes = 1000

/** Rounds an average to half stars: 4.25 → 4.5, 4.2 → 4. */
export function toHalf(rating: number): number {
  return Math.round(rating * 2) / 2
}

/** The five counts in percent. All are 0 if there are no reviews. */
export function shares(histogram: readonly number[]): number[] {
  const all = histogram.reduce((sum, count) => sum + count, 0)
  return histogram.map((count) => (all === 0 ? 0 : Math.round((count / all) * 100)))
}

const marathi = /ळ|आहे|नाही|आणि|झाल|केल[ंेाी]|साठी/
const hindi = /(^|\s)(है|हैं|नहीं|और|में|किया|हुआ|था|थी|थे)(?=[\s।,.!?]|$)/

/** The language of a comment, guessed from its script and common short words. Null if it is unclear. */
export function languageOf(text: string, page: Language): Language | null {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin > devanagari) return 'en'
  if (devanagari === 0) return null
  if (marathi.test(text)) return 'mr'
  if (hindi.test(text)) return 'hi'
  return page === 'en' ? null : page
}
