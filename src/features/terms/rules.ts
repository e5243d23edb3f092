import { dayInIndia } from '../../platform/india.ts'

/** A version of the terms. `inForceSince` is a day, which may lie ahead. */
export type TermsVersion = { version: string; inForceSince: string }

/** So many days before it applies, a version is announced: the terms promise it. */
export const noticeDays = 30

/**
 * What somebody has to be told about the terms.
 *
 * announced: a version will apply, and they have not said yet that they have read of it; to_accept: it applies, and they have not
 * accepted it.
 */
export type TermsState = 'settled' | 'announced' | 'to_accept'

/** Whether a version is to be announced now: on the 30th day before it applies, and from then on. */
export function isAnnounced({ inForceSince }: TermsVersion, now: Date): boolean {
  const today = dayInIndia(now)
  return today < inForceSince && daysBetween(today, inForceSince) <= noticeDays
}

/** What is still to be told to somebody who has accepted it or not, and has read its announcement or not. */
export function termsStateOf(
  terms: TermsVersion,
  { hasAccepted, hasRead, now }: { hasAccepted: boolean; hasRead: boolean; now: Date },
): TermsState {
  if (hasAccepted) return 'settled'
  if (dayInIndia(now) >= terms.inForceSince) return 'to_accept'
  return isAnnounced(terms, now) && !hasRead ? 'announced' : 'settled'
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000))
}
