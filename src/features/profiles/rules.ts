import { dayInIndia } from '../../platform/india.ts'

/** Whether rates ('YYYY-MM-DD') are older than a year. */
export function areRatesOld(ratedOn: string | null, today: Date): boolean {
  const [year, ...day] = dayInIndia(today).split('-')
  return ratedOn !== null && ratedOn < [Number(year) - 1, ...day].join('-')
}

/** The unit of a service's rate. */
export const serviceUnits = ['sqft', 'job', 'visit', 'month'] as const

/** How many are compared side by side. */
export const maxCompared = 3

/** '101,102' → [101, 102]: distinct ids, without what is none. */
export function readIds(text: unknown): number[] {
  const ids = String(text ?? '').split(/[\s,]+/)
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number))]
}
