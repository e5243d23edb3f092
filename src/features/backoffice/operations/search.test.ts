import { beforeEach, describe, expect, test } from 'vitest'
import { newProjectOf } from '#features/building/projects/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { addMachineOf } from '#features/hire/machines/testing.server.ts'
import { conversationOf, sendText } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newProduct } from '#features/shop/catalog/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { orderNumber } from '#features/shop/orders/rules.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { mostOfKind } from './search-rules.ts'
import type { FoundEverywhere } from './search-schema.ts'

const database = testDatabase()
let guest: Client
let sunita: TestAccount
let ramesh: TestAccount & { professionalId: number }
let stranger: TestAccount

beforeEach(async () => {
  const dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  guest = createClient(site.app)
  sunita = await newAccount(site, 'customer', { fullName: 'Sunita Pawar', confirmed: true })
  ramesh = await newProfessional(site, 'contractor', { fullName: 'Ramesh Gaikwad', confirmed: true })
  stranger = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
})

async function find(client: Client, text: string, language = 'en'): Promise<FoundEverywhere> {
  const { status, body } = await client.get(`/api/search?text=${encodeURIComponent(text)}`, {
    'Accept-Language': language,
  })
  expect(status).toBe(200)
  return body
}
const nothing = {
  professionals: [],
  products: [],
  machines: [],
  guide: [],
  projects: [],
  conversations: [],
  orders: [],
}

describe('What everybody may see', () => {
  test('professionals and towns are found in other spellings and scripts', async () => {
    const [gaikwad] = (await find(guest, 'gaikvad')).professionals
    expect(gaikwad).toMatchObject({ kind: 'professional', href: `/professionals/${ramesh.professionalId}` })
    expect((await find(guest, 'गायकवाड')).professionals).toMatchObject([{ href: gaikwad!.href }])
    const lonavla = { kind: 'town', label: 'लोणावळा', lang: 'mr', href: '/professionals?location=lonavla' }
    expect((await find(guest, 'lonavala', 'mr')).professionals[0]).toEqual(lonavla)
  })

  test('products, machines and articles of the guide are found by their words', async () => {
    await newProduct(database.db, { slug: 'ultra-cement', name: 'Ultra cement 50 kg' })
    const { slug } = await addMachineOf(database.db, { professionalId: ramesh.professionalId })
    expect((await find(guest, 'ultra cem')).products).toMatchObject([{ slug: 'ultra-cement', lang: 'en' }])
    expect((await find(guest, 'कंक्रीट मिक्सर')).machines).toMatchObject([{ slug, kind: 'concrete-mixer' }])
    const { guide } = await find(guest, 'monsoon')
    expect(guide.length).toBeGreaterThan(0)
    expect(guide.length).toBeLessThanOrEqual(mostOfKind)
  })

  test('trade goods and hidden professionals are not found', async () => {
    await newProduct(database.db, { slug: 'trade-cement', name: 'Trade cement', category: null })
    await database.db.updateTable('professionals').set({ is_hidden: true }).execute()
    expect(await find(guest, 'trade cement')).toEqual(nothing)
    expect((await find(guest, 'gaikwad')).professionals).toEqual([])
  })

  test('at most five of a kind are found', async () => {
    for (let number = 1; number <= mostOfKind + 2; number++)
      await newProduct(database.db, { slug: `vitrified-${number}`, name: `Vitrified tile ${number}` })
    expect((await find(guest, 'vitrified')).products).toHaveLength(mostOfKind)
  })

  test.each(['', 'a', 'x'.repeat(101)])('a text that is too short or too long is refused: "%s"', async (text) => {
    const { status, body } = await guest.get(`/api/search?text=${text}`)
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('text')
  })
})

describe('What belongs to the visitor', () => {
  test('a project is found by its name, its town and its client, and only by the people on it', async () => {
    const { id } = await newProjectOf(sunita, { name: 'Indrayani house', town: 'lonavla' })
    for (const text of ['indrayani', 'इंद्रायणी', 'lonavala'])
      expect((await find(sunita.client, text)).projects).toEqual([
        { id, name: 'Indrayani house', lang: 'en', town: 'lonavla' },
      ])
    for (const { client } of [{ client: guest }, ramesh, stranger])
      expect((await find(client, 'indrayani')).projects).toEqual([])
  })

  test('a conversation is found by the name of the other side, and only by its two people', async () => {
    const id = await conversationOf(sunita.client, ramesh.professionalId)
    await sendText(sunita.client, id, 'Do you build in Naigaon?')
    expect((await find(sunita.client, 'gaikwad')).conversations).toMatchObject([{ id }])
    expect((await find(ramesh.client, 'सुनीता')).conversations).toMatchObject([{ id, name: 'Sunita Pawar' }])
    for (const client of [guest, stranger.client])
      for (const text of ['gaikwad', 'sunita']) expect((await find(client, text)).conversations).toEqual([])
  })

  test('an order is found by its number and its products, and only by its buyer', async () => {
    const id = await newOrderOf(database.db, { userId: sunita.id })
    const number = orderNumber(id)
    const [found] = (await find(sunita.client, number.toLowerCase())).orders
    expect(found).toMatchObject({ id, number })
    const [word] = found!.products[0]!.split(' ')
    expect((await find(sunita.client, word!)).orders).toMatchObject([{ id }])
    for (const client of [guest, ramesh.client, stranger.client])
      for (const text of [number, word!]) expect((await find(client, text)).orders).toEqual([])
  })
})
