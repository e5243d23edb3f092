import { expect, test } from 'vitest'
import { createApp } from './app.server.ts'
import { newAccount, type TestAccount } from './features/accounts/testing.server.ts'
import { extraInput, newExtraOf } from './features/change-orders/testing.server.ts'
import { newEntryOf } from './features/diary/testing.server.ts'
import { addDocumentTo } from './features/documents/testing.server.ts'
import { addMember, newProjectOf } from './features/projects/testing.server.ts'
import { newSnagOf } from './features/snags/testing.server.ts'
import { testDatabase } from './platform/testing/database.ts'
import { testDependencies } from './platform/testing/dependencies.ts'

const database = testDatabase()

test('what people wrote on a project is quoted to whoever is on it, in a role that shows it, and to no one else', async () => {
  const dependencies = testDependencies(database)
  const site = { app: createApp(dependencies), dependencies }
  const sneha = await newAccount(site, 'customer')
  const amol = await newAccount(site, 'contractor')
  const kiran = await newAccount(site, 'contractor')
  const { id } = await newProjectOf(sneha)
  const amols = await addMember(database.db, id, amol, { role: 'contractor' })
  await addMember(database.db, id, kiran, { role: 'team', teamRole: 'accountant', employerId: amols })
  await newEntryOf(sneha, id, { note: 'The slab is cast' })
  await addDocumentTo(sneha, id, { title: 'Ground floor' })
  await newExtraOf(sneha.client, id, extraInput(amols, { title: 'Granite platform', price: null, days: null }))
  await newSnagOf(sneha.client, id, { title: 'The tap drips', assigneeId: amols })

  const quoted = async ({ client }: TestAccount): Promise<string[]> => {
    const { notifications } = (await client.get('/api/notifications')).body
    return notifications.flatMap(({ quote }: { quote: string | null }) => quote ?? []).sort()
  }
  const set = (account: TestAccount, values: { left_at?: Date | null; team_role?: string }) =>
    database.db.updateTable('project_members').set(values).where('user_id', '=', account.id).execute()

  expect(await quoted(amol)).toEqual(['Granite platform', 'Ground floor', 'The slab is cast', 'The tap drips'])
  expect(await quoted(kiran)).toEqual(['Granite platform', 'Ground floor', 'The slab is cast'])
  await set(kiran, { team_role: 'worker' })
  expect(await quoted(kiran)).toEqual(['The slab is cast'])
  await set(amol, { left_at: new Date() })
  expect(await quoted(amol)).toEqual([])
  expect((await amol.client.get('/api/notifications')).body.notifications).toHaveLength(4)
  await set(amol, { left_at: null })
  expect(await quoted(amol)).toHaveLength(4)
})
