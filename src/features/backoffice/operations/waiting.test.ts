import { beforeEach, describe, expect, test } from 'vitest'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newBillOf, offerInput, receivedBy } from '#features/estimating/quotes/testing.server.ts'
import { moveOf as moveHire, newHireOf } from '#features/hire/hires/testing.server.ts'
import { addMachineOf } from '#features/hire/machines/testing.server.ts'
import { newAgreementOf } from '#features/messaging/agreements/testing.server.ts'
import { conversationOf, sendText } from '#features/messaging/messages/testing.server.ts'
import { moveOf as moveVisit, newVisitOf, slotAt } from '#features/messaging/visits/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { firstName, mostUrgent, mostWaitingItems } from './waiting-rules.ts'
import type { WaitingItem } from './waiting-schema.ts'

const database = testDatabase()
let dependencies: TestDependencies
let sunita: TestAccount
let ramesh: TestAccount & { professionalId: number }
let stranger: TestAccount

beforeEach(async () => {
  dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  sunita = await newAccount(site, 'customer', { fullName: 'Sunita Pawar', confirmed: true })
  ramesh = await newProfessional(site, 'contractor', { fullName: 'Ramesh Gaikwad', confirmed: true })
  stranger = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
})

async function waitingFor({ client }: Pick<TestAccount, 'client'>): Promise<WaitingItem[]> {
  const { status, body } = await client.get('/api/user/waiting')
  expect(status).toBe(200)
  return body.items
}
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** A project of Sunita with Ramesh on it. Returns its id and his membership. */
async function newHouse() {
  const { id } = await newProjectOf(sunita, { name: 'House in Naigaon' })
  const memberId = await addMember(database.db, id, ramesh, { role: 'contractor' })
  return { id, memberId }
}

test('needs a login, and is empty for a new account', async () => {
  expect(await waitingFor(sunita)).toEqual([])
  expect(await waitingFor(ramesh)).toEqual([])
  await sunita.client.post('/api/auth/logout')
  expect((await sunita.client.get('/api/user/waiting')).status).toBe(401)
})

describe('Quotes', () => {
  test('a professional is told who wants a price and by when, and the family who has sent one', async () => {
    const request = await newBillOf(sunita, [ramesh.professionalId])
    const [quote] = await receivedBy(ramesh)
    expect(await waitingFor(ramesh)).toEqual([{ kind: 'quoteToSend', id: quote, name: 'Sunita', day: '2026-12-05' }])
    expect(await waitingFor(sunita)).toEqual([])

    await ramesh.client.put(`/api/quotes/received/${quote}/offer`, offerInput({ 'labor:mason': 900 }))
    expect(await waitingFor(ramesh)).toEqual([])
    const [arrived] = await waitingFor(sunita)
    expect(arrived).toMatchObject({ kind: 'quoteToDecide', id: request, title: 'House', count: 1 })
    expect(arrived).toMatchObject({ name: 'Ramesh Gaikwad', sum: expect.any(Number) })
    expect(await waitingFor(stranger)).toEqual([])
  })

  test('a question waits for the family, and a request of which the day is long over for nobody', async () => {
    const request = await newBillOf(sunita, [ramesh.professionalId])
    const [quote] = await receivedBy(ramesh)
    const question = { line: null, question: 'Which brick?' }
    await ramesh.client.post(`/api/quotes/received/${quote}/questions`, question, key())
    expect(await waitingFor(sunita)).toEqual([{ kind: 'questionToAnswer', id: request, count: 1 }])
    const wantedOn = (day: string) => database.db.updateTable('quote_requests').set({ wanted_on: day }).execute()
    await wantedOn('2026-10-22')
    expect(await waitingFor(ramesh)).toHaveLength(1)
    await wantedOn('2026-10-21')
    expect(await waitingFor(ramesh)).toEqual([])
  })
})

