import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { latinDigits } from '#platform/values/india.ts'

/** What a professional may ask us to check. */
export const askedKinds = ['coa', 'gstin', 'identity', 'address', 'site_visit'] as const satisfies CheckedThing[]
export type AskedKind = (typeof askedKinds)[number]

/** What we check by seeing it; the others by a number in a public register. */
export const seenKinds = ['identity', 'address', 'site_visit'] as const satisfies AskedKind[]

/** Only architects are in the register of the Council of Architecture. */
export function kindsOf(profession: Profession): AskedKind[] {
  return askedKinds.filter((kind) => kind !== 'coa' || profession === 'architect')
}

/** Why a check was refused, or taken away. */
export const refusalReasons = ['not_in_register', 'name_differs', 'lapsed', 'not_reached', 'evidence', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Why something no longer counts: also because the name or the address is another one, which no one of the staff has decided. */
export const endReasons = [...refusalReasons, 'changed'] as const
export type EndReason = (typeof endReasons)[number]

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Before that nobody checked anything for KamshetBuild. */
export const firstCheckDay = '2020-01-01'
/** How long a check can hold. */
const mostYears = 10
export const longestNote = 500
export const longestEvidence = 200
/** How many days before a check ends its professional is told. */
export const reminderDays = 30
export const entriesPerPage = 20
/** A shorter text would find half of the register. */
export const shortestSearch = 3

/** Whether what holds until this day may be asked for again: some time before we remind of it. */
export function endsSoon(validUntil: string | null, today: string): boolean {
  return validUntil !== null && (Date.parse(validUntil) - Date.parse(today)) / 86_400_000 <= 2 * reminderDays
}

/**
 * Whether a text holds the whole number of a document, however it is spaced: nine digits in a row (an Aadhaar number has twelve, an
 * account number nine and more), or a PAN. The number of the Council of Architecture is public.
 */
export function hasWholeNumber(text: string): boolean {
  const days = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/g
  const rest = latinDigits(text)
    .replace(/\bCA\/\d{4}\/\d{1,6}\b/gi, '')
    .replace(days, ' day ')
  return /\d(?:[\s\p{P}\p{S}]*\d){8}/u.test(rest) || /\b[A-Z]{5}[\s\p{P}]?\d{4}[\s\p{P}]?[A-Z]\b/u.test(rest)
}

export type DayRefusal = 'future' | 'too_early' | 'over' | 'too_long'

/** What is wrong with the days of a check; 'YYYY-MM-DD' each. */
export function dayRefusal(
  { checkedOn, validUntil }: { checkedOn: string; validUntil: string },
  today: string,
): DayRefusal | undefined {
  if (checkedOn > today) return 'future'
  if (checkedOn < firstCheckDay) return 'too_early'
  if (validUntil < today) return 'over'
  return validUntil > `${Number(checkedOn.slice(0, 4)) + mostYears}${checkedOn.slice(4)}` ? 'too_long' : undefined
}

/** The Architects Act is of 1972; the register began after it. */
const firstYearOfCouncil = 1972

/**
 * Normalises a registration number of the Council of Architecture: 'CA/2005/36281'. Certificates of the last century have the year in
 * two digits: 'ca/95/18562' becomes 'CA/1995/18562'. Undefined if it is none, or of a year that has not come.
 */
export function readCoaNumber(typed: string, thisYear: number): string | undefined {
  const [, written, running] = /^CA[\s/-]*(\d{4}|\d{2})[\s/-]+0*(\d{1,6})$/i.exec(latinDigits(typed).trim()) ?? []
  if (!written || !running || running === '0') return undefined
  const year = written.length === 2 ? 1900 + Number(written) : Number(written)
  return year >= firstYearOfCouncil && year <= thisYear ? `CA/${year}/${running}` : undefined
}

/** Parses the search of staff: an id, or a part of a name. Undefined when it is too short. */
export function readSearch(text: string): { id: number | undefined; text: string | undefined } | undefined {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  const part = text.length >= shortestSearch ? text : undefined
  return id === undefined && part === undefined ? undefined : { id, text: part }
}
