import type { MaterialId } from '#features/estimating/rates/material-rules.ts'
import type { EstimateContent, OtherCost } from './content-rules.ts'
import { isSame, isTree, type Tree } from './equality-rules.ts'
import { withMaterial, withOtherCost } from './mode-rules.ts'

/**
 * The path to a value in an estimate, for example ['materials', 'cement', 'price'], ['labor', 'mason', 'days'] or
 * ['name'].
 */
export type Path = readonly string[]
/** A value that both sides have changed, but differently. */
export type Conflict = { path: Path; mine: unknown; theirs: unknown }

type Row = { id: string }
const lists = ['customMaterials', 'labor', 'equipment'] as const
const isList = (field: string | undefined) => lists.some((each) => each === field)

/** Maps the ids of rows to the rows. Empty if there is no list. */
const byId = (rows: unknown): Tree => Object.fromEntries(((rows ?? []) as Row[]).map((row) => [row.id, row]))

/**
 * Merges what two sides made of an estimate since their last common version. It keeps the changes of both sides, field
 * by field, and rows by their ids. If both have changed a field to different values, the value in `mine` is kept, and
 * the conflict is returned so that it can be shown. A row or entry that one side removed and the other changed is kept,
 * so that nothing that was entered is lost. The town and its rates are treated as one field.
 */
export function mergeContents(
  base: EstimateContent,
  mine: EstimateContent,
  theirs: EstimateContent,
): { merged: EstimateContent; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const placeOf = ({ town, rates }: EstimateContent) => ({ town, rates })
  // The town and its rates must come from the same side.
  const place = placeOf(isSame(placeOf(mine), placeOf(base)) ? theirs : mine)

  function merge(path: Path, was: unknown, own: unknown, other: unknown): unknown {
    if (isSame(own, was)) return other
    if (isSame(other, was) || isSame(own, other)) return own
    if (path.length === 1 && isList(path[0])) return mergeRows(path, was, own, other)
    if (isTree(own) && isTree(other)) return mergeTrees(path, isTree(was) ? was : {}, own, other)
    // One side has removed a value that the other has changed, so the changed value is kept.
    if (own === undefined || other === undefined) return own ?? other
    conflicts.push({ path, mine: own, theirs: other })
    return own
  }

  function mergeTrees(path: Path, was: Tree, own: Tree, other: Tree): Tree {
    const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])]
    const merged = keys.map((key) => [key, merge([...path, key], was[key], own[key], other[key])] as const)
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }

  /** Rows in the order of `own`, then the rows that the other side has added. */
  const mergeRows = (path: Path, was: unknown, own: unknown, other: unknown) =>
    Object.values(mergeTrees(path, byId(was), byId(own), byId(other)))

  const here = { ...mine, ...place }
  const there = { ...theirs, ...place }
  return { merged: asEntered(mergeTrees([], base, here, there) as EstimateContent, base, [mine, theirs]), conflicts }
}

/**
 * Removes the automatic-mode marks (`fromAuto`, `costsFromAuto`) of the values that either side has entered since
 * `base`.
 */
function asEntered(merged: EstimateContent, base: EstimateContent, sides: readonly EstimateContent[]): EstimateContent {
  const hasMaterial = ({ materials }: EstimateContent, id: string) => {
    const entry = materials[id as MaterialId]
    return entry !== undefined && !entry.fromAuto
  }
  const hasCost = ({ otherCosts, costsFromAuto }: EstimateContent, cost: string) =>
    cost in otherCosts && !costsFromAuto?.[cost as OtherCost]
  const isEntered = (has: typeof hasCost, key: string) => !has(base, key) && sides.some((side) => has(side, key))
  const entries = Object.entries(merged.materials).map(([id, { fromAuto, ...entry }]) => [
    id,
    fromAuto && !isEntered(hasMaterial, id) ? { ...entry, fromAuto } : entry,
  ])
  const costs = Object.entries(merged.costsFromAuto ?? {}).filter(([cost]) => !isEntered(hasCost, cost))
  return {
    ...merged,
    materials: Object.fromEntries(entries),
    ...(merged.costsFromAuto && { costsFromAuto: Object.fromEntries(costs) }),
  }
}

/** Returns the estimate with `value` at the path of a conflict, or unchanged if that path no longer exists. */
export function withValue(content: EstimateContent, [field, key, part]: Path, value: unknown): EstimateContent {
  const name = field as keyof EstimateContent
  if (key === undefined) return { ...content, [name]: value }
  const change = (entry: unknown) => (part === undefined ? value : { ...(entry as Tree), [part]: value })
  const held = content[name] as unknown
  const current = (held as Tree)[key] as Tree | undefined
  if (field === 'materials' && current && part !== undefined)
    return current[part] === value ? content : withMaterial(content, key as MaterialId, { [part]: value })
  if (field === 'otherCosts')
    return current === value ? content : withOtherCost(content, key as OtherCost, value as number)
  if (isList(field)) return { ...content, [name]: (held as Row[]).map((row) => (row.id === key ? change(row) : row)) }
  if (part !== undefined && !(key in (held as Tree))) return content
  return { ...content, [name]: { ...(held as Tree), [key]: change((held as Tree)[key]) } }
}
