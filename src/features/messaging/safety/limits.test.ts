import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf } from '#features/building/documents/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { fileMessage, sendFile } from '#features/messaging/files/testing.server.ts'
import { replyWords } from '#features/messaging/messages/quick-reply-rules.ts'
import { advertisementLimit } from '#features/messaging/messages/rules.ts'
import {
  conversationOf,
  sendText,
  siteWithConversation,
  textMessage,
} from '#features/messaging/messages/testing.server.ts'
import { moveOf, newVisitOf, visitInput } from '#features/messaging/visits/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { Job } from '#platform/queue/jobs.server.ts'
import type { Answer, Client } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testJobHandlers } from '#platform/testing/jobs.ts'

const database = testDatabase()
const advertisement = 'Best price for your bungalow, call us today!'
/** An advertisement that contains a phone number, so that it counts even as a name. */
const reachable = 'Best price for bungalows 98220 55503'
const keyed = () => ({ 'Idempotency-Key': randomUUID() })
let made: Awaited<ReturnType<typeof siteWithConversation>>
let advertiser: TestAccount

beforeEach(async () => {
  made = await siteWithConversation(database)
  advertiser = await newAccount(made.site, 'customer', { confirmed: true })
})

const newArchitect = () => newProfessional(made.site, 'architect', { confirmed: true })
type Somebody = Awaited<ReturnType<typeof newArchitect>>
type Place = { conversation: number; at: string; architect: Somebody }

async function newPlace(): Promise<Place> {
  const architect = await newArchitect()
  const conversation = await conversationOf(advertiser.client, architect.professionalId)
  return { conversation, at: `/api/conversations/${conversation}`, architect }
}
const say = ({ conversation }: Place, text = advertisement) =>
  advertiser.client.post(`/api/conversations/${conversation}/messages`, textMessage(text))
const location = (given: { text?: string; label?: string }) => ({
  ...textMessage(given.text ?? ''),
  ...{ kind: 'location', details: { latitude: 18.76, longitude: 73.55, accuracy: null, label: given.label ?? '' } },
})
const enquire = ({ professionalId }: Somebody, message = advertisement, key = keyed()) =>
  advertiser.client.post(`/api/professionals/${professionalId}/enquiries`, { message }, key)
const countOf = async (table: 'enquiries' | 'messages' | 'conversations') =>
  (await database.pool.query(`select from ${table}`)).rowCount