describe('Conversations', () => {
  test('an unread message waits, unless a quote, a visit or an agreement already leads to it', async () => {
    const conversationId = await conversationOf(sunita.client, ramesh.professionalId)
    await sendText(sunita.client, conversationId, 'Do you build in Naigaon?')
    await sendText(sunita.client, conversationId, 'About 1,200 sq ft.')
    const about = { conversationId, name: 'Sunita' }
    expect(await waitingFor(ramesh)).toEqual([{ kind: 'unread', id: conversationId, ...about, count: 2 }])
    expect(await waitingFor(sunita)).toEqual([])

    const visit = await newVisitOf(sunita.client, conversationId)
    expect(await waitingFor(ramesh)).toEqual([{ kind: 'visitToAnswer', id: visit, ...about, day: '2026-11-24' }])
    const agreement = await newAgreementOf(sunita.client, conversationId)
    expect(await waitingFor(ramesh)).toMatchObject([
      { kind: 'visitToAnswer', id: visit },
      { kind: 'agreementToAnswer', id: agreement },
    ])
    expect(await waitingFor(sunita)).toEqual([])
    expect(await waitingFor(stranger)).toEqual([])
  })

  test('an agreed visit is shown the day before, and both are asked about it afterwards', async () => {
    const conversationId = await conversationOf(sunita.client, ramesh.professionalId)
    const slot = slotAt('2026-11-24')
    const visit = await newVisitOf(sunita.client, conversationId, { slots: [slot] })
    await moveVisit(ramesh.client, visit, { step: 'accept', slot: 0 })
    const kindsFor = async (account: TestAccount) => (await waitingFor(account)).map(({ kind }) => kind)
    expect(await kindsFor(ramesh)).not.toContain('visitComing')
    dependencies.clock.now = new Date('2026-11-23T06:00:00Z')
    expect(await waitingFor(ramesh)).toMatchObject([{ kind: 'visitComing', id: visit, at: slot.startsAt }])
    dependencies.clock.now = new Date('2026-11-25T06:00:00Z')
    expect(await kindsFor(ramesh)).toEqual(['visitToReport'])
    expect(await kindsFor(sunita)).toEqual(['visitToReport'])
  })
})

describe('Projects', () => {
  test('what waits on a project is named with the project, for those who have to act', async () => {
    const { id, memberId } = await newHouse()
    await newExtraOf(ramesh.client, id, extraInput(memberId))
    expect(await waitingFor(sunita)).toMatchObject([
      { kind: 'onProject', projectId: id, project: 'House in Naigaon', waiting: { kind: 'extraToConsent', count: 1 } },
    ])
    expect(await waitingFor(ramesh)).toEqual([])
    expect(await waitingFor(stranger)).toEqual([])
    await database.db.updateTable('project_members').set({ archived_at: new Date() }).execute()
    expect(await waitingFor(sunita)).toEqual([])
  })

  test('an instalment waits for the family once it is due or its day is near, without what is already paid', async () => {
    const { id, memberId } = await newHouse()
    await database.db.updateTable('project_members').set({ agreed_sum: 900_000 }).where('id', '=', memberId).execute()
    const part = { number: null, stageKind: '', share: null }
    const plan = {
      ...{ with: memberId, basedOn: 0, agreedSum: 900_000, retentionPercent: 0 },
      instalments: [
        { ...part, title: 'Advance', amount: 100_000, dueOn: '' },
        { ...part, title: 'Slab', amount: 240_000, dueOn: '2026-11-27' },
        { ...part, title: 'Finishing', amount: 560_000, dueOn: '2027-05-01' },
      ],
    }
    expect((await ramesh.client.post(`/api/projects/${id}/payment-plans`, plan, key())).status).toBe(201)
    const agreement = { with: memberId, version: 1 }
    expect((await sunita.client.put(`/api/projects/${id}/payment-plans/agreement`, agreement)).status).toBe(200)
    const named = { kind: 'instalment', projectId: id, project: 'House in Naigaon', lang: 'en', memberId }
    const slab = { ...named, number: 2, title: 'Slab', sum: 240_000, day: '2026-11-27' }
    expect(await waitingFor(sunita)).toEqual([{ ...named, number: 1, title: 'Advance', sum: 100_000, day: null }, slab])
    const cash = { paidOn: '2026-11-20', method: 'cash', reference: '', note: '', pictureId: null, with: memberId }
    const pay = (amount: number, instalment: number | null) =>
      sunita.client.post(`/api/projects/${id}/payments`, { ...cash, amount, instalment }, key())
    // A payment that names no instalment counts for the first.
    expect((await pay(100_000, null)).status).toBe(201)
    expect(await waitingFor(sunita)).toEqual([slab])
    expect(await waitingFor(ramesh)).toMatchObject([{ kind: 'onProject', waiting: { kind: 'paymentToConfirm' } }])
    expect((await pay(200_000, 2)).status).toBe(201)
    expect(await waitingFor(sunita)).toEqual([{ ...slab, sum: 40_000 }])
  })
})

