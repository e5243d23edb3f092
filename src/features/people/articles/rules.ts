import { dayInIndia } from '#platform/values/india.ts'

/** A version of a text that people agree to, by the day from which it applies. What has no versions always applies. */
type Version = { inForceSince?: string | undefined }

/** The versions of a text, the earliest first. */
export type Versions<V> = readonly [V, ...V[]]

/** The version that applies. Before the first one applies it is the only one there is. */
export function inForceOn<V extends Version>(versions: Versions<V>, now: Date): V {
  return versions.findLast((each) => applies(each, now)) ?? versions[0]
}

/** The next version that will apply; undefined when none is published. */
export function comingAfter<V extends Version>(versions: Versions<V>, now: Date): V | undefined {
  const inForce = inForceOn(versions, now)
  return versions.find((each) => each !== inForce && !applies(each, now))
}

function applies({ inForceSince = '' }: Version, now: Date): boolean {
  return inForceSince <= dayInIndia(now)
}

/** What a version is on a day. */
export type VersionState = 'in_force' | 'coming' | 'past'

export function stateOf<V extends Version>(version: V, versions: Versions<V>, now: Date): VersionState {
  if (version === inForceOn(versions, now)) return 'in_force'
  return applies(version, now) ? 'past' : 'coming'
}
