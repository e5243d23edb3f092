import { addDays } from '#platform/values/days.ts'
import { type TownId, townIds } from '#platform/values/towns.ts'
import { type MachineKind, readMachineKind } from './kind-rules.ts'

export const machinesPerPage = 24
export const longestTitle = 80
export const longestDescription = 2000
export const longestIncluded = 600
export const mostPictures = 8
/** Of one machine. */
export const mostUnits = 20
/** Of one lender. */
export const mostMachines = 100
export const mostMinDays = 30
/** Rupees. */
export const highest = { rate: 100_000, week: 700_000, deposit: 1_000_000, delivery: 50_000 } as const

/** What a page of machines is asked for, as its address has it. */
export type MachinesSearch = {
  kind?: string
  town?: string
  q?: string
  from?: string
  until?: string
  /** How many days are wanted, from an estimate. */
  days?: string
  after?: string
}
export type MachinesQuestion = {
  kind: MachineKind | undefined
  town: TownId | undefined
  q: string
  /** Both, or neither: those that are free on all of these days. */
  from: string | undefined
  until: string | undefined
}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-[01]\d-[0-3]\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/** Reads the days of an address; undefined for what are none. One day alone is a hire of one. */
export function readDays({
  from,
  until,
}: Pick<MachinesSearch, 'from' | 'until'>): { from: string; until: string } | undefined {
  const [first, last] = [isDay(from) ? from : until, isDay(until) ? until : from]
  return isDay(first) && isDay(last) && first <= last ? { from: first, until: last } : undefined
}

/** How many days an address wants: 1 to 90. */
export function readDayCount(given: unknown): number | undefined {
  const days = /^\d{1,2}$/.test(String(given)) ? Number(given) : 0
  return days >= 1 && days <= 90 ? days : undefined
}

/** What an address asks for; what is no kind, town or day is left out. */
export function readQuestion(search: MachinesSearch): MachinesQuestion {
  const days = readDays(search)
  return {
    kind: readMachineKind(search.kind),
    town: townIds.find((id) => id === search.town),
    q: typeof search.q === 'string' ? search.q.replace(/\s+/g, ' ').trim().slice(0, 100) : '',
    from: days?.from,
    until: days?.until,
  }
}

/** The same as the text of a query; '' where nothing is asked. */
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

/** The canonical address of the list, and of a machine. */
export const machinesPath = '/on-rent'
export function machinePath(slug: string): string {
  return `${machinesPath}/${slug}`
}

/** The lines of a text. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What a machine is called in its address: 'concrete-mixer-12'. Latin letters and digits alone; without any, its kind. */
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

/** The days that a form begins with, where an estimate wants so many: from tomorrow on. */
export function startingDays(today: string, days: number): { from: string; until: string } {
  const from = addDays(today, 1)
  return { from, until: addDays(from, days - 1) }
}
