import { beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { quoteData } from '#features/estimating/quotes/own-data.server.ts'
import type { NewOffer } from '#features/estimating/quotes/schema.ts'
import { offerInput, requestInput } from '#features/estimating/quotes/testing.server.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { conversationOf } from '#features/messaging/messages/testing.server.ts'
import { newAccount, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import type { DirectQuote, NewDirectAnswer, NewDirectRequest, SentRequest } from './schema.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
type Professional = Awaited<ReturnType<typeof newProfessional>>
let sneha: TestAccount
let amol: Professional
let vidya: Professional
let ganesh: Professional
let sunil: Professional
const start = Date.parse('2026-11-25T06:00:00Z')
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const scope = 'A compound wall of about 60 running feet along the road, with a sliding gate.'

beforeEach(async () => {
  await database.pool.query('delete from users; delete from professionals')
  dependencies = testDependencies(database)
  dependencies.clock.now = new Date(start)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  amol = await newProfessional(site, 'contractor', { confirmed: true })
  vidya = await newProfessional(site, 'architect', { confirmed: true })
  ganesh = await newProfessional(site, 'contractor', { confirmed: true })
  sunil = await newProfessional(site, 'contractor', { confirmed: true })
})

const inputTo = (professionals: readonly Professional[], given: Partial<NewDirectRequest> = {}): NewDirectRequest => ({
  ...{ scope, budget: 400_000, area: null, estimateId: null },
  ...{ professionalIds: professionals.map(({ professionalId }) => professionalId), ...given },
})
const post = (input: unknown, { client }: Pick<TestAccount, 'client'> = sneha, headers = key()) =>
  client.post('/api/quotes/direct', input, headers)
const ask = async (professionals: readonly Professional[], given?: Partial<NewDirectRequest>): Promise<SentRequest> => {
  const { status, body } = await post(inputTo(professionals, given))
  if (status !== 201) throw new Error(`Not sent: ${status} ${JSON.stringify(body)}`)
  return body
}
const askOne = async (professional: Professional, given?: Partial<NewDirectRequest>) => {
  const { id, sent } = await ask([professional], given)
  return { id, ...sent[0]! }
}
const messagesOf = async ({ client }: TestAccount, conversationId: number): Promise<Message[]> =>
  (await client.get(`/api/conversations/${conversationId}/messages`)).body.messages
const seen = async ({ client }: TestAccount, quoteId: number): Promise<DirectQuote> =>
  (await client.get(`/api/quotes/direct/${quoteId}`)).body
const answerInput = (given: Partial<NewDirectAnswer> = {}): NewDirectAnswer => ({
  ...{
    basis: 'with-material',
    amount: 350_000,
    gst: 'with-material',
    excluded: '',
    validDays: 30,
    terms: 'Half when the bricks come.',
    version: 0,
    ...given,
  },
})
const answer = ({ client }: Pick<TestAccount, 'client'>, quoteId: number, given: Record<string, unknown> = {}) =>
  client.put(`/api/quotes/direct/${quoteId}/answer`, answerInput(given))
const accept = (id: number, quote: number, version = 1, { client } = sneha) =>
  client.put(`/api/quotes/requests/${id}/acceptance`, { quote, version })
const refuse = (quoteId: number, given = {}, { client }: Pick<TestAccount, 'client'> = sneha) =>
  client.put(`/api/quotes/direct/${quoteId}/refusal`, { version: 1, reason: '', ...given })
const withdraw = ({ client }: TestAccount, quoteId: number) =>
  client.put(`/api/quotes/received/${quoteId}/refusal`, { reason: 'The site is too far for us.', version: 1 })
const newEstimate = async (changes = {}, { client } = sneha): Promise<string> => {
  const id = crypto.randomUUID()
  const content = calculatorContent({ name: 'House in Naigaon', ...changes })
  await client.put(`/api/estimates/${id}`, { content, revision: 0 })
  return id
}
const mason = { labor: [{ id: 'm', type: 'Mason', workers: 2, days: 30, ratePerDay: 1234 }] }

describe('A request in a conversation', () => {
  test('is a message in the conversation with each, and one request on the Quotes page', async () => {
    const { id, sent } = await ask([amol, vidya, ganesh])
    expect(sent.map(({ professionalId }) => professionalId)).toEqual(
      [amol, vidya, ganesh].map(({ professionalId }) => professionalId),
    )
    for (const [at, professional] of [amol, vidya, ganesh].entries()) {
      const { conversationId, quoteId } = sent[at]!
      expect(await messagesOf(professional, conversationId)).toMatchObject([
        { kind: 'quote', text: scope, sender: 0, details: { requestId: id, quoteId } },
      ])
      const { body } = await professional.client.get(`/api/quotes/received/${quoteId}`)
      expect(body).toMatchObject({ note: scope, budget: 400_000, area: null, town: null, lines: [{ kind: 'work' }] })
    }
    const { body } = await sneha.client.get('/api/quotes/requests')
    expect(body.requests).toMatchObject([{ id, lineCount: 1, askedCount: 3 }])
    expect(body.requests[0].name).toBe(scope)
  })

  test('uses the existing conversation', async () => {
    const conversationId = await conversationOf(amol.client, vidya.professionalId)
    const own = await conversationOf(sneha.client, amol.professionalId)
    expect(own).not.toBe(conversationId)
    expect((await askOne(amol)).conversationId).toBe(own)
  })

  test('notifies the professional', async () => {
    const { quoteId } = await askOne(amol)
    await runJobs(dependencies)
    const { body } = await amol.client.get('/api/notifications')
    expect(body.notifications[0]).toMatchObject({
      text: 'Sneha Kulkarni has asked you for a quote.',
      link: `/dashboard/quotes/${quoteId}`,
    })
  })

  test('is sent once per key', async () => {
    const headers = key()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => post(inputTo([amol]), sneha, headers)))
    expect(first!.status).toBe(201)
    for (const other of others) expect(other.body).toEqual(first!.body)
    expect(await messagesOf(amol, first!.body.sent[0].conversationId)).toHaveLength(1)
    expect((await post(inputTo([vidya]), sneha, headers)).status).toBe(409)
  })

  test('goes to one to three professionals', async () => {
    expect((await post(inputTo([amol, vidya, ganesh, sunil]))).body.fields).toHaveProperty('professionalIds')
    expect((await post(inputTo([]))).body.fields).toHaveProperty('professionalIds')
  })

  test('is not sent at all if one of them cannot be asked', async () => {
    const all = [amol.professionalId, 999_999]
    const { status } = await post(inputTo([], { professionalIds: all }))
    expect(status).toBe(422)
    expect((await sneha.client.get('/api/quotes/requests')).body.requests).toEqual([])
    expect((await amol.client.get('/api/conversations')).body.conversations).toEqual([])
  })

  test('is refused in a closed conversation, and not stored', async () => {
    const id = await conversationOf(sneha.client, amol.professionalId)
    await database.db.updateTable('conversations').set({ blocked_by_1: new Date() }).where('id', '=', id).execute()
    const { status, body } = await post(inputTo([vidya, amol]))
    expect([status, Object.keys(body.fields)]).toEqual([422, ['professionalIds']])
    expect((await sneha.client.get('/api/quotes/requests')).body.requests).toEqual([])
    expect((await vidya.client.get('/api/conversations')).body.conversations).toEqual([])
  })

  test.each([
    [{ scope: 'A wall' }, 'scope', 'Please describe the work in at least 10 characters'],
    [{ scope: 'x'.repeat(2001) }, 'scope', 'This text is too long. Please shorten it.'],
    [{ scope: `A wall\u0000 along the road` }, 'scope', 'Please check what you entered.'],
    [{ budget: 0 }, 'budget', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ budget: -1 }, 'budget', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ budget: 1.5 }, 'budget', 'Please enter a whole number'],
    [{ area: 0 }, 'area', 'Please enter an area from 1 to 10,00,000 sq ft'],
  ])('with %j is refused at the field', async (given, field, message) => {
    const { status, body } = await post(inputTo([amol], given as Partial<NewDirectRequest>))
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  test('needs a login, a home builder and a confirmed address', async () => {
    expect((await post(inputTo([amol]), { client: createClient(app) })).status).toBe(401)
    expect((await post(inputTo([amol]), vidya)).status).toBe(403)
    const meera = await newAccount({ app, dependencies }, 'customer')
    expect((await post(inputTo([amol]), meera)).status).toBe(422)
  })
})

