import { daysBetween } from '#platform/values/days.ts'

/** Rupees. */
export type Rates = { rateDay: number; rateWeek: number | null }

/** The day of the hand-over and that of the return both count: from 10 to 12 August are three days. */
export function dayCount(from: string, until: string): number {
  return daysBetween(from, until) + 1
}

/** What so many days cost. With a rate for the week, seven days cost that, and the days that are left never more than a week. */
export function hireCost(days: number, { rateDay, rateWeek }: Rates): number {
  if (rateWeek === null) return days * rateDay
  return Math.floor(days / 7) * rateWeek + Math.min((days % 7) * rateDay, rateWeek)
}

/** What the days after the agreed one cost, each by the day; 0 for a return in time, or early. */
export function lateCost({ until, rateDay }: { until: string; rateDay: number }, returnedOn: string): number {
  return Math.max(0, daysBetween(until, returnedOn)) * rateDay
}

export const gstPercent = 18

/** What a price that includes GST consists of, in rupees with paise; CGST and SGST are always alike. */
export type GstSplit = { net: number; cgst: number; sgst: number }

/** Splits a price that includes GST. In paise: what is rounded is half of the tax, once. */
export function splitGst(rupees: number): GstSplit {
  const paise = rupees * 100
  const half = Math.round((paise * gstPercent) / (200 + 2 * gstPercent))
  return { net: (paise - 2 * half) / 100, cgst: half / 100, sgst: half / 100 }
}

export type Terms = Rates & { deposit: number; delivery: number | null }
export type HirePrice = {
  days: number
  hire: number
  /** There and back. */
  delivery: number
  /** What the hirer pays for good, GST included. */
  total: number
  /** Comes back. */
  deposit: number
}

/** What a hire costs; the deposit is apart, since it is given back. */
export function priceOf(
  terms: Terms,
  { from, until, isDelivered }: { from: string; until: string; isDelivered: boolean },
): HirePrice {
  const days = dayCount(from, until)
  const hire = hireCost(days, terms)
  const delivery = isDelivered ? 2 * (terms.delivery ?? 0) : 0
  return { days, hire, delivery, total: hire + delivery, deposit: terms.deposit }
}
