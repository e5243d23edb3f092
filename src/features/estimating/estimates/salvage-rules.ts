import type { z } from 'zod'
import { type EstimateContent, estimateKinds, limits, newContent } from './content-rules.ts'
import { contentSchema } from './schema.ts'

/** The parts of an estimate that may be unreadable. The message about lost parts names these parts. */
export const contentParts = [
  'project',
  'rates',
  'materials',
  'customMaterials',
  'fixtures',
  'otherCosts',
  'labor',
  'equipment',
  'percentages',
] as const
export type ContentPart = (typeof contentParts)[number]

const listed = ['rates', 'materials', 'customMaterials', 'fixtures', 'otherCosts', 'labor', 'equipment'] as const
const percentages: readonly string[] = ['profitPercent', 'contingencyPercent', 'gst']

function partOf(field: PropertyKey | undefined): ContentPart {
  if (field === 'costsFromAuto') return 'otherCosts'
  const part = listed.find((each) => each === field)
  return part ?? (percentages.includes(String(field)) ? 'percentages' : 'project')
}

/** A replacement for an unreadable estimate: it is empty and has no rates. */
export function blankContent(stored: unknown): EstimateContent {
  const kind = estimateKinds.find((kind) => isRecord(stored) && stored.kind === kind) ?? 'estimator'
  const rows = { mason: '', helper: '', mixer: '', scaffolding: '' }
  const blank = newContent(kind, { name: '', town: 'maval', rates: { day: '2026-11-01', prices: {} }, rows })
  return { ...blank, fixtures: {}, labor: [], equipment: [] }
}

/**
 * The maximum number of rounds of checking. Each round removes the faults that were found and checks the rest again,
 * because one fault may hide another.
 */
const rounds = 5

/**
 * Reads a stored estimate as far as possible. Parts that are corrupt, or that a release with different fields has
 * stored, are left out or taken from `fallback`. `leftOut` names them and is empty if nothing was lost. Undefined if
 * the value is not an estimate at all.
 */
export function readContent(
  stored: unknown,
  fallback: EstimateContent = blankContent(stored),
): { content: EstimateContent; leftOut: ContentPart[] } | undefined {
  if (!isRecord(stored)) return undefined
  let tried: Record<PropertyKey, unknown> = structuredClone(stored)
  const leftOut = new Set<ContentPart>()
  for (let round = 0; round < rounds; round++) {
    const read = contentSchema.safeParse(tried)
    if (read.success) return { content: read.data, leftOut: [...leftOut] }
    for (const path of read.error.issues.flatMap(placesOf)) {
      leftOut.add(partOf(path[0]))
      tried = without(tried, path, fallback)
    }
    tried = compact(tried)
  }
  return undefined
}

/**
 * Fills the parts that could not be read with those of `base`, so that a merge does not treat them as changed or
 * removed.
 */
export function withUnread(
  content: EstimateContent,
  leftOut: readonly ContentPart[],
  base: EstimateContent,
): EstimateContent {
  const filled = { ...content }
  for (const part of listed) {
    if (!leftOut.includes(part)) continue
    const [read, before] = [content[part], base[part]] as [unknown, unknown]
    Object.assign(filled, { [part]: part === 'rates' ? base.rates : filledUp(read, before, most(part)) })
  }
  return filled
}

function filledUp(read: unknown, before: unknown, most: number): unknown {
  if (!Array.isArray(read)) return { ...(before as object), ...(read as object) }
  const ids = new Set(read.map(({ id }) => id))
  return [...read, ...(before as { id: string }[]).filter(({ id }) => !ids.has(id))].slice(0, most)
}

/**
 * Returns the paths of a fault. For an unknown key, Zod's path leads only to the record that contains the key, so the
 * key is added.
 */
function placesOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Removes the value at the path. An entry of a list or record is removed, and a field of the estimate itself is
 * replaced by that of `fallback`.
 */
function without(from: Record<PropertyKey, unknown>, path: PropertyKey[], fallback: EstimateContent) {
  const [field, key] = path
  if (field === undefined) return from
  const value = from[field]
  const isEntry = key !== undefined && field !== 'rates'
  if (isEntry && Array.isArray(value))
    return { ...from, [field]: value.map((each, at) => (at === key ? undefined : each)) }
  if (isEntry && isRecord(value)) {
    const { [key]: _, ...rest } = value
    return { ...from, [field]: rest }
  }
  if (field === 'rates' && path.length > 2 && isRecord(value)) return { ...from, rates: withoutPrice(value, path[2]!) }
  if (Array.isArray(value) && value.length > most(field)) return { ...from, [field]: value.slice(0, most(field)) }
  return { ...from, [field]: fallback[field as keyof EstimateContent] }
}

/** Removes only the unreadable price from the rates. */
function withoutPrice(rates: Record<PropertyKey, unknown>, key: PropertyKey) {
  const { [key]: _, ...prices } = isRecord(rates.prices) ? rates.prices : {}
  return { ...rates, prices }
}

/** The maximum length of a list. Entries beyond it are dropped. */
const most = (field: PropertyKey) => (field === 'customMaterials' ? limits.customMaterials : limits.rows)

/**
 * Removes the gaps that `without` has left in lists. Call it after all faults of a round are handled, because their
 * paths contain positions.
 */
function compact(from: Record<PropertyKey, unknown>): Record<PropertyKey, unknown> {
  return Object.fromEntries(
    Object.entries(from).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.filter((each) => each !== undefined) : value,
    ]),
  )
}
