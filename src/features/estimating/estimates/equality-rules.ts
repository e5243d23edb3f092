export type Tree = { [key: string]: unknown }

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Whether two JSON values are equal, ignoring the order of keys, because the database orders keys differently. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isTree(one) || !isTree(other)) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}
