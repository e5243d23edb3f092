import { beforeEach, describe, expect, test } from 'vitest'
import type { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { sendText, siteWithConversation } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { agreementData } from './own-data.server.ts'
import { answersOf, mostAgreements } from './rules.ts'
import { agreementForm } from './schema.ts'
import { agreementInput, keyed, newAgreementOf } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let stranger: TestAccount
let conversation: number
let path: string

beforeEach(async () => {
  ;({ dependencies, site, sneha, sagar, id: conversation } = await siteWithConversation(database))
  stranger = await newAccount(site, 'customer')
  path = `/api/conversations/${conversation}/agreements`
})

const find = async (id: number, { client } = sneha) => (await client.get(`/api/agreements/${id}`)).body
const answer = ({ client }: TestAccount, id: number, given: string) =>
  client.put(`/api/agreements/${id}/answer`, { answer: given })
const listed = async ({ client }: TestAccount) =>
  (await client.get(path)).body.agreements.map(({ id }: { id: number }) => id)
const messagesOf = async ({ client }: TestAccount) =>
  (await client.get(`/api/conversations/${conversation}/messages`)).body.messages
const toldOf = async ({ client }: TestAccount) =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const later = () => {
  dependencies.clock.now = new Date('2026-11-22T06:00:00Z')
}

describe('A sentence', () => {
  test('is pinned by one side and posted in the conversation', async () => {
    const id = await newAgreementOf(sagar.client, conversation)
    expect(await messagesOf(sneha)).toMatchObject([
      { kind: 'agreement', details: { agreementId: id }, text: 'Plaster inside and outside, with scaffolding.' },
    ])
    expect(await find(id)).toEqual({
      ...{
        id,
        conversationId: conversation,
        kind: 'price',
        amount: 185_000,
        quoted: null,
        state: 'waiting',
        lang: 'en',
      },
      ...{ text: 'Plaster inside and outside, with scaffolding.', side: 0, answers: ['confirm', 'reject'] },
      author: { no: 1, side: 1, name: 'Basalt & Beam', lang: 'en', at: '2026-11-21T06:00:00.000Z' },
      answered: null,
    })
    expect((await find(id, sagar)).answers).toEqual(['withdraw'])
    await runJobs(dependencies)
    expect(dependencies.told).toEqual(expect.arrayContaining([sneha.id, sagar.id]))
    expect(dependencies.told).not.toContain(stranger.id)
  })

  test('may be about a message, whose text at that time it keeps', async () => {
    const seq = await sendText(sneha.client, conversation, 'And the plaster?')
    const id = await newAgreementOf(sagar.client, conversation, { quotedSeq: seq })
    expect((await find(id)).quoted).toEqual({ seq, text: 'And the plaster?' })
    expect((await messagesOf(sneha))[1]).toMatchObject({ kind: 'agreement', reply: { seq, text: 'And the plaster?' } })
    const message = `/api/conversations/${conversation}/messages/${seq}`
    await sneha.client.patch(message, { text: 'And the plaster of the whole street?' })
    expect((await find(id)).quoted).toEqual({ seq, text: 'And the plaster?' })
    expect((await answer(sneha, id, 'confirm')).status).toBe(200)
    await sneha.client.delete(message)
    expect((await find(id)).quoted).toEqual({ seq, text: 'And the plaster?' })
    const again = await sagar.client.post(path, agreementInput({ quotedSeq: seq }), keyed())
    expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['quotedSeq']])
  })

  test('is pinned once per key, even at the same moment', async () => {
    const headers = keyed()
    const answers = await Promise.all([1, 2, 3].map(() => sneha.client.post(path, agreementInput(), headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await listed(sneha)).toHaveLength(1)
    expect((await sneha.client.post(path, agreementInput({ text: 'Another' }), headers)).status).toBe(409)
  })

  test.each([
    [{ text: '' }, 'text'],
    [{ text: ' \n\u200B' }, 'text'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ kind: 'promise' as never }, 'kind'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: '1.5' }, 'amount'],
    [{ amount: 'a lot' }, 'amount'],
    [{ amount: '' }, 'amount'],
    [{ amount: 1e15 }, 'amount'],
    [{ kind: 'scope' as const }, 'amount'],
    [{ quotedSeq: 99 }, 'quotedSeq'],
    [{ quotedSeq: -1 }, 'quotedSeq'],
  ])('is refused for %j, at %s', async (given, field) => {
    const { status, body } = await sneha.client.post(path, agreementInput(given), keyed())
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await messagesOf(sneha)).toEqual([])
  })

  test.each([
    [{ kind: 'scope' as const, amount: null }],
    [{ kind: 'scope' as const, amount: null, text: 'अ'.repeat(500) }],
    [{ amount: 0 }],
    [{ amount: '₹1,000,000,000' }],
  ])('is accepted for %j', async (given) => {
    expect((await sneha.client.post(path, agreementInput(given), keyed())).status).toBe(201)
  })

  test('needs a login and a key, and does not exist for a stranger', async () => {
    const id = await newAgreementOf(sneha.client, conversation)
    const visitor = createClient(site.app)
    for (const address of [path, `/api/agreements/${id}`]) {
      expect((await visitor.get(address)).status).toBe(401)
      expect((await stranger.client.get(address)).status).toBe(404)
    }
    expect((await visitor.post(path, agreementInput(), keyed())).status).toBe(401)
    expect((await stranger.client.post(path, agreementInput(), keyed())).status).toBe(404)
    expect((await sneha.client.post(path, agreementInput())).status).toBe(422)
    expect((await visitor.put(`/api/agreements/${id}/answer`, { answer: 'confirm' })).status).toBe(401)
    expect((await answer(stranger, id, 'confirm')).status).toBe(404)
    expect((await answer(sagar, id, 'perhaps')).status).toBe(422)
  })

  test(`is one of ${mostAgreements} in a conversation`, async () => {
    await database.pool.query(
      `insert into agreements (conversation_id, kind, text, language, author_no, state, created_at)
       select $1, 'scope', 'One of many', 'en', 0, 'waiting', now() from generate_series(1, $2)`,
      [conversation, mostAgreements],
    )
    const scope = { kind: 'scope', amount: null } as const
    expect((await sneha.client.post(path, agreementInput(scope), keyed())).status).toBe(422)
    const [first] = await listed(sneha)
    expect((await answer(sneha, first, 'withdraw')).status).toBe(200)
    expect((await sneha.client.post(path, agreementInput(scope), keyed())).status).toBe(201)
    expect(await listed(sagar)).toHaveLength(mostAgreements)
  })
})

