import type { QueryClient } from '@tanstack/react-query'
import { runMutation } from '#platform/http/mutation.ts'
import { shownReadMutation } from './mutations.ts'
import { mostShown } from './rules.ts'
import type { ShownThing } from './schema.ts'

/** Things that come into view within this time, in ms, are sent in one request. */
const momentMs = 150

/** The state in which each thing was last sent, by its key. */
const told = new Map<string, string>()
let waiting: { key: string; state: string; thing: ShownThing }[] = []

/**
 * Tells the server that a thing is shown, once for each `state` of it. A failed request is repeated when the thing is
 * seen again.
 */
export function sendShown(client: QueryClient, thing: ShownThing, state: string): void {
  const key = JSON.stringify([thing.what, thing.id, thing.by])
  if (told.get(key) === state) return
  told.set(key, state)
  waiting = [...waiting.filter((other) => other.key !== key), { key, state, thing }]
  if (waiting.length === 1) setTimeout(() => send(client), momentMs)
}

function send(client: QueryClient): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += mostShown) {
    const some = all.slice(from, from + mostShown)
    runMutation(client, shownReadMutation, { shown: some.map(({ thing }) => thing) }).catch(() => {
      for (const { key, state } of some) if (told.get(key) === state) told.delete(key)
    })
  }
}
