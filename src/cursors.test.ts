import { beforeAll, describe, expect, test } from 'vitest'
import { newProjectOf } from '#features/building/projects/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { shopSorts } from '#features/shop/catalog/rules.ts'
import { newProduct } from '#features/shop/catalog/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()

let contractor: Client
let staff: Client
let family: Client
/** The ids for `{id}` in the paths of the lists. */
let ids: { projects: number; professionals: number; member: number; product: number; report: number }

beforeAll(async () => {
  const dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  await newProduct(database.db, { slug: 'for-all' })
  const { client, professionalId } = await newProfessional(site, 'contractor', { confirmed: true })
  const { id, memberId } = await newProjectOf({ client })
  contractor = client
  staff = (await newStaff(site)).client
  family = (await newAccount(site, 'customer')).client
  const product = await newProduct(database.db)
  const file = new TextEncoder().encode('SKU,Price\nA1,1\n')
  const { body: report } = await staff.post('/api/admin/product-imports', file)
  ids = { projects: id, professionals: professionalId, member: memberId, product, report: report.id }
})

/** Invalid cursors. A list that is sorted by fractions or by large numbers may still accept the first two. */
const wrong = ['1.5_1', '3000000000_1', 'x']
type List = { id?: () => number; query?: () => string; orders?: string[]; isOfAnyNumber?: true; isOfFamily?: true }

/**
 * Every list with pages, by the path of its endpoint. Each entry gives the parameters that the endpoint needs, and the
 * queries that change the sort order.
 */
const lists: Record<string, List> = {
  '/api/admin/audit-log': {},
  '/api/admin/hires': { orders: ['show=waiting', 'show=open', 'show=ended'] },
  '/api/admin/machines': {},
  '/api/admin/coupons': {},
  '/api/admin/product-imports/{id}/rows': { id: () => ids.report },
  '/api/admin/products': {},
  '/api/admin/products/{id}/stock': { id: () => ids.product },
  '/api/admin/messages': { orders: ['state=open', 'state=resolved'] },
  '/api/admin/orders': {},
  '/api/admin/order-payments': {},
  '/api/admin/order-refunds': {},
  '/api/admin/product-reviews': {},
  '/api/admin/rate-proposals': {},
  '/api/admin/reports': { orders: ['state=open', 'state=decided'] },
  '/api/admin/returns': { orders: ['show=open', 'show=closed'] },
  '/api/admin/reviews': {},
  '/api/admin/users': { query: () => 'search=anil' },
  '/api/admin/verification': {},
  '/api/admin/verification/professionals': { query: () => 'search=anil' },
  '/api/estimates': {},
  '/api/conversations': {},
  '/api/bookmarks/pages': { query: () => 'profession=contractor' },
  '/api/hires': { orders: ['show=hired', 'show=lent'] },
  '/api/machines': { isOfAnyNumber: true },
  '/api/notifications': {},
  '/api/orders': {},
  '/api/professionals': { orders: ['sort=rating', 'sort=experience', 'sort=reviews'], isOfAnyNumber: true },
  '/api/professionals/{id}/enquiries/mine': {},
  '/api/professionals/{id}/projects': {
    orders: ['sort=featured', 'sort=recent', 'sort=budget', 'sort=area'],
    isOfAnyNumber: true,
  },
  '/api/professionals/{id}/reviews': {},
  '/api/projects': {},
  '/api/projects/{id}/costs': {},
  '/api/projects/{id}/diary': {},
  '/api/projects/{id}/diary/photos': {},
  '/api/projects/{id}/extras': {},
  '/api/projects/{id}/payments': { query: () => `with=${ids.member}` },
  '/api/projects/{id}/snags': { orders: ['show=open', 'show=done', 'show=accepted', 'show=mine'] },
  '/api/quotes/received': {},
  '/api/quotes/requests': { isOfFamily: true },
  '/api/saved-projects': {},
  '/api/visits': { orders: ['show=upcoming', 'show=past'] },
  '/api/shop/products': { orders: shopSorts.map((sort) => `sort=${sort}`), isOfAnyNumber: true },
  '/api/shop/products/{slug}/reviews': { orders: ['newest', 'highest', 'lowest'].map((sort) => `sort=${sort}`) },
  '/api/user/directory': { orders: ['list=all', 'list=bookmarked', 'list=hidden'], isOfAnyNumber: true },
  '/api/user/machines': {},
  '/api/user/portfolio': { isOfAnyNumber: true },
}

test('every list with a cursor is listed here', async () => {
  const { body } = await createClient(testApp(testDependencies(database))).get('/api/openapi.json')
  type Operation = { parameters?: { name: string }[] }
  const paths = Object.entries(body.paths as Record<string, { get?: Operation }>)
  const withCursor = paths.filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'after'))
  expect(withCursor.map(([path]) => path).sort()).toEqual(Object.keys(lists).sort())
})

describe.each(Object.entries(lists))('%s', (path, { id: idOf, query, orders = [''], isOfAnyNumber, isOfFamily }) => {
  const [, , of] = path.split('/')
  const ask = (order: string, after: string) => {
    const id = idOf?.() ?? (of === 'projects' ? ids.projects : ids.professionals)
    const parts = [query?.(), order, after && `after=${after}`].filter(Boolean)
    return (of === 'admin' ? staff : isOfFamily ? family : contractor).get(
      `${path.replace('{id}', String(id)).replace('{slug}', 'for-all')}?${parts.join('&')}`,
    )
  }

  test.each(orders)('%s', async (order) => {
    expect((await ask(order, '')).status).toBe(200)
    for (const after of wrong) {
      const allowed = isOfAnyNumber && after !== 'x' ? [200, 422] : [422]
      expect(allowed, after).toContain((await ask(order, after)).status)
    }
  })
})