describe('With an estimate', () => {
  test('with lines, the bill is sent without prices and answered on its page', async () => {
    const estimateId = await newEstimate(mason)
    const { quoteId } = await askOne(amol, { estimateId, area: 900 })
    const card = await seen(amol, quoteId)
    expect(card).toMatchObject({ isWholeWork: false, lineCount: 1, area: 900, steps: ['decline'] })
    expect((await answer(amol, quoteId)).status).toBe(422)
    const offer = offerInput({ 'labor:m': 900 }, { gst: 'labor-only' })
    expect((await amol.client.put(`/api/quotes/received/${quoteId}/offer`, offer)).status).toBe(200)
    expect(await seen(sneha, quoteId)).toMatchObject({ total: { sum: 54_000 }, steps: ['accept', 'refuse'] })
    const { body } = await amol.client.get(`/api/quotes/received/${quoteId}`)
    expect([body.name, JSON.stringify(body)]).toEqual(['House in Naigaon', expect.not.stringContaining('1234')])
  })

  test('without lines, the whole work is the bill, with the building of the estimate', async () => {
    const estimateId = await newEstimate({ areaInSqFt: 1400 })
    const { quoteId } = await askOne(amol, { estimateId })
    expect(await seen(amol, quoteId)).toMatchObject({ isWholeWork: true, area: 1400, steps: ['answer', 'decline'] })
  })

  test('of somebody else nothing can be sent', async () => {
    const meera = await newAccount({ app, dependencies }, 'customer', { confirmed: true })
    const estimateId = await newEstimate(mason, meera)
    expect((await post(inputTo([amol], { estimateId }))).status).toBe(404)
    expect((await post(inputTo([amol], { estimateId: 'mine' }))).status).toBe(422)
    expect((await amol.client.get('/api/conversations')).body.conversations).toEqual([])
  })
})

