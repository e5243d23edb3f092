import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { mostBegun } from '#features/messaging/messages/rules.ts'
import { conversationOf, siteWithConversation } from '#features/messaging/messages/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testDatabase } from '#platform/testing/database.ts'

const database = testDatabase()
const countOf = async (table: 'enquiries' | 'messages' | 'conversations') =>
  (await database.pool.query(`select from ${table}`)).rowCount

test('An enquiry cannot begin more conversations than allowed in a day, and nothing of it is stored or posted', async () => {
  const { site } = await siteWithConversation(database)
  const advertiser = await newAccount(site, 'customer', { confirmed: true })
  const newArchitect = () => newProfessional(site, 'architect', { confirmed: true })
  const enquire = async (key = randomUUID()) => {
    const { professionalId } = await newArchitect()
    const message = 'We have a plot of four guntha near Malavli.'
    const path = `/api/professionals/${professionalId}/enquiries`
    return advertiser.client.post(path, { message }, { 'Idempotency-Key': key })
  }
  for (let count = 1; count < mostBegun; count++)
    await conversationOf(advertiser.client, (await newArchitect()).professionalId)
  expect((await enquire()).status).toBe(201)
  const before = [await countOf('enquiries'), await countOf('messages'), await countOf('conversations')]
  const refused = await enquire()
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have started many conversations today. Please wait for answers before you start more.',
  ])
  expect(refused.headers.get('Retry-After')).toBe('3600')
  expect([await countOf('enquiries'), await countOf('messages'), await countOf('conversations')]).toEqual(before)
})
