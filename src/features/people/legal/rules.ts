import { daysBetween } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** A version of the terms. `inForceSince` is a day, which may lie ahead. */
export type TermsVersion = { version: string; inForceSince: string }
export type TermsVersions = Versions<TermsVersion>

/** A version is announced this many whole days before it applies, as the terms promise. The day of the announcement is not counted. */
export const noticeDays = 30

/**
 * What a person still has to do about the terms.
 *
 * announced: a version will apply, and they have not confirmed yet that they have read about it.
 * to_accept: a version applies, and they have not accepted it.
 * settled: nothing.
 */
export type TermsState = 'settled' | 'announced' | 'to_accept'

/**
 * The version to announce now. A version is announced from the 31st day before it applies until the day on which it
 * applies.
 */
export function announcedOn(versions: TermsVersions, now: Date): TermsVersion | undefined {
  const coming = comingAfter(versions, now)
  return coming && daysBetween(dayInIndia(now), coming.inForceSince) <= noticeDays + 1 ? coming : undefined
}

/**
 * The version that a person still has to accept or read about, given the versions that they have accepted and read
 * about. The version that applies comes before a coming one.
 */
export function termsNoticeFor(
  versions: TermsVersions,
  { accepted, read, now }: { accepted: readonly string[]; read: readonly string[]; now: Date },
): TermsVersion & { state: TermsState } {
  const inForce = inForceOn(versions, now)
  if (!accepted.includes(inForce.version)) return { ...inForce, state: 'to_accept' }
  const coming = announcedOn(versions, now)
  if (coming && !read.includes(coming.version)) return { ...coming, state: 'announced' }
  return { ...inForce, state: 'settled' }
}

/**
 * A version of a text that people agree to, with the day from which it applies. A text without that day always applies.
 */
type Version = { inForceSince?: string | undefined }

/** The versions of a text, earliest first. */
export type Versions<V> = readonly [V, ...V[]]

/** The version that applies at `now`. Before any version applies, the result is the first version. */
export function inForceOn<V extends Version>(versions: Versions<V>, now: Date): V {
  return versions.findLast((each) => applies(each, now)) ?? versions[0]
}

/** The next version that will apply. Returns undefined if none is published. */
export function comingAfter<V extends Version>(versions: Versions<V>, now: Date): V | undefined {
  const inForce = inForceOn(versions, now)
  return versions.find((each) => each !== inForce && !applies(each, now))
}

function applies({ inForceSince = '' }: Version, now: Date): boolean {
  return inForceSince <= dayInIndia(now)
}

/** Whether a version applies on a given day, will apply, or no longer applies. */
export type VersionState = 'in_force' | 'coming' | 'past'

export function stateOf<V extends Version>(version: V, versions: Versions<V>, now: Date): VersionState {
  if (version === inForceOn(versions, now)) return 'in_force'
  return applies(version, now) ? 'past' : 'coming'
}
