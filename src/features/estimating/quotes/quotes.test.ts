import { beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { newAccount, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { acceptedQuoteOf } from './acceptance.server.ts'
import { medianHours } from './answer-time-rules.ts'
import { eraseWithdrawn, notifyOverdue, refreshAnswerTimes, remind } from './jobs.server.ts'
import { quoteData } from './own-data.server.ts'
import { mostKeptRequests, withdrawnDays } from './rules.ts'
import type { FamilyQuote, QuoteQuestion, QuoteRequest, Received } from './schema.ts'
import { keyed, newBillOf, newRequestOf, offerInput, receivedBy, requestInput } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
type Professional = TestAccount & { professionalId: number }
let sneha: TestAccount
let amol: Professional
let vidya: Professional
let ganesh: Professional
let sunil: Professional
let estimateId: string
const start = Date.parse('2026-11-25T06:00:00Z')

const content = calculatorContent({
  name: 'House in Naigaon',
  materials: {
    cement: { selected: true, quantity: 450, price: 424_242 },
    'steel-bars': { selected: true, quantity: 3000, price: 60 },
  },
  labor: [{ id: 'm', type: 'Mason', workers: 2, days: 30, ratePerDay: 1234 }],
  otherCosts: { permits: 15_000 },
})
const all = { 'material:cement': 380, 'material:steel-bars': 66, 'labor:m': 900 }

beforeEach(async () => {
  await database.pool.query('delete from users; delete from professionals')
  dependencies = testDependencies(database)
  dependencies.clock.now = new Date(start)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  const professional = (name: string, kind: 'contractor' | 'architect' = 'contractor') =>
    newProfessional(site, kind, { fullName: name, confirmed: true })
  amol = await professional('Amol Takalkar')
  vidya = await professional('Vidya Nene', 'architect')
  ganesh = await professional('Ganesh Pote')
  sunil = await professional('Sunil Gole')
  estimateId = crypto.randomUUID()
  await sneha.client.put(`/api/estimates/${estimateId}`, { content, revision: 0 })
})

const later = async (hours: number) => {
  dependencies.clock.now = new Date(start + hours * 3_600_000)
  for (const account of [sneha, amol, vidya, ganesh, sunil]) await signIn(dependencies, account)
}
const path = (id: number, rest = '') => `/api/quotes/requests/${id}${rest}`
const own = (id: number, rest = '') => `/api/quotes/received/${id}${rest}`
const send = (professionals: Professional[], given = {}) =>
  newRequestOf(
    sneha,
    estimateId,
    professionals.map(({ professionalId }) => professionalId),
    given,
  )
const seen = async (id: number): Promise<QuoteRequest> => (await sneha.client.get(path(id))).body
const received = async (by: Professional, id: number): Promise<Received> => (await by.client.get(own(id))).body
const offer = (by: TestAccount, id: number, rates: Record<string, number> = all, given = {}) =>
  by.client.put(own(id, '/offer'), offerInput(rates, given))
const accept = (id: number, quote: number, version = 1, { client } = sneha) =>
  client.put(path(id, '/acceptance'), { quote, version })
const ask = (id: number, { professionalId }: Professional) => sneha.client.put(path(id, `/asked/${professionalId}`))
const quoteOf = ({ quotes }: QuoteRequest, { professionalId }: Professional): FamilyQuote =>
  quotes.find(({ professional }) => professional?.id === professionalId)!
const toldOf = async ({ client }: TestAccount): Promise<string[]> =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
async function oneOf(by: Professional): Promise<number> {
  return (await receivedBy(by))[0]!
}

describe('A bill of quantities', () => {
  test('is sent without any price, address or phone number of the family', async () => {
    const id = await send([amol, vidya])
    const quote = await received(amol, await oneOf(amol))
    expect(quote).toMatchObject({
      ...{ name: 'House in Naigaon', lang: 'en', town: 'maval', area: 1500, constructionType: 'residential' },
      ...{ quality: 'standard', familyName: 'Sneha Kulkarni', note: 'Two floors, near the station.' },
      ...{ wantedOn: '2026-12-05', state: 'asked', isOpen: true, version: 0, offer: null },
    })
    expect(quote.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['material:cement', 450],
      ['material:steel-bars', 3000],
      ['labor:m', 60],
    ])
    const text = JSON.stringify([quote, (await amol.client.get('/api/quotes/received')).body])
    for (const secret of ['424242', '1234', sneha.email, 'Nene', String(id * 1_000_003)])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"price"|permits|ratePerDay|total/)
    expect(await toldOf(amol)).toEqual(['Sneha Kulkarni has asked you for a quote.'])
    expect(JSON.stringify((await amol.client.get('/api/notifications')).body)).toContain('House in Naigaon')
  })

  test('does not change when the estimate is changed or deleted', async () => {
    const id = await send([amol])
    await sneha.client.put(`/api/estimates/${estimateId}`, { content: { ...content, labor: [] }, revision: 1 })
    expect((await seen(id)).lines).toHaveLength(3)
    await sneha.client.delete(`/api/estimates/${estimateId}`)
    expect(await seen(id)).toMatchObject({ estimateId: null, lines: [{}, {}, {}] })
    await database.db.deleteFrom('estimates').execute()
    expect(await seen(id)).toMatchObject({ estimateId: null, name: 'House in Naigaon' })
  })

  test('is sent once per key', async () => {
    const headers = keyed()
    const to = (input: object) => sneha.client.post(`/api/estimates/${estimateId}/quote-requests`, input, headers)
    const input = requestInput([amol.professionalId])
    const answers = await Promise.all([to(input), to(input)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect((await to({ ...input, note: 'Another.' })).status).toBe(409)
    expect(await receivedBy(amol)).toHaveLength(1)
  })

  test.each([
    [() => ({ professionalIds: [] }), 'professionalIds', 'Choose one to three contractors or architects'],
    [
      () => ({ professionalIds: [amol, vidya, ganesh, sunil].map(({ professionalId }) => professionalId) }),
      ...['professionalIds', 'Choose one to three contractors or architects'],
    ],
    [() => ({ professionalIds: [999_999] }), 'professionalIds', expect.stringContaining("can't be asked")],
    [() => ({ wantedOn: '2026-11-25' }), 'wantedOn', 'Please choose a day from tomorrow to 90 days from now'],
    [() => ({ wantedOn: '2027-03-01' }), 'wantedOn', 'Please choose a day from tomorrow to 90 days from now'],
    [() => ({ wantedOn: 'soon' }), 'wantedOn', 'Please choose a date'],
    [() => ({ note: 'x'.repeat(1001) }), 'note', 'This text is too long. Please shorten it.'],
  ] as [() => object, string, unknown][])('is refused (%#)', async (given, field, message) => {
    const input = { ...requestInput([amol.professionalId]), ...given() }
    const { status, body } = await sneha.client.post(`/api/estimates/${estimateId}/quote-requests`, input, keyed())
    expect([status, body.fields?.[field]]).toEqual([422, message])
    expect(await receivedBy(amol)).toEqual([])
  })

  test('needs quantities, a confirmed address and an own estimate', async () => {
    const to = (id: string, { client }: TestAccount) =>
      client.post(`/api/estimates/${id}/quote-requests`, requestInput([amol.professionalId]), keyed())
    const empty = crypto.randomUUID()
    await sneha.client.put(`/api/estimates/${empty}`, { content: calculatorContent(), revision: 0 })
    const { body } = await to(empty, sneha)
    expect(body.message).toBe('This estimate has no quantities yet. First choose materials or add labor.')
    const other = await newAccount({ app, dependencies }, 'customer')
    expect((await to(estimateId, other)).status).toBe(404)
    const theirs = crypto.randomUUID()
    await other.client.put(`/api/estimates/${theirs}`, { content, revision: 0 })
    expect((await to(theirs, other)).body.message).toBe('Please confirm your own email address or phone number first.')
    expect((await to(estimateId, amol)).status).toBe(403)
    expect((await to(estimateId, { ...sneha, client: createClient(app) })).status).toBe(401)
  })

  test('is not sent to an unlisted professional or to a listing without an account', async () => {
    const { db } = database
    await db.updateTable('professionals').set({ is_hidden: true }).where('id', '=', amol.professionalId).execute()
    await db.updateTable('professionals').set({ user_id: null }).where('id', '=', vidya.professionalId).execute()
    for (const { professionalId } of [amol, vidya])
      expect(
        (
          await sneha.client.post(
            `/api/estimates/${estimateId}/quote-requests`,
            requestInput([professionalId]),
            keyed(),
          )
        ).status,
      ).toBe(422)
  })
})

describe('At most three professionals are asked', () => {
  test('at a time, and 48 hours without an answer, or a refusal, make room for one more', async () => {
    const id = await send([amol, vidya, ganesh])
    expect((await ask(id, sunil)).status).toBe(409)
    expect(await seen(id)).toMatchObject({ room: 0, nextRoomAt: '2026-11-27T06:00:00.000Z' })
    await later(47.9)
    expect((await ask(id, sunil)).status).toBe(409)
    await later(48)
    expect((await seen(id)).room).toBe(3)
    expect((await ask(id, sunil)).status).toBe(200)
    expect((await ask(id, sunil)).status).toBe(200)
    expect((await seen(id)).quotes).toHaveLength(4)
    // Amol has not answered in time, but may still answer.
    expect((await offer(amol, await oneOf(amol))).status).toBe(200)
    const refusal = { reason: 'No team is free before May.' }
    await vidya.client.put(own(await oneOf(vidya), '/refusal'), { ...refusal, version: 0 })
    const request = await seen(id)
    expect(request.room).toBe(1)
    expect(quoteOf(request, vidya)).toMatchObject({ state: 'declined', ...refusal, offer: null })
    expect(quoteOf(request, ganesh)).toMatchObject({ state: 'asked', isOverdue: true })
  })

  test('even if two more are asked at once', async () => {
    const id = await send([amol, vidya])
    const answers = await Promise.all([ask(id, ganesh), ask(id, sunil)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('Rates', () => {
  test('are saved line by line as a draft that nobody else sees', async () => {
    const id = await send([amol])
    const quote = await oneOf(amol)
    const save = (change: object) => amol.client.put(own(quote, '/draft'), change)
    await save({ rates: { 'material:cement': 380 } })
    await save({ rates: { 'labor:m': 900 }, gst: 'with-material', note: 'Soon' })
    await save({ rates: { 'labor:m': 900 }, gst: 'with-material', note: 'Soon' })
    await save({ rates: { 'material:cement': null }, validDays: 20 })
    expect((await received(amol, quote)).draft).toEqual({
      ...{ rates: { 'labor:m': 900 }, gst: 'with-material', validDays: 20, completionDays: null, note: 'Soon' },
      ...{ basis: null, amount: null, excluded: '' },
    })
    expect(quoteOf(await seen(id), amol)).toMatchObject({ state: 'asked', version: 0, offer: null })
    expect(JSON.stringify(await seen(id))).not.toContain('Soon')
    expect((await save({ rates: { 'material:marble': 1 } })).status).toBe(422)
    expect((await save({ rates: { 'material:cement': 0 } })).status).toBe(422)
    expect((await save({ rates: { 'material:cement': 5_000_001 } })).status).toBe(422)
    expect((await save({ rates: { 'material:cement': 1.555 } })).status).toBe(422)
  })

  test('are sent, with lines left out, and sent again until the family decides', async () => {
    const id = await send([amol, vidya])
    const quote = await oneOf(amol)
    const { 'labor:m': _, ...some } = all
    expect((await offer(amol, quote, some)).body).toEqual({ version: 1 })
    expect((await offer(amol, quote, some)).body).toEqual({ version: 1 })
    expect(quoteOf(await seen(id), amol)).toMatchObject({
      ...{ state: 'sent', version: 1, canBeAccepted: true, listedRates: null },
      offer: { rates: some, gst: 'with-material', completionDays: 240, validUntil: '2026-12-25T18:29:59.999Z' },
    })
    expect(await toldOf(sneha)).toEqual(['Amol Takalkar has sent you a quote.'])
    expect((await offer(amol, quote, all, { version: 0 })).status).toBe(409)
    expect((await offer(amol, quote, all, { version: 1 })).body).toEqual({ version: 2 })
    expect((await received(amol, quote)).draft.rates).toEqual(all)
    expect(await toldOf(sneha)).toContain('Amol Takalkar has changed their quote.')
    expect(JSON.stringify(await received(vidya, await oneOf(vidya)))).not.toContain('Takalkar')
    const list = (await amol.client.get('/api/quotes/received')).body
    expect(list.quotes).toMatchObject([{ id: quote, state: 'sent', sum: 450 * 380 + 3000 * 66 + 60 * 900 }])
  })

  test.each([
    [{ rates: {} }, 'rates', 'Please enter at least one rate'],
    [{ gst: null }, 'gst', 'Please say how GST is charged'],
    [{ basis: null }, 'basis', 'Please say what the price is for'],
    [{ basis: 'with-material' }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ basis: 'labor-only', amount: 0 }, 'amount', 'Please enter an amount from ₹1 to ₹100 crore'],
    [{ basis: 'labor-only', amount: 900_000 }, 'gst', 'Please say how GST is charged'],
    [{ excluded: 'x'.repeat(501) }, 'excluded', 'This text is too long. Please shorten it.'],
    [{ validDays: 0 }, 'validDays', 'Please enter 1 to 180 days'],
    [{ completionDays: 3651 }, 'completionDays', 'Please enter 1 to 3,650 days'],
    [{ rates: { 'labor:m': -1 } }, 'rates.labor:m', 'Please enter a rate of up to ₹50 lakh, with two decimals at most'],
  ])('are refused with %j', async (given, field, message) => {
    await send([amol])
    const { status, body } = await offer(amol, await oneOf(amol), all, given)
    expect([status, body.fields[field]]).toEqual([422, message])
  })

  test('may be one price for the whole house, with what is excluded', async () => {
    const id = await send([amol, vidya])
    const [quote, hers] = [await oneOf(amol), await oneOf(vidya)]
    const rates = { rate_min: 1800, rate_max: 2400 }
    await database.db.updateTable('professionals').set(rates).execute()
    const whole = { basis: 'with-material', amount: 2_925_000, excluded: 'Compound wall, lift' } as const
    expect((await amol.client.put(own(quote, '/draft'), { rates: {}, ...whole })).status).toBe(200)
    expect((await received(amol, quote)).draft).toMatchObject(whole)
    expect((await offer(amol, quote, all, whole)).body).toEqual({ version: 1 })
    expect((await offer(amol, quote, {}, whole)).body).toEqual({ version: 1 })
    const labor = { basis: 'labor-only', amount: 600_000, gst: 'not-registered' }
    expect((await offer(vidya, hers, {}, labor)).body).toEqual({ version: 1 })
    const request = await seen(id)
    expect(quoteOf(request, amol)).toMatchObject({
      offer: { basis: 'with-material', rates: { work: 2_925_000 }, excluded: 'Compound wall, lift' },
      listedRates: { min: 1800, max: 2400 },
    })
    expect(quoteOf(request, vidya)).toMatchObject({ listedRates: null, offer: { gst: 'not-registered' } })
    expect(await received(amol, quote)).toMatchObject({
      ...{ listedRates: { min: 1800, max: 2400 }, draft: { basis: 'with-material', amount: 2_925_000, rates: {} } },
    })
    const { body } = await amol.client.get('/api/quotes/received')
    expect(body.quotes).toMatchObject([{ basis: 'with-material', sum: 2_925_000, area: 1500 }])
    expect((await sneha.client.get('/api/quotes/requests')).body.requests[0].offers).toEqual([
      { basis: 'with-material', total: 3_451_500 },
      { basis: 'labor-only', total: 600_000 },
    ])
    expect((await accept(id, quote)).status).toBe(200)
    expect((await acceptedQuoteOf(database.db, sneha, id))?.total).toMatchObject({ total: 3_451_500 })
  })

  test('may have paise, and each line comes to whole rupees', async () => {
    const id = await send([amol])
    const quote = await oneOf(amol)
    expect((await amol.client.put(own(quote, '/draft'), { rates: { 'material:cement': 8.5 } })).status).toBe(200)
    expect((await received(amol, quote)).draft.rates).toEqual({ 'material:cement': 8.5 })
    const rates = { 'material:cement': 380.25, 'labor:m': 899.99 }
    expect((await offer(amol, quote, rates)).body).toEqual({ version: 1 })
    expect(quoteOf(await seen(id), amol).offer).toMatchObject({ rates })
    const list = (await amol.client.get('/api/quotes/received')).body
    // The lines come to 171,112.5 and 53,999.4 rupees before rounding.
    expect(list.quotes).toMatchObject([{ id: quote, sum: 171_113 + 53_999 }])
  })

  test('for materials are refused in a labor-only quote, and stay in the draft', async () => {
    await send([amol])
    const quote = await oneOf(amol)
    await amol.client.put(own(quote, '/draft'), { rates: all, gst: 'labor-only' })
    const { status, body } = await offer(amol, quote, all, { gst: 'labor-only' })
    const sentence =
      'A labor-only quote has no rates for materials and fixtures. Please clear those rates, or choose what else your rates include.'
    expect([status, body.fields.gst]).toEqual([422, sentence])
    expect((await received(amol, quote)).draft).toMatchObject({ rates: all, gst: 'labor-only' })
    expect((await offer(amol, quote, { 'labor:m': 900 }, { gst: 'labor-only' })).body).toEqual({ version: 1 })
  })

  test('are not withdrawn by declining a request for which nothing was sent yet', async () => {
    const id = await send([amol])
    const quote = await oneOf(amol)
    await offer(amol, quote)
    const decline = (version: number) => amol.client.put(own(quote, '/refusal'), { reason: 'Too far.', version })
    expect((await decline(0)).status).toBe(409)
    expect(quoteOf(await seen(id), amol)).toMatchObject({ state: 'sent', version: 1 })
    expect((await decline(1)).status).toBe(200)
    expect((await decline(1)).status).toBe(200)
    expect(quoteOf(await seen(id), amol)).toMatchObject({ state: 'declined', reason: 'Too far.' })
  })

  test('of a different professional do not exist', async () => {
    const id = await send([amol])
    const quote = await oneOf(amol)
    const others: [Professional, string, object | undefined][] = [
      [vidya, '/draft', { rates: {} }],
      [vidya, '/offer', offerInput(all)],
      [vidya, '/refusal', { reason: 'No', version: 0 }],
    ]
    for (const [by, part, body] of others) expect((await by.client.put(own(quote, part), body)).status).toBe(404)
    expect((await vidya.client.get(own(quote))).status).toBe(404)
    expect((await vidya.client.post(own(quote, '/questions'), { line: null, question: 'Why?' }, keyed())).status).toBe(
      404,
    )
    const stranger = await newAccount({ app, dependencies }, 'customer')
    for (const part of ['/acceptance', '/withdrawal', `/asked/${vidya.professionalId}`])
      expect((await stranger.client.put(path(id, part), { quote, version: 1 })).status).toBe(404)
    expect((await stranger.client.get(path(id))).status).toBe(404)
    expect((await sneha.client.get(own(quote))).status).toBe(403)
    expect((await amol.client.get(path(id))).status).toBe(403)
  })
})

describe('A family accepts a quote', () => {
  test('as it is on the screen, and the other professionals are notified without the price', async () => {
    const id = await send([amol, vidya, ganesh])
    const [hers, his] = [await oneOf(vidya), await oneOf(amol)]
    await offer(amol, his)
    await offer(vidya, hers, { 'labor:m': 700 })
    expect(await acceptedQuoteOf(database.db, sneha, id)).toBeUndefined()
    expect((await accept(id, his)).body).toEqual({ ok: true })
    expect((await accept(id, his)).body).toEqual({ ok: true })
    const request = await seen(id)
    expect([amol, vidya, ganesh].map((each) => quoteOf(request, each).state)).toEqual([
      ...['accepted', 'not_chosen', 'not_chosen'],
    ])
    expect(request).toMatchObject({ state: 'accepted', room: 0 })
    expect(await toldOf(amol)).toContain('Sneha Kulkarni has accepted your quote.')
    expect(await toldOf(vidya)).toContain('The home builder has chosen another quote. Thank you for yours.')
    expect(await toldOf(ganesh)).toContain("The home builder has chosen a quote, so yours isn't needed any more.")
    expect(JSON.stringify((await vidya.client.get(own(hers))).body)).not.toMatch(/380|Takalkar/)
    for (const by of [vidya, ganesh]) {
      const quote = await oneOf(by)
      expect((await offer(by, quote, all, { version: 1 })).status).toBe(409)
      expect((await by.client.put(own(quote, '/draft'), { rates: {} })).status).toBe(409)
    }
    expect((await offer(amol, his, { 'labor:m': 5 }, { version: 1 })).status).toBe(409)
    expect((await sneha.client.put(path(id, '/withdrawal'))).status).toBe(409)
    const sum = 450 * 380 + 3000 * 66 + 60 * 900
    expect(await acceptedQuoteOf(database.db, sneha, id)).toMatchObject({
      ...{ requestId: id, quoteId: his, professionalId: amol.professionalId, ownerId: amol.id },
      ...{ name: 'House in Naigaon', total: { sum, gst: { percent: 18 } } },
    })
    await expect(acceptedQuoteOf(database.db, amol, id)).rejects.toMatchObject({ status: 404 })
  })

  test('but only in the version that was on the screen', async () => {
    const id = await send([amol])
    const quote = await oneOf(amol)
    await offer(amol, quote)
    await offer(amol, quote, { 'labor:m': 2000 }, { version: 1 })
    const { status, body } = await accept(id, quote, 1)
    expect([status, body.message]).toEqual([
      409,
      'This quote has been changed since you opened it. Please look at it again first.',
    ])
    expect((await accept(id, quote, 2)).status).toBe(200)
  })

  test('exactly one of several that are pressed at once', async () => {
    const id = await send([amol, vidya])
    const quotes = [await oneOf(amol), await oneOf(vidya)] as const
    await offer(amol, quotes[0])
    await offer(vidya, quotes[1])
    const pressed = [0, 1, 0, 1].map((at) => accept(id, quotes[at]!))
    const statuses = (await Promise.all(pressed)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
    expect((await seen(id)).quotes.map(({ state }) => state).sort()).toEqual(['accepted', 'not_chosen'])
  })

  test('or its professional changes it at that moment, but not both', async () => {
    const id = await send([amol])
    const quote = await oneOf(amol)
    await offer(amol, quote)
    const [accepted, changed] = await Promise.all([
      accept(id, quote),
      offer(amol, quote, { 'labor:m': 9 }, { version: 1 }),
    ])
    expect([accepted.status, changed.status].sort()).toEqual([200, 409])
    const { state, version } = quoteOf(await seen(id), amol)
    expect([state, version]).toEqual(accepted.status === 200 ? ['accepted', 1] : ['sent', 2])
  })

  test('only while it is valid and its professional is listed', async () => {
    const id = await send([amol, vidya])
    const [his, hers] = [await oneOf(amol), await oneOf(vidya)]
    await offer(amol, his, all, { validDays: 1 })
    await offer(vidya, hers)
    await later(37)
    expect(quoteOf(await seen(id), amol).canBeAccepted).toBe(false)
    expect((await accept(id, his)).status).toBe(422)
    const hide = { is_hidden: true }
    await database.db.updateTable('professionals').set(hide).where('id', '=', vidya.professionalId).execute()
    expect((await seen(id)).quotes.find((each) => each.id === hers)).toMatchObject({
      ...{ professional: null, canBeAccepted: false },
    })
    expect((await accept(id, hers)).status).toBe(409)
    expect((await offer(amol, his, all, { version: 1 })).body).toEqual({ version: 2 })
    expect((await accept(id, his, 2)).status).toBe(200)
  })

  test('but not one that was not sent, was declined, or belongs to a different request', async () => {
    const id = await send([amol])
    const quote = await oneOf(amol)
    expect((await accept(id, quote)).status).toBe(409)
    await amol.client.put(own(quote, '/refusal'), { reason: 'Too far.', version: 0 })
    expect((await accept(id, quote)).status).toBe(409)
    expect((await accept(await send([vidya]), quote)).status).toBe(404)
    expect((await offer(amol, quote)).status).toBe(409)
  })
})

test('a request is withdrawn once, and all its professionals are notified', async () => {
  const id = await send([amol, vidya])
  await offer(amol, await oneOf(amol))
  for (const _ of [1, 2]) expect((await sneha.client.put(path(id, '/withdrawal'))).status).toBe(200)
  expect((await seen(id)).quotes.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  for (const by of [amol, vidya])
    expect((await toldOf(by))[0]).toBe('Sneha Kulkarni has withdrawn their request for a quote.')
  expect((await accept(id, await oneOf(amol))).status).toBe(409)
  expect((await ask(id, ganesh)).status).toBe(409)
  expect(await received(amol, await oneOf(amol))).toMatchObject({ state: 'withdrawn', isOpen: false })
})

describe('A question', () => {
  const askAbout = (
    by: Professional,
    quote: number,
    line: string | null,
    question = 'Which brand?',
    headers = keyed(),
  ) => by.client.post(own(quote, '/questions'), { line, question }, headers)
  const answer = (id: number, question: number, text: string) =>
    sneha.client.put(path(id, `/questions/${question}/answer`), { answer: text })

  test('is answered for all professionals of the request, who never learn of each other', async () => {
    const id = await send([amol, vidya])
    const [his, hers] = [await oneOf(amol), await oneOf(vidya)]
    const headers = keyed()
    const asked = await askAbout(amol, his, 'material:cement', 'Which brand?', headers)
    expect((await askAbout(amol, his, 'material:cement', 'Which brand?', headers)).body).toEqual(asked.body)
    expect((await seen(id)).questions).toMatchObject([
      { line: 'material:cement', question: 'Which brand?', answer: null, quoteId: his },
    ])
    expect((await sneha.client.get('/api/quotes/requests')).body.requests).toMatchObject([{ openQuestions: 1 }])
    expect(await toldOf(sneha)).toEqual(['Amol Takalkar has a question about your bill of quantities.'])
    expect((await answer(id, asked.body.id, 'Any PPC.')).status).toBe(200)
    expect((await answer(id, asked.body.id, 'Any PPC.')).status).toBe(200)
    const forHer = (await received(vidya, hers)).questions
    expect(forHer).toMatchObject([{ answer: 'Any PPC.', isOwn: false, quoteId: null } satisfies Partial<QuoteQuestion>])
    expect((await received(amol, his)).questions[0]).toMatchObject({ isOwn: true, quoteId: null })
    expect(JSON.stringify(await received(vidya, hers))).not.toContain('Takalkar')
    for (const by of [amol, vidya])
      expect((await toldOf(by))[0]).toBe('Sneha Kulkarni has answered a question about a bill of quantities.')
  })

  test('is about a line of the bill or all of it, while the request is open', async () => {
    const id = await send([amol])
    const quote = await oneOf(amol)
    expect((await askAbout(amol, quote, 'material:marble')).status).toBe(422)
    expect((await askAbout(amol, quote, null, ' ')).body.fields.question).toBe('Please write your question')
    const { body } = await askAbout(amol, quote, null, 'Is there water on the site?')
    expect((await answer(await send([amol]), body.id, 'Yes')).status).toBe(404)
    await sneha.client.put(path(id, '/withdrawal'))
    expect((await answer(id, body.id, 'Yes')).status).toBe(409)
    expect((await askAbout(amol, quote, null)).status).toBe(409)
  })
})

describe('As time passes', () => {
  const reminder = 'A request for a quote is waiting for your answer. The home builder may ask someone else soon.'

  test('a professional is reminded once: after a day, or a day before the quote is wanted', async () => {
    await send([amol])
    await send([vidya], { wantedOn: '2026-11-26' })
    const sweep = async (hours: number) => {
      await later(hours)
      await remind(database.db, dependencies.now())
      return [amol, vidya].map(async (by) => (await toldOf(by)).filter((text) => text === reminder).length)
    }
    expect(await Promise.all(await sweep(3.9))).toEqual([0, 0])
    expect(await Promise.all(await sweep(4))).toEqual([0, 1])
    expect(await Promise.all(await sweep(24))).toEqual([1, 1])
    expect(await Promise.all(await sweep(30))).toEqual([1, 1])
  })

  test('a professional who answered is not reminded, and the family learns who has not answered', async () => {
    await send([amol, vidya])
    await offer(amol, await oneOf(amol))
    await later(48)
    await remind(database.db, dependencies.now())
    for (const _ of [1, 2]) await notifyOverdue(database.db, dependencies.now())
    expect(await toldOf(amol)).not.toContain(reminder)
    const told = (await toldOf(sneha)).filter((text) => text.includes('48 hours'))
    expect(told).toEqual([
      "Vidya Nene hasn't answered your request for a quote in 48 hours. You can ask another contractor or architect.",
    ])
  })

  test('open pages are refreshed, and emails are sent', async () => {
    const id = await send([amol])
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to)).toContain(amol.email)
    await offer(amol, await oneOf(amol))
    await accept(id, await oneOf(amol))
    await runJobs(dependencies)
    expect(dependencies.emails.filter(({ to }) => to === sneha.email)).toHaveLength(1)
  })

  test('the answer time is the median of the rules, from three families on', async () => {
    const hours = [5, null, 50, 9, 9.5]
    const stored = async () =>
      (
        await database.db
          .selectFrom('professionals')
          .select('answer_hours')
          .where('id', '=', amol.professionalId)
          .executeTakeFirstOrThrow()
      ).answer_hours
    const asked = []
    for (const _ of hours) {
      const family = await newAccount({ app, dependencies }, 'customer', { confirmed: true })
      await newBillOf(family, [amol.professionalId])
      asked.push(await oneOf(amol))
    }
    const order = hours.map((each, at) => [each ?? 48, at] as const).sort(([one], [other]) => one - other)
    for (const [after, at] of order) {
      await later(after)
      if (hours[at] === null) await notifyOverdue(database.db, dependencies.now())
      else await offer(amol, asked[at]!, { 'labor:mason': 900 })
    }
    // The request that was answered after 50 hours first counted as unanswered, and counts as answered since the late
    // answer.
    expect(await stored()).toBe(medianHours(hours.map((each, family) => ({ family, hours: each }))))
    expect(await stored()).toBe(10)
    const [year] = [new Date(start + 366 * 86_400_000)]
    await refreshAnswerTimes(database.db, year!)
    expect(await stored()).toBeNull()
  })
})

test('a family may ask saved professionals first and with a search text others too, and those already asked are marked', async () => {
  const find = async (search = '', request?: number) =>
    (
      await sneha.client.get(`/api/quotes/candidates?search=${search}${request ? `&request=${request}` : ''}`)
    ).body.candidates.map(({ name, state, why }: Record<string, unknown>) => [name, state, why])
  expect(await find()).toEqual([])
  await sneha.client.post('/api/bookmarks', { professionalId: amol.professionalId })
  expect(await find()).toEqual([['Amol Takalkar', 'open', 'saved']])
  expect(await find('sunil+go')).toEqual([['Sunil Gole', 'open', null]])
  // A professional who can't be asked comes last in the results, and is marked.
  await database.db.updateTable('professionals').set({ user_id: null }).where('id', '=', sunil.professionalId).execute()
  const account = { user_id: sunil.id }
  expect(await find('sunil+go')).toEqual([['Sunil Gole', 'no_account', null]])
  expect((await find('le')).at(-1)).toEqual(['Sunil Gole', 'no_account', null])
  await database.db.updateTable('professionals').set(account).where('id', '=', sunil.professionalId).execute()
  const id = await send([amol])
  expect(await find('', id)).toEqual([['Amol Takalkar', 'asked', 'asked']])
  // The most recent reason to know somebody decides the order, and having written to them is named first.
  await send([vidya])
  const call = { channel: 'call', language: 'en' }
  await sneha.client.post(`/api/professionals/${amol.professionalId}/contact-events`, call)
  expect(await find('', id)).toEqual([
    ['Amol Takalkar', 'asked', 'contacted'],
    ['Vidya Nene', 'open', 'asked'],
  ])
  // A family learns nothing about another family's request.
  const other = await newAccount({ app, dependencies }, 'customer')
  await other.client.post('/api/bookmarks', { professionalId: amol.professionalId })
  const { body } = await other.client.get(`/api/quotes/candidates?request=${id}`)
  expect(body.candidates).toMatchObject([{ state: 'open' }])
})

test('without a search text, professionals of the town and then of the towns around it may be asked too', async () => {
  const nearby = async () => (await sneha.client.get('/api/quotes/candidates?town=maval')).body
  const towns = { amol: 'talegaon', vidya: 'kamshet', ganesh: 'mumbai', sunil: 'mumbai' }
  for (const [name, of] of Object.entries({ amol, vidya, ganesh, sunil }))
    await database.db
      .updateTable('professionals')
      .set({ town: towns[name as keyof typeof towns], towns_served: name === 'sunil' ? ['kamshet'] : [] })
      .where('id', '=', of.professionalId)
      .execute()
  const { candidates, mayAsk } = await nearby()
  expect(candidates.map(({ name }: { name: string }) => name)).toEqual(['Vidya Nene', 'Amol Takalkar', 'Sunil Gole'])
  expect(mayAsk).toBe(true)
  await sneha.client.post('/api/bookmarks', { professionalId: ganesh.professionalId })
  expect((await nearby()).candidates.map(({ id }: { id: number }) => id)).toEqual(
    [ganesh, vidya, amol, sunil].map(({ professionalId }) => professionalId),
  )
  // `mayAsk` tells a family that it can't ask yet, before they fill in anything.
  await database.db.updateTable('users').set({ email_verified: false }).where('id', '=', sneha.id).execute()
  expect((await nearby()).mayAsk).toBe(false)
})

test('one family has a limit of stored requests, and withdrawn ones are erased after half a year', async () => {
  const [withdrawn, open] = [await send([amol]), await send([vidya])]
  await sneha.client.put(`/api/quotes/requests/${withdrawn}/withdrawal`)
  await eraseWithdrawn(database.db, new Date(start + (withdrawnDays - 1) * 86_400_000))
  expect((await seen(withdrawn)).state).toBe('withdrawn')
  await eraseWithdrawn(database.db, new Date(start + (withdrawnDays + 1) * 86_400_000))
  expect((await sneha.client.get(`/api/quotes/requests/${withdrawn}`)).status).toBe(404)
  expect(await receivedBy(amol)).toEqual([])
  expect((await seen(open)).state).toBe('open')
  await database.pool.query(
    `insert into quote_requests (user_id, name, town, area, construction_type, quality, lines, note, language, wanted_on, state, closed_at,
      idempotency_key, request_hash, created_at)
    select user_id, name, town, area, construction_type, quality, lines, note, language, wanted_on, 'withdrawn', now(), gen_random_uuid(),
      request_hash, created_at from quote_requests, generate_series(2, $1)`,
    [mostKeptRequests],
  )
  const body = requestInput([amol.professionalId])
  const refused = await sneha.client.post(`/api/estimates/${estimateId}/quote-requests`, body, keyed())
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('200 requests')])
})

test('unanswered requests, new quotes and questions are counted', async () => {
  const open = async ({ client }: TestAccount) => (await client.get('/api/quotes/count')).body.open
  expect([await open(sneha), await open(amol)]).toEqual([0, 0])
  const id = await send([amol])
  expect([await open(sneha), await open(amol)]).toEqual([0, 1])
  await offer(amol, await oneOf(amol))
  expect([await open(sneha), await open(amol)]).toEqual([1, 0])
  await accept(id, await oneOf(amol))
  expect(await open(sneha)).toBe(0)
})

describe('When an account is deleted', () => {
  test('a professional’s quotes lose their texts and prices, but an accepted quote stays', async () => {
    const [first, second] = [await send([amol, vidya]), await send([amol])]
    const [ofSecond, ofFirst] = await receivedBy(amol)
    await offer(amol, ofFirst!, all, { note: 'Regards, Amol Takalkar' })
    await offer(amol, ofSecond!)
    await accept(second, ofSecond!)
    await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
    await database.db.deleteFrom('professionals').where('id', '=', amol.professionalId).execute()
    const [lost, kept] = [await seen(first), await seen(second)]
    expect(lost.quotes[0]).toMatchObject({ professional: null, state: 'withdrawn', offer: null })
    expect(lost.room).toBe(2)
    expect(kept.quotes[0]).toMatchObject({ professional: null, state: 'accepted', offer: { rates: all } })
    expect(await acceptedQuoteOf(database.db, sneha, second)).toMatchObject({ professionalId: null, ownerId: null })
  })

  test('a family’s requests are deleted, with their quotes', async () => {
    await send([amol])
    const quote = await oneOf(amol)
    await offer(amol, quote)
    const [requestData, ownQuoteData] = quoteData
    expect(await ownQuoteData!.read(database.db, amol.id)).toMatchObject([{ quoteId: quote, state: 'sent' }])
    expect(await requestData!.read(database.db, sneha.id)).toMatchObject([
      { name: 'House in Naigaon', quotes: [{ state: 'sent', offer: { rates: all } }] },
    ])
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    expect((await amol.client.get(own(quote))).status).toBe(404)
    expect(await receivedBy(amol)).toEqual([])
  })
})
