import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toggleMutation } from '#platform/http/mutation.ts'
import { createQueryClient, endpointQuery } from '#platform/http/query-client.ts'
import { latestChoice } from './toggle.ts'

const likes = endpointQuery('/api/wishlist/ids')
const likeMutation = (product: number) =>
  toggleMutation(['PUT /api/wishlist/{product}', 'DELETE /api/wishlist/{product}'], {
    params: { product },
    invalidates: ['/api/wishlist/ids'],
  })

type Outcome = 'done' | 'refused' | 'lost'
/**
 * The fake server: the ids of what is liked there, the writes that it received, and how it answers the next ones. A
 * write without a prepared answer waits for `proceed`.
 */
let liked: Set<number>
let sent: string[]
let outcomes: Outcome[]
let proceed: (outcome: Outcome) => void

beforeEach(() => {
  liked = new Set()
  sent = []
  outcomes = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`)
    const outcome = outcomes.shift() ?? (await new Promise<Outcome>((resolve) => (proceed = resolve)))
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    if (outcome === 'refused') return Response.json({ message: 'No.' }, { status: 409 })
    const id = Number(/\d+/.exec(address)![0])
    if (method === 'PUT') liked.add(id)
    else liked.delete(id)
    return Response.json({ ok: true })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page of toggles that behave like those of `useToggle`. Returns a function that finds a toggle by its id. */
async function page() {
  const client = createQueryClient(async () => Response.json([...liked]))
  new QueryObserver(client, likes).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryData(likes.queryKey)).toBeDefined())
  return (id: number) => {
    const mutation = likeMutation(id)
    const observer = new MutationObserver(client, mutation)
    const isOn = () => latestChoice(client, mutation.mutationKey!) ?? client.getQueryData(likes.queryKey)!.includes(id)
    return { isOn, press: () => observer.mutate(!isOn()).catch(() => undefined) }
  }
}

describe('A toggle', () => {
  test('shows the press at once, and the stored state after it', async () => {
    const thing = (await page())(1)
    const pressing = thing.press()
    expect(thing.isOn()).toBe(true)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    proceed('done')
    await pressing
    expect([thing.isOn(), liked.has(1)]).toEqual([true, true])
  })

  test('whose press is refused shows again what was there before', async () => {
    outcomes = ['refused']
    const thing = (await page())(1)
    await thing.press()
    expect(thing.isOn()).toBe(false)
  })

  test('takes two presses in one frame as on and off, in that order', async () => {
    outcomes = ['done', 'done']
    const thing = (await page())(1)
    const presses = [thing.press(), thing.press()]
    expect(thing.isOn()).toBe(false)
    await Promise.all(presses)
    expect(sent).toEqual(['PUT /api/wishlist/1', 'DELETE /api/wishlist/1'])
    expect([thing.isOn(), liked.has(1)]).toEqual([false, false])
  })

  test('that fails leaves the pending press of another one alone', async () => {
    const show = await page()
    const [one, other] = [show(1), show(2)]
    outcomes = ['refused']
    const failing = one.press()
    const pending = other.press()
    await failing
    expect([one.isOn(), other.isOn()]).toEqual([false, true])
    proceed('done')
    await pending
    expect([one.isOn(), other.isOn()]).toEqual([false, true])
  })

  test.each<{ answers: Outcome[]; shown: boolean }>([
    { answers: ['lost', 'lost'], shown: false },
    { answers: ['lost', 'lost', 'lost'], shown: false },
    { answers: ['done', 'lost'], shown: true },
    { answers: ['done', 'lost', 'lost'], shown: true },
    { answers: ['lost', 'done'], shown: false },
    { answers: ['refused', 'done', 'done'], shown: true },
  ])('whose presses are $answers in turn shows what the last successful one has set', async ({ answers, shown }) => {
    outcomes = [...answers]
    const thing = (await page())(1)
    await Promise.all(answers.map(() => thing.press()))
    expect(sent).toHaveLength(answers.length)
    expect([thing.isOn(), liked.has(1)]).toEqual([shown, shown])
  })
})
