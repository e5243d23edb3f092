import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDocumentTo, addVersionTo } from '#features/building/documents/testing.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { conversationOf, sendText } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
/** A member of the project. */
let ravi: TestAccount
/** Not a member of the project, but in the conversation with Sneha. */
let sagar: Awaited<ReturnType<typeof newProfessional>>
let stranger: TestAccount
let projectId: number
let documentId: number
let path: string

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  ravi = await newAccount(site, 'architect', { confirmed: true })
  sagar = await newProfessional(site, 'contractor')
  stranger = await newAccount(site, 'contractor', { confirmed: true })
  projectId = (await newProjectOf(sneha)).id
  await addMember(database.db, projectId, ravi, { role: 'architect' })
  documentId = (await addDocumentTo(sneha, projectId, { title: 'Ground floor' })).documentId
  path = `/api/conversations/${await conversationOf(sneha.client, sagar.professionalId)}/messages`
})

const plan = (given: Partial<{ projectId: number; documentId: number; number: number; text: string }> = {}) => {
  const { text = '', ...details } = given
  return { kind: 'plan', id: randomUUID(), text, details: { projectId, documentId, number: 1, ...details } }
}
const share = async ({ client }: TestAccount, given?: Parameters<typeof plan>[0]): Promise<number> => {
  const { status, body } = await client.post(path, plan(given))
  expect(status).toBe(201)
  return body.seq
}
const link = ({ client }: Pick<TestAccount, 'client'>, seq: number) => client.post(`${path}/${seq}/plan`)
const state = ({ client }: Pick<TestAccount, 'client'>, seq: number) => client.get(`${path}/${seq}/plan`)
const remove = (id = documentId) => sneha.client.delete(`/api/projects/${projectId}/documents/${id}`)

describe('A shared plan', () => {
  test('describes the version at the time it was shared', async () => {
    const seq = await share(sneha)
    const { messages }: { messages: Message[] } = (await sagar.client.get(path)).body
    expect(messages).toMatchObject([
      {
        ...{ seq, kind: 'plan', text: 'Ground floor' },
        details: { projectId, documentId, number: 1, title: 'Ground floor', fileName: 'ground-floor.pdf' },
      },
    ])
    expect(messages[0]!.details).toMatchObject({ mediaType: 'application/pdf', size: expect.any(Number) })
  })

  test('has its author’s text, and ignores what they say about the file', async () => {
    const sent = plan({ text: 'Please look at the stairs' })
    const forged = { ...sent, details: { ...sent.details, title: 'Free beer', size: 1 } }
    const { body } = await sneha.client.post(path, forged)
    expect(body.details).toMatchObject({ title: 'Ground floor' })
    expect(body.details.size).toBeGreaterThan(1)
    expect((await sagar.client.get(path)).body.messages[0].text).toBe('Please look at the stairs')
  })

  test('stays one message however often it is sent, even after the document is deleted', async () => {
    const sent = plan()
    const first = await sneha.client.post(path, sent)
    await remove()
    const again = await sneha.client.post(path, sent)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
  })

  test('opens for the other side, who is not on the project, and downloads exactly that version', async () => {
    await addVersionTo(sneha, projectId, documentId)
    const seq = await share(sneha)
    const { status, body } = await link(sagar, seq)
    expect(status).toBe(200)
    const file = await createClient(app).get(body.url)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Disposition')).toContain('ground-floor.pdf')
    expect((await sagar.client.get(`/api/projects/${projectId}/documents/${documentId}`)).status).toBe(404)
    expect((await link(sneha, seq)).status).toBe(200)
  })

  test('has a link that works for a minute', async () => {
    const { body } = await link(sagar, await share(sneha))
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 61_000)
    expect((await createClient(app).get(body.url)).status).not.toBe(200)
  })

  test('does not open for a stranger, nor without a login', async () => {
    const seq = await share(sneha)
    expect((await link(stranger, seq)).status).toBe(404)
    expect((await state(stranger, seq)).status).toBe(404)
    // Ravi is a member of the project, but not in the conversation.
    expect((await link(ravi, seq)).status).toBe(404)
    const visitor = { client: createClient(app) }
    expect([(await link(visitor, seq)).status, (await state(visitor, seq)).status]).toEqual([401, 401])
  })

  test('does not open once its message is deleted', async () => {
    const seq = await share(sneha)
    expect((await sneha.client.delete(`${path}/${seq}`)).status).toBe(200)
    expect((await link(sagar, seq)).status).toBe(404)
    expect((await link(sneha, seq)).status).toBe(404)
    expect((await state(sagar, seq)).status).toBe(404)
  })

  test('does not open once the document is deleted, and opens again when that is restored', async () => {
    const seq = await share(sneha)
    await remove()
    expect([(await link(sagar, seq)).status, (await state(sagar, seq)).status]).toEqual([404, 404])
    await sneha.client.post(`/api/projects/${projectId}/documents/${documentId}/restoration`)
    expect((await link(sagar, seq)).status).toBe(200)
  })

  test('is not opened through a message of a different kind', async () => {
    const id = Number(path.split('/')[3])
    const seq = await sendText(sneha.client, id, 'The plan comes tomorrow')
    expect((await link(sagar, seq)).status).toBe(404)
    expect((await link(sagar, 99)).status).toBe(404)
    expect((await link(sagar, 0)).status).toBe(422)
  })

  test('shows a newer version to project members, and nothing of it to others', async () => {
    const seq = await share(sneha)
    expect((await state(sneha, seq)).body).toEqual({ latest: 1 })
    await addVersionTo(sneha, projectId, documentId)
    expect((await state(sneha, seq)).body).toEqual({ latest: 2 })
    expect((await state(sagar, seq)).body).toEqual({ latest: null })
  })
})

