import type { HttpRefusal } from './refusal.server.ts'

/** Runs at most `most` pieces of work at a time under each key, counted in this process; a further one is refused. */
export function createAtOnce<Key>(most: number, refusal: () => HttpRefusal) {
  const underWay = new Map<Key, number>()
  return async function atOnce<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const others = underWay.get(key) ?? 0
    if (others >= most) throw refusal()
    underWay.set(key, others + 1)
    try {
      return await work()
    } finally {
      const left = underWay.get(key)! - 1
      if (left) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
}
