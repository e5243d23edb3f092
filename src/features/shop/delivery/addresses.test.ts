import { expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const address = {
  ...{ fullName: 'आशा गोळे', phone: '98220 12345', street: '४ शिवाजी पथ', landmark: '', city: 'कामशेत' },
  ...{ pincode: '४१०४०५', isDefault: false },
}

function start() {
  const dependencies = testDependencies(database)
  return newAccount({ dependencies, app: testApp(dependencies) }, 'customer')
}
type Started = Awaited<ReturnType<typeof start>>
const listOf = async ({ client }: Started) => (await client.get('/api/addresses')).body

test('addresses are stored as they were written, with numbers in one spelling, and the first is the default', async () => {
  const asha = await start()
  const { status, body } = await asha.client.post('/api/addresses', address)
  expect({ status, body }).toMatchObject({
    ...{ status: 200, body: { street: '४ शिवाजी पथ', phone: '+919822012345', pincode: '410405', isDefault: true } },
  })
  await asha.client.post('/api/addresses', { ...address, street: '5 Station Road', isDefault: true })
  expect(await listOf(asha)).toMatchObject([
    { street: '5 Station Road', isDefault: true },
    { street: '४ शिवाजी पथ', isDefault: false },
  ])
})

test('a repeated address adds no second one, also in simultaneous requests', async () => {
  const asha = await start()
  await Promise.all(Array.from({ length: 5 }, () => asha.client.post('/api/addresses', address)))
  expect(await listOf(asha)).toHaveLength(1)
})

test('there are ten at most, and an address can be changed and deleted', async () => {
  const asha = await start()
  for (let number = 1; number <= 10; number++)
    expect((await asha.client.post('/api/addresses', { ...address, street: `Plot ${number}` })).status).toBe(200)
  expect(await asha.client.post('/api/addresses', { ...address, street: 'Plot 11' })).toMatchObject({ status: 422 })
  const [{ id }] = await listOf(asha)
  const changed = await asha.client.put(`/api/addresses/${id}`, { ...address, street: 'Plot 12' })
  expect(changed).toMatchObject({ status: 200, body: { street: 'Plot 12' } })
  expect((await asha.client.delete(`/api/addresses/${id}`)).status).toBe(200)
  expect(await listOf(asha)).toHaveLength(9)
})

test('somebody else’s address is not found, and only members have any', async () => {
  const [asha, other] = [await start(), await start()]
  const { id } = (await asha.client.post('/api/addresses', address)).body
  expect((await other.client.put(`/api/addresses/${id}`, address)).status).toBe(404)
  expect((await other.client.delete(`/api/addresses/${id}`)).status).toBe(404)
  const nobody = createClient(testApp(testDependencies(database)))
  for (const answer of [
    await nobody.get('/api/addresses'),
    await nobody.post('/api/addresses', address),
    await nobody.put(`/api/addresses/${id}`, address),
    await nobody.delete(`/api/addresses/${id}`),
  ])
    expect(answer.status).toBe(401)
})

test.each([
  ['pincode', '041040'],
  ['pincode', '4104055'],
  ['phone', '12345'],
  ['fullName', '9'],
  ['street', ' '],
  ['city', ''],
  ['street', 'x'.repeat(201)],
])('%s %j is refused at its field', async (field, value) => {
  const { client } = await start()
  const { status, body } = await client.post('/api/addresses', { ...address, [field]: value })
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
})
