import type { Language } from '../../platform/languages.ts'
import type { UserType } from '../../platform/request.server.ts'

export const shortestComment = 10
export const longestComment = 2000

/** How many reviews a page shows at first, and how many each click adds. */
export const firstReviews = 3
export const moreReviews = 10

/** Why a visitor may not review a professional. */
export const reviewRefusals = ['not_signed_in', 'not_a_home_builder', 'not_in_contact'] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]
/** Why a signed-in user may not. */
export type WriterRefusal = Exclude<ReviewRefusal, 'not_signed_in'>

/** Only a home builder who has been in contact with the professional may review. null: the visitor may. */
export function refusalOf(user: { userType: UserType }, hasContacted: boolean): WriterRefusal | null
export function refusalOf(visitor: { userType: UserType } | null, hasContacted: boolean): ReviewRefusal | null
export function refusalOf(visitor: { userType: UserType } | null, hasContacted: boolean): ReviewRefusal | null {
  if (!visitor) return 'not_signed_in'
  if (visitor.userType !== 'customer') return 'not_a_home_builder'
  return hasContacted ? null : 'not_in_contact'
}

type Votes = { isHelpful: boolean; helpfulCount: number }

/** A review as its reader sees it once the vote has been added or removed. */
export function withVote<Voted extends Votes>(review: Voted, isHelpful: boolean): Voted {
  if (review.isHelpful === isHelpful) return review
  return { ...review, isHelpful, helpfulCount: review.helpfulCount + (isHelpful ? 1 : -1) }
}

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
