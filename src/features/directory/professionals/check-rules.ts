/** What our staff check about a professional, and record with the day. */
export const checkedThings = ['identity', 'address', 'registration', 'coa', 'gstin', 'site_visit'] as const
export type CheckedThing = (typeof checkedThings)[number]

/** What is shown as checked. A phone number is confirmed by a code, without us. */
export const verifiedThings = ['phone', ...checkedThings] as const
export type VerifiedThing = (typeof verifiedThings)[number]

/** Whether it makes the badge. That somebody answers a number says nothing about who they are, or what they may build. */
export function makesBadge(what: VerifiedThing): what is CheckedThing {
  return what !== 'phone'
}

/** For how many years a check holds. */
const validYears: Record<CheckedThing, number> = {
  // A person stays the same; the document that was seen is renewed within ten years.
  identity: 5,
  // Firms move, and rented offices change hands.
  address: 2,
  // A licence of a kind that has no entry of its own here.
  registration: 3,
  // The Council of Architecture renews its register every year.
  coa: 1,
  // Whoever stops filing returns loses a GSTIN within a year.
  gstin: 1,
  // A site shows how a team works, and teams change.
  site_visit: 3,
}

/** The last day on which a check of this day holds: 'YYYY-MM-DD'. */
export function validUntil(what: CheckedThing, checkedOn: string): string {
  const year = Number(checkedOn.slice(0, 4)) + validYears[what]
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const day = checkedOn.slice(4)
  return `${year}${day === '-02-29' && !isLeapYear ? '-02-28' : day}`
}