describe('An answer', () => {
  test('is a sum with GST, validity and terms, on the card of both sides', async () => {
    const { quoteId } = await askOne(amol)
    expect((await answer(amol, quoteId)).body).toEqual({ version: 1 })
    for (const reader of [sneha, amol])
      expect(await seen(reader, quoteId)).toMatchObject({
        ...{ state: 'sent', version: 1, total: { sum: 350_000, gst: { percent: 18, amount: 63_000 }, total: 413_000 } },
        offer: { gst: 'with-material', note: 'Half when the bricks come.', validUntil: '2026-12-25T18:29:59.999Z' },
      })
    expect((await seen(sneha, quoteId)).steps).toEqual(['accept', 'refuse'])
    expect((await seen(amol, quoteId)).steps).toEqual(['revise', 'withdraw'])
  })

  test('says what it is for and what is excluded, beside the rates of the contractor’s profile', async () => {
    const { quoteId } = await askOne(amol, { area: 200 })
    const rates = { rate_min: 1800, rate_max: 2400 }
    await database.db.updateTable('professionals').set(rates).where('id', '=', amol.professionalId).execute()
    await answer(amol, quoteId, { gst: 'not-registered', excluded: 'The gate' })
    for (const reader of [sneha, amol])
      expect(await seen(reader, quoteId)).toMatchObject({
        ...{ area: 200, constructionType: null, listedRates: { min: 1800, max: 2400 } },
        offer: { basis: 'with-material', gst: 'not-registered', excluded: 'The gate' },
        total: { sum: 350_000, gst: { percent: 0, amount: 0 }, total: 350_000 },
      })
  })

  test('for labor only has GST unless the work is known to be for a house', async () => {
    const { quoteId } = await askOne(amol)
    await answer(amol, quoteId, { basis: 'labor-only', gst: 'labor-only' })
    expect((await seen(sneha, quoteId)).total).toMatchObject({ gst: { isExempt: false, percent: 18 } })
  })

  test.each([
    [{ amount: -1 }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: 0 }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: 1_000_000_001 }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ amount: 999.5 }, 'amount', 'Please enter a whole number'],
    [{ amount: null }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ validDays: 0 }, 'validDays', 'Please enter 1 to 180 days'],
    [{ validDays: 181 }, 'validDays', 'Please enter 1 to 180 days'],
    [{ gst: 'none' }, 'gst', 'Please say how GST is charged'],
    [{ gst: 'labor-only' }, 'gst', 'Please say how GST is charged'],
    [{ basis: 'by-items' }, 'basis', 'Please say what the price is for'],
    [{ excluded: 'x'.repeat(501) }, 'excluded', 'This text is too long. Please shorten it.'],
    [{ terms: 'x'.repeat(1001) }, 'terms', 'This text is too long. Please shorten it.'],
  ])('with %j is refused at the field', async (given, field, message) => {
    const { quoteId } = await askOne(amol)
    const { status, body } = await answer(amol, quoteId, given)
    expect([status, body.fields]).toEqual([422, { [field]: message }])
    expect(await seen(amol, quoteId)).toMatchObject({ state: 'asked', offer: null, versions: [] })
  })

  test('in whole rupees is accepted by the Quotes page too', async () => {
    const { quoteId } = await askOne(amol)
    const offer = (given: Partial<NewOffer>) =>
      amol.client.put(`/api/quotes/received/${quoteId}/offer`, offerInput({}, { completionDays: null, ...given }))
    const byItems = { basis: 'by-items', rates: { work: 1000 } } as const
    expect((await offer(byItems)).body.message).toBe(
      'This request has no bill of quantities. Please give one price for the whole work.',
    )
    expect((await offer({ basis: 'with-material', amount: 1000.5 })).body.fields).toHaveProperty('amount')
    expect((await offer({ basis: 'with-material', amount: 1000 })).status).toBe(200)
  })

  test('can be changed while the request is open; every version is kept as it was sent', async () => {
    const { quoteId } = await askOne(amol)
    await answer(amol, quoteId)
    expect((await answer(amol, quoteId, { amount: 340_000, version: 1 })).body).toEqual({ version: 2 })
    expect((await seen(sneha, quoteId)).versions).toMatchObject([
      { version: 2, total: 401_200 },
      { version: 1, total: 413_000 },
    ])
    const change = database.db.updateTable('quote_versions').set({ sum: 1 }).where('quote_id', '=', quoteId)
    await expect(change.execute()).rejects.toThrow('stays as it is')
    // Sending the same quote again adds no version. A different quote that is based on an earlier version is refused.
    expect((await answer(amol, quoteId, { amount: 340_000, version: 1 })).body).toEqual({ version: 2 })
    expect((await answer(amol, quoteId, { amount: 330_000, version: 1 })).status).toBe(409)
  })

  test('is only the professional’s, and does not exist for strangers', async () => {
    const { quoteId } = await askOne(amol)
    expect((await answer(vidya, quoteId)).status).toBe(404)
    expect((await answer(sneha, quoteId)).status).toBe(403)
    expect((await answer({ client: createClient(app) }, quoteId)).status).toBe(401)
    const meera = await newAccount({ app, dependencies }, 'customer')
    for (const stranger of [vidya, meera])
      expect((await stranger.client.get(`/api/quotes/direct/${quoteId}`)).status).toBe(404)
    expect((await createClient(app).get(`/api/quotes/direct/${quoteId}`)).status).toBe(401)
    expect((await sneha.client.get('/api/quotes/direct/x')).status).toBe(422)
  })

  test('counts for the answer time on the profile', async () => {
    const families = [sneha]
    for (const name of ['Meera', 'Kavita'])
      families.push(await newAccount({ app, dependencies }, 'customer', { fullName: `${name} Joshi`, confirmed: true }))
    const quotes: number[] = []
    for (const family of families) {
      const { body } = await post(inputTo([amol]), family)
      quotes.push(body.sent[0].quoteId)
    }
    dependencies.clock.now = new Date(start + 5 * 3_600_000)
    await signIn(dependencies, amol)
    for (const quoteId of quotes) expect((await answer(amol, quoteId)).status).toBe(200)
    const listing = database.db.selectFrom('professionals').select('answer_hours').where('user_id', '=', amol.id)
    expect((await listing.executeTakeFirstOrThrow()).answer_hours).toBe(5)
  })
})

