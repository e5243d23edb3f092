import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../platform/testing/database.ts'
import type { TestDependencies } from '../../platform/testing/dependencies.ts'
import type { StoredMessage } from './announcing.server.ts'
import { createMessaging } from './messaging.server.ts'
import { sendText, siteWithConversation } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let id: number
let sneha: Awaited<ReturnType<typeof siteWithConversation>>['sneha']
let sagar: Awaited<ReturnType<typeof siteWithConversation>>['sagar']

beforeEach(async () => {
  ;({ dependencies, sneha, sagar, id } = await siteWithConversation(database))
})

test('those who listen hear of a message once, also where it can’t be looked up after its commit and is sent again', async () => {
  await sendText(sagar.client, id, 'Namaste')
  let isBroken = true
  const breaking: KyselyPlugin = {
    transformQuery({ node }) {
      if (isBroken && JSON.stringify(node).includes('replySender')) throw new Error('The connection was lost.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const messaging = createMessaging({ ...dependencies, db: database.db.withPlugin(breaking) }, {})
  const heard: StoredMessage[] = []
  messaging.onStored((stored) => heard.push(...stored))
  const message = { kind: 'text', id: randomUUID(), text: 'Namaste, Sagar', replyTo: 1 } as const
  dependencies.sent.length = 0
  await expect(messaging.send(sneha, { conversationId: id, message })).rejects.toThrow('The connection was lost.')
  expect(heard).toMatchObject([{ conversationId: id, seq: 2, sender: 0, userId: sneha.id }])
  expect(dependencies.sent).toEqual([])

  isBroken = false
  expect(await messaging.send(sneha, { conversationId: id, message })).toMatchObject({ seq: 2 })
  expect(heard).toHaveLength(1)
  expect(dependencies.sent).toMatchObject([{ event: 'message', data: { message: { seq: 2, reply: { seq: 1 } } } }])
})

test('a message that refers to something is refused where nobody prepares its kind', async () => {
  const messaging = createMessaging(dependencies, {})
  const photo = { kind: 'pictures' as const, id: randomUUID(), text: '', replyTo: null, pictureIds: [1] }
  await expect(messaging.send(sneha, { conversationId: id, message: photo })).rejects.toMatchObject({ status: 422 })
  expect(await database.db.selectFrom('messages').select('id').where('id', '=', photo.id).execute()).toEqual([])
  const text = { kind: 'text', id: randomUUID(), text: 'Namaste', replyTo: null } as const
  expect(await messaging.send(sneha, { conversationId: id, message: text })).toMatchObject({ seq: 1 })
})
