import { Mutex } from 'async-mutex'
import type { HttpRefusal } from './refusal.server.ts'

/** Runs at most `most` pieces of work at a time per key, counted in this process. Refuses any further piece. */
export function createConcurrencyLimit<Key>(most: number, refusal: () => HttpRefusal) {
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

/**
 * Runs one piece of work at a time per key, in this process. Further work of the key waits, but other keys do not wait
 * for it.
 */
export function createTurns<Key>() {
  const turns = new Map<Key, Mutex>()
  return async function inTurn<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const turn = turns.get(key) ?? new Mutex()
    turns.set(key, turn)
    try {
      return await turn.runExclusive(work)
    } finally {
      // If the turn is locked, the next piece of work has already taken it.
      if (!turn.isLocked()) turns.delete(key)
    }
  }
}
