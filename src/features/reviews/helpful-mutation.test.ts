import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/query-client.ts'
import { helpfulMutation } from './mutations.ts'
import { type ReviewPages, reviewsQuery } from './queries.ts'

const ids = { id: 5, professionalId: 1 }
const { queryKey } = reviewsQuery(1, undefined)
let sent: { method: string; finish: () => void }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (_address: string, { method }: { method: string }) => {
    const answer = Promise.withResolvers<Response>()
    sent.push({ method, finish: () => answer.resolve(Response.json({})) })
    return answer.promise
  })
})

test('A second press on "Helpful" while the first is pending takes the vote back', async () => {
  const client = createQueryClient(() => Promise.reject(new Error('nobody looks at it')))
  const pages = { pages: [{ reviews: [{ id: 5, isHelpful: false, helpfulCount: 2 }], next: null }], pageParams: [''] }
  client.setQueryData(queryKey, pages as unknown as ReviewPages)
  const review = () => client.getQueryData(queryKey)!.pages[0]!.reviews[0]!
  const observer = new MutationObserver(client, helpfulMutation(ids))
  /** As in the component: each render passes new options to the observer. */
  const render = () => observer.setOptions(helpfulMutation(ids))
  const press = () => observer.mutate({ isHelpful: !review().isHelpful })

  const first = press()
  await vi.waitFor(() => expect(review()).toMatchObject({ isHelpful: true, helpfulCount: 3 }))
  render()
  const second = press()
  await vi.waitFor(() => expect(review()).toMatchObject({ isHelpful: false, helpfulCount: 2 }))
  render()
  for (const [index, written] of [first, second].entries()) {
    await vi.waitFor(() => expect(sent).toHaveLength(index + 1))
    sent[index]!.finish()
    await written
  }
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  expect(review()).toMatchObject({ isHelpful: false, helpfulCount: 2 })
})
