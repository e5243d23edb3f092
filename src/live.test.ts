import { expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { next } from '#platform/testing/live-client.ts'
import { twoProducts } from '#platform/testing/two-products.ts'

const database = testDatabase()
const { site, openPage, productAt } = twoProducts(database)

test('a notification made in one process arrives on the pages that another serves', async () => {
  const contractor = await newProfessional(site(0), 'contractor')
  const [here, there] = [await openPage(0, contractor), await openPage(1, contractor)]
  const stranger = await openPage(1, await newAccount(site(0), 'customer'))
  stranger.onAny(() => expect.unreachable('a stranger was told'))
  const sneha = await newAccount(site(0), 'customer')
  const told = Promise.all([next(here, 'notifications'), next(there, 'notifications')])
  await sneha.client.post('/api/bookmarks', { professionalId: contractor.professionalId })
  await told
  expect((await contractor.client.get('/api/notifications/count')).body).toEqual({ count: 1 })
})

test('what is read on one device is read on the others', async () => {
  const contractor = await newProfessional(site(0), 'contractor')
  const sneha = await newAccount(site(0), 'customer')
  const page = await openPage(1, contractor)
  const arrived = next(page, 'notifications')
  await sneha.client.post('/api/bookmarks', { professionalId: contractor.professionalId })
  await arrived
  const [{ id }] = (await contractor.client.get('/api/notifications')).body.notifications
  for (const path of [`/api/notifications/${id}/read`, '/api/notifications/read']) {
    const told = next(page, 'notifications')
    await contractor.client.post(path, { upTo: id })
    await told
  }
})

test('a session that has ended gets no connection, and one that ends loses it', async () => {
  const account = await newAccount(site(0), 'customer')
  const page = await openPage(1, account)
  const { id } = await database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', account.id)
    .executeTakeFirstOrThrow()
  const ended = next(page, 'disconnect')
  await database.db.deleteFrom('sessions').where('id', '=', id).execute()
  productAt(0).realtime.disconnectSession(id)
  expect(await ended).toBe('io server disconnect')
  await expect(openPage(0, account)).rejects.toThrow()
  expect((await createClient(site(0).app).get('/api/notifications/count')).status).toBe(401)
})