describe('An answer', () => {
  test('comes from the other side; both people are recorded with the time', async () => {
    const id = await newAgreementOf(sagar.client, conversation)
    later()
    expect((await answer(sagar, id, 'confirm')).status).toBe(403)
    expect((await answer(sneha, id, 'withdraw')).status).toBe(403)
    expect((await answer(sneha, id, 'confirm')).status).toBe(200)
    for (const each of [sneha, sagar])
      expect(await find(id, each)).toMatchObject({
        ...{ state: 'confirmed', answers: [], author: { no: 1, at: '2026-11-21T06:00:00.000Z' } },
        answered: { no: 0, side: 0, name: 'Sneha Kulkarni', at: '2026-11-22T06:00:00.000Z' },
      })
    expect(await toldOf(sagar)).toEqual(['Sneha Kulkarni agrees to what you wrote down.'])
    expect(await toldOf(sneha)).toEqual([])
    expect(await messagesOf(sneha)).toHaveLength(1)
  })

  test('given twice at once counts once, and repeating it changes nothing', async () => {
    const id = await newAgreementOf(sagar.client, conversation)
    const answers = await Promise.all([answer(sneha, id, 'confirm'), answer(sagar, id, 'withdraw')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const state = (await find(id)).state
    const [by, same, others] =
      state === 'confirmed' ? ([sneha, 'confirm', 'reject'] as const) : ([sagar, 'withdraw', 'confirm'] as const)
    expect((await answer(by, id, same)).status).toBe(200)
    expect((await answer(sneha, id, others)).status).toBe(409)
    expect(await toldOf(by === sneha ? sagar : sneha)).toHaveLength(1)
  })

  test('that rejects or withdraws removes it from the list, but not from the conversation', async () => {
    const [rejected, withdrawn, confirmed] = [
      await newAgreementOf(sagar.client, conversation),
      await newAgreementOf(sagar.client, conversation, { text: 'With waterproofing.' }),
      await newAgreementOf(sneha.client, conversation, { kind: 'scope', amount: null, text: 'Two coats of paint.' }),
    ]
    await answer(sneha, rejected, 'reject')
    await answer(sagar, withdrawn, 'withdraw')
    await answer(sagar, confirmed, 'confirm')
    for (const each of [sneha, sagar]) expect(await listed(each)).toEqual([confirmed])
    expect(await find(rejected)).toMatchObject({ state: 'rejected', answered: { no: 0 } })
    expect(await find(withdrawn)).toMatchObject({ state: 'withdrawn', answered: { no: 1 } })
    expect(await toldOf(sneha)).toEqual(expect.arrayContaining([expect.stringContaining('has withdrawn')]))
  })

  test('cannot be an agreement in a closed conversation', async () => {
    const id = await newAgreementOf(sagar.client, conversation)
    await database.pool.query('update conversations set blocked_by_0 = now() where id = $1', [conversation])
    expect((await answer(sneha, id, 'confirm')).status).toBe(403)
    expect((await sagar.client.post(path, agreementInput(), keyed())).status).toBe(403)
    expect((await answer(sneha, id, 'reject')).status).toBe(200)
  })
})

describe('What is agreed', () => {
  const change = (id: number, set: string) => database.pool.query(`update agreements set ${set} where id = $1`, [id])

  test('stays as it was written, even for direct writes to the table', async () => {
    const id = await newAgreementOf(sagar.client, conversation)
    for (const set of [
      `text = 'Other words'`,
      'amount = 1',
      `kind = 'scope', amount = null`,
      'author_no = 0',
      `quoted_seq = 1, quoted_text = 'Other words'`,
      'created_at = now()',
    ])
      await expect(change(id, set)).rejects.toThrow('not changed')
    await answer(sneha, id, 'confirm')
    for (const set of [
      `text = 'Other words'`,
      'amount = 1',
      `state = 'rejected'`,
      'answered_at = now()',
      'answered_no = 1',
    ])
      await expect(change(id, set)).rejects.toThrow('not changed')
    await expect(database.pool.query('delete from agreements where id = $1', [id])).rejects.toThrow('not deleted')
    const before = await find(id)
    later()
    expect(await find(id)).toEqual(before)
  })

  test.each([
    ['who pinned it', () => [sagar, sneha] as const],
    ['who confirmed it', () => [sneha, sagar] as const],
  ])(
    'outlives the account of the person %s, without the name, and is deleted with the second account',
    async (_, parties) => {
      const [gone, left] = parties()
      const id = await newAgreementOf(sagar.client, conversation)
      await answer(sneha, id, 'confirm')
      const waiting = await newAgreementOf(gone.client, conversation)
      const before = await find(id, left)
      await database.db.deleteFrom('users').where('id', '=', gone.id).execute()
      const after = await find(id, left)
      const nameless = { name: null, lang: null }
      const [one, other] = gone === sagar ? ['author', 'answered'] : ['answered', 'author']
      expect(after).toEqual({ ...before, [one!]: { ...before[one!], ...nameless } })
      expect(after[other!].name).toBe(before[other!].name)
      expect(await find(waiting, left)).toMatchObject({ state: 'withdrawn', answered: null, answers: [] })
      await database.db.deleteFrom('users').where('id', '=', left.id).execute()
      const { rowCount } = await database.pool.query('select from agreements where id = any ($1)', [[id, waiting]])
      expect(rowCount).toBe(0)
    },
  )

  test('can only name members and messages of its conversation', async () => {
    const id = await newAgreementOf(sagar.client, conversation)
    const answered = `update agreements set state = 'confirmed', answered_at = now(), answered_no = 9 where id = $1`
    await expect(database.pool.query(answered, [id])).rejects.toThrow('agreements_answerer')
    const pinned = (author: number, seq: number) =>
      database.pool.query(
        `insert into agreements (conversation_id, kind, text, language, quoted_seq, quoted_text, author_no, state, created_at)
         values ($1, 'scope', 'Plaster', 'en', $3, 'Plaster', $2, 'waiting', now())`,
        [conversation, author, seq],
      )
    await expect(pinned(9, 1)).rejects.toThrow('agreements_author')
    await expect(pinned(0, 99)).rejects.toThrow('agreements_message')
  })

  test('cannot be confirmed once nobody is on the other side', async () => {
    const id = await newAgreementOf(sagar.client, conversation)
    const left = 'update conversation_members set left_at = now() where conversation_id = $1 and no = 1'
    await database.pool.query(left, [conversation])
    expect(await find(id)).toMatchObject({ state: 'waiting', answers: ['reject'] })
    expect((await answer(sneha, id, 'confirm')).status).toBe(403)
    expect((await answer(sneha, id, 'reject')).status).toBe(200)
  })

  test('is in the exported data of both', async () => {
    const id = await newAgreementOf(sagar.client, conversation)
    for (const each of [sneha, sagar])
      expect(await agreementData.read(database.db, each.id)).toMatchObject([{ agreementId: id, isOwn: each === sagar }])
  })
})

test.each([
  ['waiting', 0, ['confirm', 'reject']],
  ['waiting', 1, ['withdraw']],
  ['confirmed', 0, []],
  ['rejected', 0, []],
  ['withdrawn', 1, []],
] as const)('Of what side 1 has pinned and is %s, side %i may answer %j', (state, side, answers) => {
  expect(answersOf(side, { state, side: 1, isClosed: false })).toEqual(answers)
})

test('The form leaves a price out of scope', () => {
  const parsed = agreementForm.parse({ kind: 'scope', text: 'Two coats.', amount: '500' })
  expect(parsed).toEqual({ kind: 'scope', text: 'Two coats.', amount: null })
  expect(agreementForm.safeParse({ kind: 'price', text: 'Two coats.', amount: '' }).success).toBe(false)
})
