import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { statementSemaphore } from './statement.server.ts'

const database = testDatabase()
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let path: string
let projectId: number
let professionalId: number

beforeAll(async () => {
  const dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  const amol = await newAccount(site, 'contractor', { fullName: 'अमोल टाकळकर' })
  const { id } = await newProjectOf(sneha, { name: 'House in Naigaon', site: 'Gat no. 212' })
  const memberId = await addMember(database.db, id, amol, { role: 'contractor' })
  await database.db.updateTable('project_members').set({ agreed_sum: 12_500_000 }).where('id', '=', memberId).execute()
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
  const instalment = { number: null, stageKind: '', amount: null, dueOn: '2026-12-15' }
  const plan = { with: memberId, basedOn: 0, agreedSum: 12_500_000, retentionPercent: 5 }
  const instalments = [
    { ...instalment, title: 'Plinth', share: 4000 },
    { ...instalment, title: 'Slab', share: 6000 },
  ]
  await amol.client.post(`/api/projects/${id}/payment-plans`, { ...plan, instalments }, key())
  await sneha.client.put(`/api/projects/${id}/payment-plans/agreement`, { with: memberId, version: 1 })
  const payment = { with: memberId, paidOn: '2026-11-20', instalment: 1, note: '', pictureId: null }
  const enter = async (given: Record<string, unknown>) =>
    (await sneha.client.post(`/api/projects/${id}/payments`, { ...payment, ...given }, key())).body
  const { id: first } = await enter({ amount: 1_250_000, method: 'upi', reference: 'UTR 4411' })
  const state = { from: 'waiting', version: 1, to: 'confirmed', reason: '' }
  await amol.client.put(`/api/projects/${id}/payments/${first}/state`, state)
  await enter({ amount: 75_000, method: 'cash', reference: '' })
  projectId = id
  professionalId = memberId
  path = `/api/projects/${id}/payments/statement?with=${memberId}`
})

function ask(language: string) {
  const { cookies } = sneha.client
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return app.request(path, { headers: { Cookie, 'Accept-Language': language } })
}

async function read(language: string) {
  const response = await ask(language)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return { response, bytes, text: text.replace(/\s+/g, ' '), totalPages }
}

describe('A statement of payments', () => {
  test('is a PDF with both names, the plan, the payments and the sums, in Indian grouping', async () => {
    const { response, bytes, text, totalPages } = await read('en')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="payments-\d+-2026-11-21\.pdf"$/)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
    expect(totalPages).toBe(1)
    for (const part of [
      ...[
        'Statement of payments',
        'House in Naigaon',
        'Gat no. 212',
        'Sneha Kulkarni',
        '21 November 2026',
        'Page 1 of 1',
      ],
      ...['Agreed amount ₹1,25,00,000', 'Paid and confirmed ₹12,50,000', 'Waiting for confirmation ₹75,000'],
      ...['Still to be paid ₹1,12,50,000', 'Of this, kept until handover ₹6,25,000', 'Kept back (5%)'],
      ...['Plinth', '₹50,00,000', '₹2,50,000', 'Paid in part', '15 December 2026', 'UTR 4411', 'UPI', 'Cash'],
    ])
      expect(text).toContain(part)
  })

  test('prints a Devanagari name in an English statement, and every letter has a font', async () => {
    const { text } = await read('en')
    expect(text).toContain('टाकळकर')
    expect(text).not.toMatch(/[?\uFFFD]/)
  })

  test('is made one at a time, at most two for each account', async () => {
    const [, release] = await statementSemaphore.acquire()
    const answers = [ask('en'), ask('hi'), ask('mr')]
    const refused = await Promise.race(answers)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('20')
    release()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 429])
  })

  test('shows each note in full while all fit, and only the beginning of each in a very long one', async () => {
    const note = `${'Cement for the slab '.repeat(10)}END`
    const now = new Date('2026-11-01T06:00:00Z')
    const { db } = database
    const add = async (count: number) => {
      const paid = {
        ...{ side: 'professional' as const, method: 'cash' as const, amount: 100, reference: '' },
        ...{ paid_on: '2026-10-31', user_id: null, created_at: now },
      }
      const payment = { ...paid, project_id: projectId, professional_id: professionalId, note }
      const values = Array.from({ length: count }, () => ({ ...payment, updated_at: now }))
      const added = await db.insertInto('payments').values(values).returning('id').execute()
      const entered = added.map(({ id }) => ({ ...paid, payment_id: id, kind: 'entered' as const }))
      await db.insertInto('payment_events').values(entered).execute()
    }
    await add(2)
    expect((await read('en')).text.match(/END/g)).toHaveLength(2)
    await add(998)
    const { text } = await read('en')
    expect(text.match(/Cement for the slab/g)!.length).toBeGreaterThanOrEqual(1000)
    expect(text.match(/…/g)).toHaveLength(1000)
    expect(text).not.toContain('END')
  })
})