describe('A decision', () => {
  test('accepts exactly the version on the screen; afterwards nothing changes', async () => {
    const { id, quoteId } = await askOne(amol)
    await answer(amol, quoteId)
    await answer(amol, quoteId, { amount: 360_000, version: 1 })
    expect((await accept(id, quoteId, 1)).status).toBe(409)
    expect((await accept(id, quoteId, 2)).status).toBe(200)
    expect(await seen(amol, quoteId)).toMatchObject({
      ...{ state: 'accepted', requestState: 'accepted', steps: [], endedAt: '2026-11-25T06:00:00.000Z' },
      total: { sum: 360_000 },
    })
    expect((await answer(amol, quoteId, { amount: 1, version: 2 })).status).toBe(409)
    expect((await withdraw(amol, quoteId)).status).toBe(409)
    expect((await refuse(quoteId, { version: 2 })).status).toBe(409)
    const change = database.db.updateTable('quotes').set({ sum: 1 }).where('id', '=', quoteId)
    await expect(change.execute()).rejects.toThrow('accepted')
  })

  test('declines one with a reason, and somebody else may be asked and accepted', async () => {
    const { id, sent } = await ask([amol, vidya])
    const [ofAmol, ofVidya] = sent.map(({ quoteId }) => quoteId)
    await answer(amol, ofAmol!)
    await answer(vidya, ofVidya!)
    // Sneha has one unread notification about each quote. The card of a quote marks only the notification of that quote
    // as read.
    const unread = async ({ client } = sneha) => (await client.get('/api/notifications/count')).body.count
    await sneha.client.post('/api/notifications/shown', { shown: [{ what: 'requestId', id, by: vidya.id }] })
    expect(await unread()).toBe(1)
    await amol.client.post('/api/notifications/shown', { shown: [{ what: 'quoteId', id: ofAmol! }] })
    expect(await unread(amol)).toBe(0)
    expect((await refuse(ofAmol!, { reason: 'Above our budget' })).status).toBe(200)
    expect((await refuse(ofAmol!, { reason: 'Again' })).status).toBe(200)
    expect(await seen(amol, ofAmol!)).toMatchObject({ state: 'not_chosen', reason: 'Above our budget', steps: [] })
    await runJobs(dependencies)
    const { body } = await amol.client.get('/api/notifications')
    expect(body.notifications[0].text).toBe('Sneha Kulkarni has declined your quote.')
    expect((await answer(amol, ofAmol!, { amount: 1, version: 1 })).status).toBe(409)
    expect((await sneha.client.get(`/api/quotes/requests/${id}`)).body.room).toBe(2)
    expect((await accept(id, ofVidya!)).status).toBe(200)
    expect((await seen(amol, ofAmol!)).reason).toBe('Above our budget')
  })

  test('cannot be about a version that was not on the screen, nor before there is one', async () => {
    const { quoteId } = await askOne(amol)
    expect((await refuse(quoteId)).status).toBe(409)
    await answer(amol, quoteId)
    await answer(amol, quoteId, { amount: 340_000, version: 1 })
    expect((await refuse(quoteId, { version: 1 })).status).toBe(409)
    expect((await seen(sneha, quoteId)).state).toBe('sent')
    expect((await refuse(quoteId, { version: 0 })).status).toBe(422)
    expect((await refuse(quoteId, { reason: 'x'.repeat(501), version: 2 })).status).toBe(422)
  })

  test('is the family’s alone', async () => {
    const { quoteId } = await askOne(amol)
    await answer(amol, quoteId)
    const meera = await newAccount({ app, dependencies }, 'customer')
    expect((await refuse(quoteId, {}, meera)).status).toBe(404)
    expect((await refuse(quoteId, {}, amol)).status).toBe(403)
    expect((await refuse(quoteId, {}, { client: createClient(app) })).status).toBe(401)
    expect((await refuse(999_999)).status).toBe(404)
  })

  test('cannot be about a withdrawn or expired quote', async () => {
    const { id, sent } = await ask([amol, vidya])
    const [ofAmol, ofVidya] = sent.map(({ quoteId }) => quoteId)
    await answer(amol, ofAmol!)
    expect((await withdraw(amol, ofAmol!)).status).toBe(200)
    expect(await seen(sneha, ofAmol!)).toMatchObject({
      ...{ state: 'declined', reason: 'The site is too far for us.', offer: null, versions: [], steps: [] },
      endedAt: '2026-11-25T06:00:00.000Z',
    })
    expect((await accept(id, ofAmol!)).status).toBe(409)
    await answer(vidya, ofVidya!, { validDays: 1 })
    dependencies.clock.now = new Date(start + 37 * 3_600_000)
    await signIn(dependencies, sneha)
    expect((await seen(sneha, ofVidya!)).steps).toEqual(['refuse'])
    expect((await accept(id, ofVidya!)).status).toBe(422)
  })
})