test('orders are shown on the day and the day before, and a pick-up when it is near', async () => {
  const { db } = database
  const order = await newOrderOf(db, { userId: sunita.id, slotDay: '2026-11-28' })
  dependencies.clock.now = new Date('2026-11-26T06:00:00Z')
  expect(await waitingFor(sunita)).toEqual([])
  dependencies.clock.now = new Date('2026-11-27T06:00:00Z')
  expect(await waitingFor(sunita)).toEqual([{ kind: 'ordersComing', id: order, count: 1, day: '2026-11-28' }])
  await newOrderOf(db, { userId: sunita.id, slotDay: '2026-11-28' })
  expect(await waitingFor(sunita)).toEqual([{ kind: 'ordersComing', id: null, count: 2, day: '2026-11-28' }])
  const payBy = new Date('2026-11-27T06:30:00Z')
  const unpaid = await newOrderOf(db, {
    userId: sunita.id,
    slotDay: '2026-11-30',
    payment: 'upi',
    payBy: payBy.toISOString(),
  })
  expect(await waitingFor(sunita)).toMatchObject([
    { kind: 'orderToPay', id: unpaid, at: payBy.toISOString() },
    { kind: 'ordersComing' },
  ])
  expect(await waitingFor(stranger)).toEqual([])
})

test('a hire waits for the lender to answer, for the hirer to receive it and to give it back', async () => {
  const { slug } = await addMachineOf(database.db, { professionalId: ramesh.professionalId })
  const hire = await newHireOf(sunita.client, slug)
  const machine = { kind: 'concrete-mixer', title: '', lang: 'en' }
  const known = { kind: 'hire', id: hire, machine }
  expect(await waitingFor(ramesh)).toEqual([{ ...known, wait: 'toAnswer', day: '2026-11-23', name: 'Sunita Pawar' }])
  expect(await waitingFor(sunita)).toEqual([])
  await moveHire(ramesh.client, hire, { step: 'confirm' })
  dependencies.clock.now = new Date('2026-11-22T06:00:00Z')
  expect(await waitingFor(ramesh)).toMatchObject([{ wait: 'toHandOver', day: '2026-11-23' }])
  expect(await waitingFor(sunita)).toMatchObject([{ wait: 'toReceive', name: 'Ramesh Gaikwad' }])
  dependencies.clock.now = new Date('2026-11-23T06:00:00Z')
  const paid = { method: 'upi', reference: 'UTR 4411', note: 'Works well.', pictureIds: [] }
  expect((await moveHire(ramesh.client, hire, { step: 'handOver', day: '2026-11-23', ...paid })).status).toBe(200)
  expect(await waitingFor(sunita)).toEqual([])
  dependencies.clock.now = new Date('2026-11-24T06:00:00Z')
  expect(await waitingFor(ramesh)).toMatchObject([{ wait: 'comesBack', day: '2026-11-25' }])
  expect(await waitingFor(sunita)).toMatchObject([{ wait: 'toGiveBack', day: '2026-11-25' }])
  expect(await waitingFor(stranger)).toEqual([])
})

test('the most urgent come first, and only so many are shown', () => {
  const today = '2026-11-21'
  const coming = (day: string): WaitingItem => ({ kind: 'ordersComing', id: null, count: 2, day })
  const message: WaitingItem = { kind: 'unread', id: 1, conversationId: 1, name: 'Sunita', count: 1 }
  const price = (day: string): WaitingItem => ({ kind: 'quoteToSend', id: 1, name: 'Sunita', day })
  const items = [price('2026-12-05'), coming('2026-11-22'), message, coming(today), price('2026-11-02')]
  expect(mostUrgent(items, today)).toEqual([items[4], items[3], items[1], message, items[0]])
  expect(mostUrgent(Array(20).fill(message), today)).toHaveLength(mostWaitingItems)
})

test.each([
  ['Sunita Pawar', 'Sunita'],
  ['Madonna', 'Madonna'],
  ['S. K. Joshi', 'S. K. Joshi'],
  ['A Kulkarni', 'A Kulkarni'],
])('%s is called %s', (fullName, called) => {
  expect(firstName(fullName)).toBe(called)
})
