import type { EstimateContent } from './content-rules.ts'
import { type Group, linesOf, type Totals, totalsOf } from './rules.ts'

/**
 * What a line is called: either the id of a material, fixture or cost, from which the page gets the translated name, or
 * the name that a person entered.
 */
export type LineName =
  | { kind: 'material' | 'fixture' | 'other'; id: string }
  | { kind: 'own'; id: string; name: string }

/**
 * A line of one or both versions. `before` is null if the earlier version does not have the line, and `after` if the
 * later one does not have it.
 */
export type LineDifference = {
  group: Group
  line: LineName
  before: LineAmount | null
  after: LineAmount | null
}
/**
 * Amounts of a line, in rupees. `quantity` and `price` are null if the line has only a sum. `days` is null except for
 * labor and equipment.
 */
export type LineAmount = { quantity: number | null; days: number | null; price: number | null; total: number }

type Listed = { group: Group; line: LineName; amount: LineAmount }

/** All lines of an estimate in one list, in the order of the summary. */
export function listLines(content: EstimateContent): Listed[] {
  const lines = linesOf(content)
  return [
    ...lines.materials.map(({ id, quantity, price, total }) =>
      listed('materials', { kind: 'material', id }, quantity, price, total),
    ),
    ...lines.customMaterials.map(({ id, name, quantity, price, total }) =>
      listed('materials', { kind: 'own', id, name }, quantity, price, total),
    ),
    ...lines.fixtures.map(({ id, entry, quantity, total }) =>
      listed('fixtures', { kind: 'fixture', id }, quantity, entry.price, total),
    ),
    ...lines.labor.map(({ row, total }) =>
      listed('labor', { kind: 'own', id: row.id, name: row.type }, row.workers, row.ratePerDay, total, row.days),
    ),
    ...lines.equipment.map(({ row, total }) =>
      listed('equipment', { kind: 'own', id: row.id, name: row.name }, row.quantity, row.ratePerDay, total, row.days),
    ),
    ...lines.other.map(({ cost, total }) => listed('other', { kind: 'other', id: cost }, null, null, total)),
  ]
}

function listed(
  group: Group,
  line: LineName,
  quantity: number | null,
  price: number | null,
  total: number,
  days: number | null = null,
): Listed {
  return { group, line, amount: { quantity, days, price, total } }
}

/**
 * Compares two versions: returns every line that either of them has, with its amounts before and after, and the totals
 * of both.
 */
export function compareContents(
  before: EstimateContent,
  after: EstimateContent,
): { lines: LineDifference[]; before: Totals; after: Totals } {
  const was = new Map(listLines(before).map((each) => [nameOf(each), each]))
  const is = listLines(after)
  const now = new Set(is.map(nameOf))
  const gone = [...was.values()].filter((each) => !now.has(nameOf(each)))
  const lines = [
    ...is.map(({ group, line, amount }) => ({
      group,
      line,
      before: was.get(nameOf({ group, line }))?.amount ?? null,
      after: amount,
    })),
    ...gone.map(({ group, line, amount }) => ({ group, line, before: amount, after: null })),
  ]
  return { lines, before: totalsOf(before), after: totalsOf(after) }
}

const nameOf = ({ group, line }: Pick<Listed, 'group' | 'line'>) => `${group} ${line.kind} ${line.id}`

/** Whether the line's total, quantity, days or price differs. */
export function isDifferent({ before, after }: LineDifference): boolean {
  const parts = ['total', 'quantity', 'days', 'price'] as const
  return parts.some((part) => before?.[part] !== after?.[part])
}