describe('When an account is deleted', () => {
  test('a professional’s versions are deleted; of an accepted quote the sum stays', async () => {
    const { id, sent } = await ask([amol, vidya])
    const [ofAmol, ofVidya] = sent.map(({ quoteId }) => quoteId)
    await answer(amol, ofAmol!)
    await answer(vidya, ofVidya!)
    await accept(id, ofAmol!)
    for (const { id, professionalId } of [amol, vidya]) {
      await database.db.deleteFrom('professionals').where('id', '=', professionalId).execute()
      await database.db.deleteFrom('users').where('id', '=', id).execute()
    }
    expect(await database.db.selectFrom('quote_versions').selectAll().execute()).toEqual([])
    expect(await seen(sneha, ofAmol!)).toMatchObject({
      state: 'accepted',
      total: { sum: 350_000 },
      offer: { note: '', excluded: '' },
    })
    expect(await seen(sneha, ofVidya!)).toMatchObject({ offer: null, versions: [] })
  })

  test('the family’s request is deleted, and its message stays in the conversation', async () => {
    const { quoteId, conversationId } = await askOne(amol)
    await answer(amol, quoteId)
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    expect((await amol.client.get(`/api/quotes/direct/${quoteId}`)).status).toBe(404)
    expect(await messagesOf(amol, conversationId)).toMatchObject([{ kind: 'quote', text: scope }])
  })

  test('everything about the person is exported before', async () => {
    const { quoteId } = await askOne(amol)
    await answer(amol, quoteId)
    await answer(amol, quoteId, { amount: 340_000, version: 1 })
    const own = quoteData.find(({ name }) => name === 'quotes')!
    expect(JSON.stringify(await own.read(database.db, amol.id))).toContain('"version":1')
  })
})

