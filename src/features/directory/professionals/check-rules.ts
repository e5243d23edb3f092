/** What our staff check about a professional. Each check is stored with the day on which it was made. */
export const checkedThings = ['identity', 'address', 'registration', 'coa', 'gstin', 'site_visit'] as const
export type CheckedThing = (typeof checkedThings)[number]

/** Everything that a profile shows as checked. The phone number is confirmed with a code, without our staff. */
export const verifiedThings = ['phone', ...checkedThings] as const
export type VerifiedThing = (typeof verifiedThings)[number]

/**
 * Whether this check gives the badge. A confirmed phone number does not, because it says nothing about who somebody is
 * or what they may build.
 */
export function makesBadge(what: VerifiedThing): what is CheckedThing {
  return what !== 'phone'
}

/** The number of years for which a check is valid. */
const validYears: Record<CheckedThing, number> = {
  // A person's identity does not change. But the document that staff saw expires, usually within ten years.
  identity: 5,
  // Firms move, and rented offices change hands.
  address: 2,
  // A registration or licence of a kind that is not listed here.
  registration: 3,
  // The Council of Architecture renews its register every year.
  coa: 1,
  // A firm that stops filing tax returns loses its GSTIN within a year.
  gstin: 1,
  // A site shows how a team works, and teams change.
  site_visit: 3,
}

/** The last day on which a check is valid. Both days are 'YYYY-MM-DD'. */
export function validUntil(what: CheckedThing, checkedOn: string): string {
  const year = Number(checkedOn.slice(0, 4)) + validYears[what]
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const day = checkedOn.slice(4)
  return `${year}${day === '-02-29' && !isLeapYear ? '-02-28' : day}`
}
