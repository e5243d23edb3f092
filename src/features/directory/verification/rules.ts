import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { plainSigns } from '#platform/languages/plain-signs.ts'
import type { StepOf } from '#platform/values/steps.ts'

/** The kinds of checks that a professional can request. */
export const askedKinds = ['coa', 'gstin', 'identity', 'address', 'site_visit'] as const satisfies CheckedThing[]
export type AskedKind = (typeof askedKinds)[number]

/**
 * The kinds of checks for which staff look at a document or visit a place. For the other kinds, staff look up a number
 * in a public register.
 */
export const seenKinds = ['identity', 'address', 'site_visit'] as const satisfies AskedKind[]

/** The kinds of checks for a profession. Only architects are in the register of the Council of Architecture. */
export function kindsOf(profession: Profession): AskedKind[] {
  return askedKinds.filter((kind) => kind !== 'coa' || profession === 'architect')
}

/** Why a request was refused or a check was withdrawn. */
export const refusalReasons = ['not_in_register', 'name_differs', 'lapsed', 'not_reached', 'evidence', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/**
 * Why a check ended. Staff can choose every reason except 'changed', which means that the name or the address was
 * changed.
 */
export const endReasons = [...refusalReasons, 'changed'] as const
export type EndReason = (typeof endReasons)[number]

/**
 * The steps of one kind of check, which move its request. The check itself is a fact beside it: a professional may
 * request the next one while the last still holds, and staff may withdraw the check while a request waits. A
 * professional may always ask and take back, so only the steps of staff are looked up here.
 */
export const checkSteps = {
  ask: { from: ['none', 'requested'], to: 'requested', by: ['professional'] },
  takeBack: { from: ['requested'], to: 'none', by: ['professional'] },
  check: { from: ['none', 'requested'], to: 'none', by: ['staff'], event: 'checked' },
  refuse: { from: ['requested'], to: 'none', by: ['staff'], event: 'refused' },
  withdraw: { from: ['none', 'requested'], by: ['staff'], event: 'withdrawn', if: ({ isChecked }) => isChecked },
} as const satisfies Record<string, StepOf<RequestState, CheckSide, CheckFacts>>
export type CheckFacts = { isChecked: boolean }
export type RequestState = 'none' | 'requested'
export type CheckSide = 'professional' | 'staff'
/** The step of each decision. */
export const decisionSteps = { checked: 'check', refused: 'refuse', withdrawn: 'withdraw' } as const

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** KamshetBuild made no checks before this day. */
export const firstCheckDay = '2020-01-01'
/** The maximum number of years for which a check can be valid. */
const mostYears = 10
export const longestNote = 500
export const longestEvidence = 200
/** The number of days before the end of a check at which the professional gets a reminder. */
export const reminderDays = 30
export const entriesPerPage = 20
/**
 * The fewest characters of a search by staff, unless it is an id. A shorter text would match too many professionals.
 */
export const shortestSearch = 3

/**
 * Whether a check with this last valid day can be requested again. This becomes possible 2 × `reminderDays` days before
 * that day.
 */
export function endsSoon(validUntil: string | null, today: string): boolean {
  return validUntil !== null && (Date.parse(validUntil) - Date.parse(today)) / 86_400_000 <= 2 * reminderDays
}

/**
 * Whether a text contains the full number of a document, with any spacing: nine digits in a row (an Aadhaar number has twelve, a bank
 * account number at least nine) or a PAN. Staff may note only the last four characters of a document's number. A number of the Council of
 * Architecture is allowed, because it is public.
 */
export function hasWholeNumber(text: string): boolean {
  const days = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/g
  const rest = plainSigns(text)
    .replace(/\bCA\/\d{4}\/\d{1,6}\b/gi, '')
    .replace(days, ' day ')
  return /\d(?:[\s\p{P}\p{S}]*\d){8}/u.test(rest) || /\b[A-Z]{5}[\s\p{P}]?\d{4}[\s\p{P}]?[A-Z]\b/u.test(rest)
}

export type DayRefusal = 'future' | 'too_early' | 'over' | 'too_long'

/** Why the days of a check are invalid. Undefined if they are valid. All days are 'YYYY-MM-DD'. */
export function dayRefusal(
  { checkedOn, validUntil }: { checkedOn: string; validUntil: string },
  today: string,
): DayRefusal | undefined {
  if (checkedOn > today) return 'future'
  if (checkedOn < firstCheckDay) return 'too_early'
  if (validUntil < today) return 'over'
  return validUntil > `${Number(checkedOn.slice(0, 4)) + mostYears}${checkedOn.slice(4)}` ? 'too_long' : undefined
}

/** The first year of the register, which has existed since the Architects Act of 1972. */
const firstYearOfCouncil = 1972

/**
 * Normalises a registration number of the Council of Architecture, such as 'CA/2005/36281'. Certificates from before
 * 2000 have a year of two digits: 'ca/95/18562' becomes 'CA/1995/18562'. Undefined if the text is not such a number, or
 * if its year is before 1972 or in the future.
 */
export function readCoaNumber(typed: string, thisYear: number): string | undefined {
  const [, written, running] = /^CA[\s/-]*(\d{4}|\d{2})[\s/-]+0*(\d{1,6})$/i.exec(plainSigns(typed).trim()) ?? []
  if (!written || !running || running === '0') return undefined
  const year = written.length === 2 ? 1900 + Number(written) : Number(written)
  return year >= firstYearOfCouncil && year <= thisYear ? `CA/${year}/${running}` : undefined
}

/** Parses a search by staff: an id, a part of a name, or both. Undefined if the text is too short. */
export function readSearch(text: string): { id: number | undefined; text: string | undefined } | undefined {
  const id = readId(text)
  const part = text.length >= shortestSearch ? text : undefined
  return id === undefined && part === undefined ? undefined : { id, text: part }
}