test('A request for the bill of an estimate is answered as before', async () => {
  const estimateId = await newEstimate(mason)
  const { status } = await sneha.client.post(
    `/api/estimates/${estimateId}/quote-requests`,
    requestInput([amol.professionalId]),
    key(),
  )
  expect(status).toBe(201)
  expect((await amol.client.get('/api/quotes/received')).body.quotes).toMatchObject([{ lineCount: 1, town: 'maval' }])
})

describe('Somebody brought into the conversation', () => {
  const join = async (by: TestAccount, conversationId: number): Promise<TestAccount & { no: number }> => {
    const account = await newAccount({ app, dependencies }, 'customer', { confirmed: true })
    const path = `/api/conversations/${conversationId}`
    const { body } = await by.client.post(`${path}/invitations`, {}, key())
    const token = new URL(body.link).searchParams.get('token')
    expect((await account.client.put('/api/conversation-invitation/acceptance', { token })).status).toBe(200)
    return { ...account, no: (await account.client.get(path)).body.no }
  }

  test('reads the quote as their side does, and is notified of each step', async () => {
    const { quoteId, conversationId } = await askOne(amol)
    const [rahul, nilesh] = [await join(sneha, conversationId), await join(amol, conversationId)]
    await answer(amol, quoteId)
    await runJobs(dependencies)
    for (const [reader, side] of [
      [rahul, 'family'],
      [nilesh, 'professional'],
    ] as const)
      expect(await seen(reader, quoteId)).toMatchObject({ side, isOwn: false, total: { sum: 350_000 }, steps: [] })
    expect(await seen(sneha, quoteId)).toMatchObject({ side: 'family', isOwn: true })
    dependencies.told.length = 0
    expect((await refuse(quoteId)).status).toBe(200)
    await runJobs(dependencies)
    expect(new Set(dependencies.told)).toEqual(new Set([sneha.id, amol.id, rahul.id, nilesh.id]))
  })

  test('can neither decide nor quote', async () => {
    const { id, quoteId, conversationId } = await askOne(amol)
    const rahul = await join(sneha, conversationId)
    expect((await answer(rahul, quoteId)).status).toBe(403)
    await answer(amol, quoteId)
    expect((await refuse(quoteId, {}, rahul)).status).toBe(404)
    expect((await accept(id, quoteId, 1, rahul)).status).toBe(404)
    expect((await rahul.client.get(`/api/quotes/requests/${id}`)).status).toBe(404)
  })

  test('cannot read it after being removed, nor ever that of a different conversation', async () => {
    const { sent } = await ask([amol, vidya])
    const [ofAmol, ofVidya] = sent
    const rahul = await join(sneha, ofAmol!.conversationId)
    const read = (quoteId: number) => rahul.client.get(`/api/quotes/direct/${quoteId}`)
    expect((await read(ofAmol!.quoteId)).status).toBe(200)
    expect((await read(ofVidya!.quoteId)).status).toBe(404)
    const member = `/api/conversations/${ofAmol!.conversationId}/members/${rahul.no}`
    expect((await sneha.client.delete(member)).status).toBe(200)
    expect((await read(ofAmol!.quoteId)).status).toBe(404)
  })
})

