import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addProfessionals, type newProfessional } from '#features/directory/professionals/testing.server.ts'
import { conversationOf, sendText, siteWithConversation } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let stranger: TestAccount
/** The conversation between Sneha and Sagar. */
let id: number
const named = ['After Noon', 'Father Works', 'Bath and Tile', 'Combat Works', 'Jeet Homes', 'Ajit Works']

beforeAll(() =>
  addProfessionals(database.db, [
    { id: 102, name: 'Vikram' },
    ...named.map((name, at) => ({ id: 103 + at, name })),
    { id: 2002, name: 'Nobody' },
  ]),
)
beforeEach(async () => {
  const made = await siteWithConversation(database)
  ;({ sneha, sagar, id } = made)
  stranger = await newAccount(made.site, 'customer', { confirmed: true })
})

test('A search finds names and messages across scripts, only in the user’s conversations', async () => {
  await sendText(sneha.client, id, 'आम्हाला साठ सिमेंट पोती हवी आहेत')
  const other = await conversationOf(stranger.client, sagar.professionalId)
  await sendText(stranger.client, other, 'No cement here for Sneha to see')
  const search = async ({ client }: TestAccount, text: string) =>
    (await client.get(`/api/conversations/search?text=${encodeURIComponent(text)}`)).body
  expect((await search(sneha, 'cement')).messages).toMatchObject([{ conversationId: id, seq: 1, isOwn: true }])
  expect((await search(sagar, 'cement')).messages).toHaveLength(2)
  expect((await search(sneha, 'बसाल्ट')).conversations).toMatchObject([{ id }])
  expect((await search(sneha, 'basa')).conversations).toMatchObject([{ id }])
  expect(await search(sneha, '%')).toMatchObject({ conversations: [], messages: [] })
  expect((await sneha.client.get(`/api/conversations/search?text=${'x'.repeat(101)}`)).status).toBe(422)
})

test('A search reads a limited number of messages: the latest of the latest conversations', async () => {
  await sendText(sneha.client, id, 'Sixty bags of cement')
  const isFound = async () =>
    (await sneha.client.get('/api/conversations/search?text=cement')).body.messages.length === 1
  const haveMessages = (count: number, of: number) =>
    database.db.updateTable('conversations').set({ last_seq: count }).where('id', '=', of).execute()
  await haveMessages(100_000, id)
  expect(await isFound()).toBe(true)
  await haveMessages(100_001, id)
  expect(await isFound()).toBe(false)
  await haveMessages(1, id)
  const later = await conversationOf(sneha.client, 102)
  await sendText(sneha.client, later, 'Namaste')
  await database.pool.query("update conversations set last_at = last_at + interval '1 hour' where id = $1", [later])
  await haveMessages(99_999, later)
  expect(await isFound()).toBe(true)
  await haveMessages(100_000, later)
  expect(await isFound()).toBe(false)
})

test('People to write to: first those saved or contacted, then search results', async () => {
  await sneha.client.post('/api/bookmarks', { professionalId: 102 })
  const { body } = await sneha.client.get('/api/conversations/candidates')
  expect(body.candidates[0]).toMatchObject({ professionalId: 102, isKnown: true })
  expect(body.candidates.map((each: { professionalId: number }) => each.professionalId)).not.toContain(2002)
  const found = (await sneha.client.get('/api/conversations/candidates?search=basalt')).body.candidates
  expect(found.map(({ name }: { name: string }) => name)).toContain('Basalt & Beam')
})

test.each([
  { sampleData: 'on', isSampleWrittenTo: true },
  { sampleData: 'off', isSampleWrittenTo: false },
])('People are offered if they take messages on their cards, with sample data $sampleData', async (given) => {
  const dependencies = testDependencies(database, { SAMPLE_DATA: given.sampleData })
  const site = { app: testApp(dependencies), dependencies }
  const { client } = await newAccount(site, 'customer', { confirmed: true })
  const { candidates } = (await client.get('/api/conversations/candidates')).body
  const offered: number[] = candidates.map((each: { professionalId: number }) => each.professionalId)
  for (const [id, isWrittenTo] of [
    [102, given.isSampleWrittenTo],
    [2002, false],
    [sagar.professionalId, true],
  ] as const) {
    const { takesMessages } = (await client.get(`/api/professionals/${id}`)).body
    const { status } = await client.post('/api/conversations', { professionalId: id })
    expect({ id, takesMessages, isOffered: offered.includes(id), status }).toEqual({
      ...{ id, takesMessages: isWrittenTo, isOffered: isWrittenTo, status: isWrittenTo ? 200 : 422 },
    })
  }
})

test('Pages of the list follow each other within an hour and across hours, and a page may ask for some conversations only', async () => {
  const ids = [id]
  for (let at = 1; at < 65; at++) {
    const { rows } = await database.pool.query(
      'insert into conversations (pair, last_at, created_at) values ($1, now(), now()) returning id',
      [`test ${at}`],
    )
    const conversation: number = rows[0].id
    await database.db
      .insertInto('conversation_members')
      .values([
        { conversation_id: conversation, no: 0, side: 0, user_id: sneha.id, joined_at: new Date() },
        { conversation_id: conversation, no: 1, side: 1, professional_id: 102, joined_at: new Date() },
      ])
      .execute()
    ids.push(conversation)
  }
  const now = Date.now()
  // The last messages are twenty minutes apart, three in an hour. Two are at the same moment.
  for (const [at, conversation] of ids.entries())
    await database.pool.query('update conversations set last_seq = 1, last_at = $1 where id = $2', [
      new Date(now - Math.max(1, at) * 20 * 60_000),
      conversation,
    ])
  const listed: number[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await sneha.client.get(`/api/conversations${after && `?after=${after}`}`)
    listed.push(...body.conversations.map((each: { id: number }) => each.id))
    after = body.next
  }
  expect(listed).toEqual([ids[1], ids[0], ...ids.slice(2)])
  const some = async (wanted: (number | undefined)[], { client } = sneha) =>
    (await client.get(`/api/conversations?ids=${wanted}`)).body.conversations?.map((each: { id: number }) => each.id)
  expect(await some([ids[60], ids[5]])).toEqual([ids[5], ids[60]])
  expect(await some([ids[5]], stranger)).toEqual([])
  expect((await sneha.client.get('/api/conversations?ids=1,x')).status).toBe(422)
})

test.each([
  ['father', ['Father Works']],
  ['bath', ['Bath and Tile']],
  ['jeet', ['Jeet Homes']],
  ['जीत', ['Jeet Homes']],
  ['बाथ', ['Bath and Tile']],
  ['bath til', ['Bath and Tile']],
  ['bat', ['Bath and Tile', 'Combat Works']],
  ['bath works', []],
  ['x', []],
  ['100%', []],
])('People to write to are found as in the directory, not by sounds within a word: %s', async (text, expected) => {
  const found = async () => {
    const { body } = await sneha.client.get(`/api/conversations/candidates?search=${encodeURIComponent(text)}`)
    return body.candidates.map(({ name }: { name: string }) => name).toSorted()
  }
  expect(await found()).toEqual(expected)
  for (const at of named.keys()) await sneha.client.post('/api/bookmarks', { professionalId: 103 + at })
  expect(await found()).toEqual(expected)
})
