import { daysBetween } from '#platform/values/days.ts'

/** Rates in rupees. */
export type Rates = { rateDay: number; rateWeek: number | null }

/** Counts the day of the hand-over and the day of the return: from 10 to 12 August is three days. */
export function dayCount(from: string, until: string): number {
  return daysBetween(from, until) + 1
}

/**
 * The price of a number of days. If there is a weekly rate, it applies to every seven days, and the remaining days
 * never cost more than a week.
 */
export function hireCost(days: number, { rateDay, rateWeek }: Rates): number {
  if (rateWeek === null) return days * rateDay
  return Math.floor(days / 7) * rateWeek + Math.min((days % 7) * rateDay, rateWeek)
}

/** The price of the days after the agreed last day, at the daily rate. 0 if the machine comes back on time or early. */
export function lateCost({ until, rateDay }: { until: string; rateDay: number }, returnedOn: string): number {
  return Math.max(0, daysBetween(until, returnedOn)) * rateDay
}

export const gstPercent = 18

/** The parts of a price that includes GST, in rupees with paise. CGST and SGST are always equal. */
export type GstSplit = { net: number; cgst: number; sgst: number }

/**
 * Splits a price that includes GST. CGST and SGST are each half of the tax, rounded to the paisa. The net price is the
 * rest, so the three parts always add up to the price.
 */
export function splitGst(rupees: number): GstSplit {
  const paise = rupees * 100
  const half = Math.round((paise * gstPercent) / (200 + 2 * gstPercent))
  return { net: (paise - 2 * half) / 100, cgst: half / 100, sgst: half / 100 }
}

export type Terms = Rates & { deposit: number; delivery: number | null }
export type HirePrice = {
  days: number
  hire: number
  /** The charge for both ways. */
  delivery: number
  /** The price of the hire and the delivery, GST included. Excludes the deposit. */
  total: number
  /** Given back after the hire. */
  deposit: number
}

/** What a hire costs. The deposit is kept apart, because it is given back. */
export function priceOf(
  terms: Terms,
  { from, until, isDelivered }: { from: string; until: string; isDelivered: boolean },
): HirePrice {
  const days = dayCount(from, until)
  const hire = hireCost(days, terms)
  const delivery = isDelivered ? 2 * (terms.delivery ?? 0) : 0
  return { days, hire, delivery, total: hire + delivery, deposit: terms.deposit }
}
