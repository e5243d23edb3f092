import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const ask = (path: string) => createClient(testApp(testDependencies(database))).get(path)

test('anyone can see the lowest delivery charges, and those for a pincode', async () => {
  expect(await ask('/api/delivery')).toMatchObject({ status: 200, body: { parcel: 49, heavy: 900 } })
  expect(await ask('/api/delivery/410405')).toMatchObject({
    status: 200,
    body: { pincode: '410405', place: 'Kamshet', charge: 49, freeFrom: 2000, heavyCharge: 900 },
  })
  expect((await ask('/api/delivery/410405')).body.firstDay).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a pincode where we do not deliver has no charges, and an invalid pincode is refused', async () => {
  expect(await ask('/api/delivery/110001')).toMatchObject({ status: 200, body: null })
  expect((await ask('/api/delivery/41040')).status).toBe(422)
})