describe('The same words to many people who have not answered are refused', () => {
  const { client } = { client: () => advertiser.client }
  test.each<[string, string, (place: Place) => Promise<Answer>]>([
    ['as a message', 'text', (place) => say(place)],
    [
      'by editing a greeting',
      'text',
      async ({ conversation, at }) => {
        const seq = await sendText(client(), conversation, 'Hi')
        return client().patch(`${at}/messages/${seq}`, { text: advertisement })
      },
    ],
    ['below a place', 'text', ({ at }) => client().post(`${at}/messages`, location({ text: advertisement }))],
    ['as the name of a place', 'label', ({ at }) => client().post(`${at}/messages`, location({ label: reachable }))],
    [
      'as the name of a file',
      'name',
      async ({ at }) => {
        const file = await sendFile(client(), 'document', pdfOf(), `${reachable}.pdf`)
        return client().post(`${at}/messages`, fileMessage(file))
      },
    ],
    [
      'as an agreement',
      'text',
      ({ at }) => {
        const agreement = { kind: 'scope', text: advertisement, amount: null, quotedSeq: null }
        return client().post(`${at}/agreements`, agreement, keyed())
      },
    ],
    [
      'as the note of a visit',
      'note',
      ({ at }) => client().post(`${at}/visits`, visitInput({ note: advertisement, place: 'Malavli' }), keyed()),
    ],
    [
      'as the place of a visit',
      'place',
      ({ at }) => client().post(`${at}/visits`, visitInput({ note: '', place: reachable }), keyed()),
    ],
    [
      'as the reason why a visit is cancelled',
      'reason',
      async ({ conversation }) => {
        const id = await newVisitOf(client(), conversation, { note: '', place: 'Malavli' })
        return moveOf(client(), id, { step: 'cancel', reason: advertisement })
      },
    ],
    [
      'as the scope of a quote',
      'scope',
      ({ architect: { professionalId } }) => {
        const about = { budget: 400_000, area: null, estimateId: null }
        const asked = { ...about, scope: advertisement, professionalIds: [professionalId] }
        return client().post('/api/quotes/direct', asked, keyed())
      },
    ],
    ['as an enquiry', 'message', ({ architect }) => enquire(architect)],
  ])('%s', async (_, field, send) => {
    const answers = []
    for (let count = 0; count < advertisementLimit + 1; count++) answers.push(await send(await newPlace()))
    const refused = answers.pop()!
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: 'This is the same message again.' } } })
  })

  test('in every way of sending them', async () => {
    for (const send of [say, ({ architect }: Place) => enquire(architect), say, say, say])
      expect((await send(await newPlace())).status).toBe(201)
    expect((await enquire(await newArchitect())).status).toBe(422)
    expect((await say(await newPlace())).status).toBe(422)
  })

  test('even if they are sent at the same moment', async () => {
    const places = []
    for (let count = 0; count < 10; count++) places.push(await newPlace())
    const statuses = (await Promise.all(places.map((place) => say(place)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([
      ...Array(advertisementLimit).fill(201),
      ...Array(10 - advertisementLimit).fill(422),
    ])
  })

  test('for a day', async () => {
    const places = []
    for (let count = 0; count < advertisementLimit + 1; count++) places.push(await newPlace())
    for (const place of places.slice(1)) await say(place)
    expect((await say(places[0]!)).status).toBe(422)
    made.dependencies.clock.now = new Date('2026-11-22T06:00:00Z')
    expect((await say(places[0]!)).status).toBe(201)
    const kept = await database.pool.query('select from unanswered_texts where user_id = $1', [advertiser.id])
    expect(kept.rowCount).toBe(1)
  })

  test('and are deleted after that, even if nobody writes any more', async () => {
    const [first, second] = [await newPlace(), await newPlace()]
    const keptOf = async () => (await database.pool.query('select from unanswered_texts')).rowCount
    await database.pool.query('delete from unanswered_texts')
    const everyHour = async () => {
      const recurring = testJobHandlers(made.dependencies).filter(({ begin }) => begin)
      for (const { task, run } of recurring) if (task.name.startsWith('messages.')) await run({}, {} as Job)
    }
    await say(first)
    made.dependencies.clock.now = new Date('2026-11-21T18:00:00Z')
    await say(second)
    await everyHour()
    expect(await keptOf()).toBe(2)
    made.dependencies.clock.now = new Date('2026-11-22T12:00:00Z')
    await everyHour()
    expect(await keptOf()).toBe(1)
  })
})

describe('Never refused, however many people get it, is', () => {
  // A quick reply. Any other text of this length is compared.
  const talk = replyWords.customer[4]!
  const say =
    (text: string) =>
    (client: Client, { at }: Place) =>
      client.post(`${at}/messages`, textMessage(text))
  test.each<[string, (client: Client, place: Place) => Promise<Answer>]>([
    ['a quick reply', say(i18nOf('en')._(talk))],
    ['a quick reply in Hindi', say(i18nOf('hi')._(talk))],
    ['a quick reply in Marathi', say(i18nOf('mr')._(talk))],
    [
      'where a plot is',
      (client, { at }) => client.post(`${at}/messages`, location({ label: 'Plot 12, Kamshet Road' })),
    ],
    [
      'where a visit is',
      (client, { at }) =>
        client.post(`${at}/visits`, visitInput({ note: '', place: 'Plot 12, Kamshet Road, 410405' }), keyed()),
    ],
    [
      'what a file is called',
      async (client, { at }) => {
        const file = await sendFile(client, 'document', pdfOf(), 'Ground floor plan 2026-11-22 10.30.pdf')
        return client.post(`${at}/messages`, fileMessage(file))
      },
    ],
  ])('%s', async (_, send) => {
    for (let count = 0; count < advertisementLimit + 1; count++)
      expect((await send(advertiser.client, await newPlace())).status).toBe(201)
  })

  test('A quick reply that somebody has edited is an exception', async () => {
    const own = `${i18nOf('en')._(talk)} My number is 98220 55503.`
    for (let count = 0; count < advertisementLimit; count++)
      expect((await say(own)(advertiser.client, await newPlace())).status).toBe(201)
    expect((await say(own)(advertiser.client, await newPlace())).status).toBe(422)
  })
})

test('What reaches nobody does not count', async () => {
  for (let count = 0; count < advertisementLimit; count++) {
    const place = await newPlace()
    await place.architect.client.put(`${place.at}/block`, { isBlocked: true })
    expect((await say(place)).status).toBe(403)
  }
  expect((await say(await newPlace())).status).toBe(201)
})

test('An edit that comes too late does not count either', async () => {
  const { clock } = made.dependencies
  for (let count = 0; count < advertisementLimit; count++) {
    const { conversation, at } = await newPlace()
    const seq = await sendText(advertiser.client, conversation, 'Hi')
    clock.now = new Date(clock.now.getTime() + 16 * 60_000)
    expect((await advertiser.client.patch(`${at}/messages/${seq}`, { text: advertisement })).status).toBe(422)
  }
  expect((await say(await newPlace())).status).toBe(201)
})

test('The same answer may go to everyone who has written first', async () => {
  const { sagar, site } = made
  for (let count = 0; count < advertisementLimit + 1; count++) {
    const { client } = await newAccount(site, 'customer', { confirmed: true })
    const id = await conversationOf(client, sagar.professionalId)
    const visit = await newVisitOf(client, id, { note: '', place: 'Malavli' })
    const declined = { step: 'decline', reason: 'We are on another site until the monsoon.' }
    expect((await moveOf(sagar.client, visit, declined)).status).toBe(200)
    await sendText(sagar.client, id, 'Thank you for writing to us, we will call you.')
  }
})

describe('An enquiry', () => {
  test('that is refused is not stored, posted or emailed', async () => {
    for (let count = 0; count < advertisementLimit; count++)
      expect((await enquire(await newArchitect())).status).toBe(201)
    const before = [await countOf('enquiries'), await countOf('messages'), await countOf('conversations')]
    expect((await enquire(await newArchitect())).status).toBe(422)
    expect([await countOf('enquiries'), await countOf('messages'), await countOf('conversations')]).toEqual(before)
  })

  test('that is sent again gets the same response', async () => {
    const architects = []
    for (let count = 0; count < advertisementLimit; count++) architects.push(await newArchitect())
    const key = keyed()
    const first = await enquire(architects[0]!, advertisement, key)
    for (const architect of architects.slice(1)) await enquire(architect)
    expect(await enquire(architects[0]!, advertisement, key)).toMatchObject({ status: 201, body: first.body })
  })

  test('cannot begin more conversations than allowed in a day', async () => {
    for (let count = 0; count < 20; count++) await newPlace()
    const before = await countOf('enquiries')
    const refused = await enquire(await newArchitect(), 'We have a plot of four guntha near Malavli.')
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have started many conversations today. Please wait for answers before you start more.',
    ])
    expect(refused.headers.get('Retry-After')).toBe('3600')
    expect(await countOf('enquiries')).toBe(before)
  })
})
