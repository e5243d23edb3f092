import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostWatched } from '#features/messaging/messages/rules.ts'
import { watchEvent } from '#features/messaging/messages/schema.ts'
import { deliver, setConnection } from '#platform/live/live-connection.ts'
import { presences, watchPresence } from './presence-store.ts'

const online = { isOnline: true, lastSeenAt: null }
/** The accounts in each watch request. All of them are online. */
let asked: number[][]
let stop: () => void
const ends: (() => void)[] = []
const watch = (...userIds: number[]) => {
  const end = watchPresence(userIds)
  ends.push(end)
  return end
}
const said = () => new Promise((resolve) => setTimeout(resolve))
const known = () => Object.keys(presences.now()).map(Number)

const connect = () =>
  setConnection({
    async say(_, data) {
      const { userIds } = watchEvent.parse(data)
      asked.push(userIds)
      return { ok: true, answer: Object.fromEntries(userIds.map((id) => [id, online])) }
    },
  })

beforeEach(async () => {
  connect()
  stop = presences.listen(() => undefined)
  await said()
  asked = []
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await said()
  stop()
  setConnection(undefined)
})

test('The list and the open conversation are watched together, and each releases only its own people', async () => {
  watch(1, 2, 3)
  await said()
  const close = watch(3, 4)
  await said()
  expect([asked.at(-1), known()]).toEqual([
    [3, 4, 1, 2],
    [1, 2, 3, 4],
  ])
  close()
  await said()
  expect([asked.at(-1), known()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  ends[0]!()
  await said()
  expect([asked.at(-1), known()]).toEqual([[], []])
})

test('Changes at one moment make one request, and no change makes none', async () => {
  watch(1, 2)()
  watch(1, 2)
  watch(2)
  await said()
  expect(asked).toEqual([[2, 1]])
  watch(2, 1)
  await said()
  expect(asked).toHaveLength(1)
})

test('At most as many as the server allows are watched: the open conversation, then the beginning of a long list', async () => {
  watch(...Array.from({ length: mostWatched + 50 }, (_, at) => at + 1))
  watch(1000)
  await said()
  expect(asked.at(-1)).toHaveLength(mostWatched)
  expect(asked.at(-1)!.slice(0, 3)).toEqual([1000, 1, 2])
})

test('After a break all of them are requested again', async () => {
  watch(1, 2)
  await said()
  setConnection(undefined)
  expect(known()).toEqual([])
  connect()
  await said()
  expect([asked.at(-1), known()]).toEqual([
    [1, 2],
    [1, 2],
  ])
  deliver('presence', { userId: 2, isOnline: false, lastSeenAt: null })
  expect(presences.now()[2]).toMatchObject({ isOnline: false })
})
