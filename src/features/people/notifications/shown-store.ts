import type { QueryClient } from '@tanstack/react-query'
import { runMutation } from '#platform/http/mutation.ts'
import { shownReadMutation } from './mutations.ts'
import { mostShown } from './rules.ts'
import type { ShownThing } from './schema.ts'

/** Records that come into view within this time, in ms, are sent in one request. */
const momentMs = 150

/** Maps each record's key to the state in which the record was last sent. */
const told = new Map<string, string>()
let waiting: { key: string; state: string; thing: ShownThing }[] = []

/**
 * Tells the server that a card shows a record, once for each `state` of the record. After a failed request, the record
 * is sent again when the card is next seen.
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
