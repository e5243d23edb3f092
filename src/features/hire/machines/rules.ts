import { readNumber } from '#platform/languages/numbers.ts'
import { searchTextOf } from '#platform/languages/search-text.ts'
import { addDays } from '#platform/values/days.ts'
import { readTown, type TownId } from '#platform/values/towns.ts'
import { type MachineKind, readMachineKind } from './kind-rules.ts'

export const machinesPerPage = 24
export const longestTitle = 80
export const longestDescription = 2000
export const longestIncluded = 600
export const mostPictures = 8
/** The maximum number of units of one machine. */
export const mostUnits = 20
/** The maximum number of machines of one lender. */
export const mostMachines = 100
export const mostMinDays = 30
/** The highest amounts, in rupees. */
export const highest = { rate: 100_000, week: 700_000, deposit: 1_000_000, delivery: 50_000 } as const

/** The search parameters of the list of machines. */
export type MachinesSearch = {
  kind?: string
  town?: string
  q?: string
  from?: string
  until?: string
  /** The number of days, passed on from an estimate. */
  days?: string
  after?: string
}
export type MachinesQuestion = {
  kind: MachineKind | undefined
  town: TownId | undefined
  q: string
  /**
   * `from` and `until` are given together or not at all. Only machines with a unit that is free on all of these days
   * are listed.
   */
  from: string | undefined
  until: string | undefined
}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-[01]\d-[0-3]\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/**
 * Reads the days in an address. If only one day is valid, it is both the first and the last day. Undefined if neither
 * is valid or if they are in the wrong order.
 */
export function readDays({
  from,
  until,
}: Pick<MachinesSearch, 'from' | 'until'>): { from: string; until: string } | undefined {
  const [first, last] = [isDay(from) ? from : until, isDay(until) ? until : from]
  return isDay(first) && isDay(last) && first <= last ? { from: first, until: last } : undefined
}

/** Reads the number of days in an address: 1 to 90. */
export function readDayCount(given: unknown): number | undefined {
  const days = readNumber(String(given ?? '')) ?? 0
  return days >= 1 && days <= 90 ? days : undefined
}

/** Reads the search text and the filters in an address. An unknown kind or town and an invalid day are ignored. */
export function readQuestion(search: MachinesSearch): MachinesQuestion {
  const days = readDays(search)
  return {
    kind: readMachineKind(search.kind),
    town: readTown(search.town),
    q: searchTextOf(search.q, 100) ?? '',
    from: days?.from,
    until: days?.until,
  }
}

/** The search text and the filters as a query string; '' if there are none. */
export function questionText({ kind, town, q, from, until }: MachinesQuestion): string {
  const search = new URLSearchParams()
  if (kind) search.set('kind', kind)
  if (town) search.set('town', town)
  if (q) search.set('q', q)
  if (from && until) {
    search.set('from', from)
    search.set('until', until)
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The canonical address of the list. A machine's address is below it. */
export const machinesPath = '/on-rent'
export function machinePath(slug: string): string {
  return `${machinesPath}/${slug}`
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/**
 * The last part of a machine's address: 'concrete-mixer-12'. It has only Latin letters and digits. If the title
 * has none of them, the kind takes its place.
 */
export function slugOf({ kind, title, id }: { kind: MachineKind; title: string; id: number }): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  return `${words || kind}-${id}`
}

/** The days that the form suggests for the number of days from an estimate. The first day is tomorrow. */
export function startingDays(today: string, days: number): { from: string; until: string } {
  const from = addDays(today, 1)
  return { from, until: addDays(from, days - 1) }
}

/** The API address of a lender's machines: those of a professional's firm, and those of KamshetBuild's yard for staff. */
export type MachinesPath = '/api/user/machines' | '/api/admin/machines'
