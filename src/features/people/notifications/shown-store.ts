import type { QueryClient } from '@tanstack/react-query'
import { runMutation } from '#platform/http/mutation.ts'
import { shownReadMutation } from './mutations.ts'
import { mostShown } from './rules.ts'
import type { ShownThing } from './schema.ts'

/** What comes into view within this time is told in one request. */
const momentMs = 150

/** By what is shown: the state in which it was told. */
const told = new Map<string, string>()
let waiting: { key: string; state: string; thing: ShownThing }[] = []

/** Tells the server that something is shown, once in each `state` of it. What fails is told when it is seen again. */
export function tellShown(client: QueryClient, thing: ShownThing, state: string): void {
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