describe('A professional added later', () => {
  const askMore = (id: number, { professionalId }: Professional) =>
    sneha.client.put(`/api/quotes/requests/${id}/asked/${professionalId}`)

  test('is asked in the conversation with them, once', async () => {
    const { id } = await askOne(amol)
    for (let count = 0; count < 2; count++) expect((await askMore(id, vidya)).status).toBe(200)
    const conversationId = await conversationOf(sneha.client, vidya.professionalId)
    const messages = await messagesOf(vidya, conversationId)
    expect(messages).toMatchObject([{ kind: 'quote', text: scope, details: { requestId: id } }])
    const { quoteId } = messages[0]!.details as { quoteId: number }
    expect((await answer(vidya, quoteId)).status).toBe(200)
  })

  test('is not asked in a closed conversation, and nothing is stored', async () => {
    const { id } = await askOne(amol)
    const closed = await conversationOf(sneha.client, vidya.professionalId)
    await database.db.updateTable('conversations').set({ blocked_by_1: new Date() }).where('id', '=', closed).execute()
    expect((await askMore(id, vidya)).status).toBe(422)
    expect((await sneha.client.get(`/api/quotes/requests/${id}`)).body.quotes).toHaveLength(1)
  })

  test('for a bill that was sent from an estimate, reads it only on the Quotes page', async () => {
    const estimateId = await newEstimate(mason)
    const path = `/api/estimates/${estimateId}/quote-requests`
    const { body } = await sneha.client.post(path, requestInput([amol.professionalId]), key())
    expect((await askMore(body.id, vidya)).status).toBe(200)
    expect((await vidya.client.get('/api/conversations')).body.conversations).toEqual([])
  })
})