describe('A plan is not shared', () => {
  test('by somebody who is not on the project', async () => {
    expect((await sagar.client.post(path, plan())).status).toBe(404)
    expect((await sagar.client.get(path)).body.messages).toEqual([])
  })

  test('by somebody to whom the document is not shown', async () => {
    // Only the customer and one professional see this bill.
    const memberId = await addMember(database.db, projectId, stranger, { role: 'contractor' })
    const bill = await addDocumentTo(sneha, projectId, { kind: 'bill', title: 'Bill', memberId })
    const own = await conversationOf(ravi.client, sagar.professionalId)
    const sent = plan({ documentId: bill.documentId })
    expect((await ravi.client.post(`/api/conversations/${own}/messages`, sent)).status).toBe(404)
    // Sneha may share the same document.
    expect((await sneha.client.post(path, sent)).status).toBe(201)
  })

  test('by a member of a team whose role shows no documents', async () => {
    const amol = await newProfessional({ app, dependencies }, 'contractor')
    const employerId = await addMember(database.db, projectId, amol, { role: 'contractor' })
    await addMember(database.db, projectId, stranger, { role: 'team', teamRole: 'worker', employerId })
    const own = await conversationOf(stranger.client, sagar.professionalId)
    expect((await stranger.client.post(`/api/conversations/${own}/messages`, plan())).status).toBe(403)
  })

  test('of a different project, of an unknown version, or of a deleted document', async () => {
    const other = (await newProjectOf(sneha)).id
    expect((await sneha.client.post(path, plan({ projectId: other }))).status).toBe(404)
    expect((await sneha.client.post(path, plan({ number: 2 }))).status).toBe(404)
    await remove()
    expect((await sneha.client.post(path, plan())).status).toBe(404)
  })

  test('with an invalid number', async () => {
    for (const number of [0, -1, 1.5, 1e12]) expect((await sneha.client.post(path, plan({ number }))).status).toBe(422)
  })

  test('in other people’s conversations', async () => {
    expect((await ravi.client.post(path, plan())).status).toBe(404)
  })
})
