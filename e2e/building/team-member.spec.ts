import { expect, type Page } from '@playwright/test'
import type { TeamRole } from '#features/building/projects/access-rules.ts'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { hydrated, openLive } from '../visitor.ts'
import { addToProject, keyed, newProject } from './projects.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const today = '2026-01-05'
/** One amount of each kind. No other text contains these figures. */
const money = { budget: 45_678_912, agreedSum: 34_567_891, extra: 1_234_567, expense: 2_345_678, payment: 3_456_789 }
/** The forms in which these amounts may appear: as numbers in JSON, in full in texts, and shortened on cards. */
const figures = [
  '45678912',
  '4,56,78,912',
  '4.57 crore',
  '34567891',
  '3,45,67,891',
  '3.46 crore',
  '456.8 lakh',
  '345.7 lakh',
]
  .concat(['1234567', '12,34,567', '12.3 lakh', '2345678', '23,45,678', '23.5 lakh'])
  .concat(['3456789', '34,56,789', '34.6 lakh'])

/** A house with a customer and a contractor on it, and with money of every kind. */
async function houseWithMoney(customer: Account, contractor: Account): Promise<number> {
  const id = await newProject(customer, { budget: String(money.budget), expectedStartDate: today })
  await addToProject(customer, id, contractor, { role: 'contractor' })
  const { api } = contractor
  const path = `/api/projects/${id}`
  const headers = keyed()
  const { memberId } = await (await expectOk(api.get(path))).json()
  const { version } = await (await expectOk(api.get(`${path}/costs/summary`))).json()
  await expectOk(api.put(`${path}/agreed-sum`, { data: { agreedSum: money.agreedSum, version } }))
  const extra = { memberId, title: 'Granite platform', description: '', price: money.extra, days: 0, pictureIds: [] }
  await expectOk(api.post(`${path}/extras`, { data: extra, headers }))
  const expense = { kind: 'materials', amount: money.expense, spentOn: today, note: 'Cement', pictureId: null }
  await expectOk(api.post(`${path}/costs`, { data: expense, headers: keyed() }))
  const how = { paidOn: today, method: 'cash', reference: '', note: '', instalment: null, pictureId: null }
  const payment = { ...how, amount: money.payment, with: memberId }
  await expectOk(api.post(`${path}/payments`, { data: payment, headers: keyed() }))
  return id
}

/**
 * Creates a contractor's project with a team member. Also creates a second project of the contractor, which the team
 * member is not on.
 */
async function teamMember(newAccount: (role: 'customer' | 'contractor') => Promise<Account>, teamRole: TeamRole) {
  const [customer, contractor] = [await newAccount('customer'), await newAccount('contractor')]
  const id = await houseWithMoney(customer, contractor)
  const other = await newProject(contractor, { name: 'House of somebody else' })
  const member = await newAccount('customer')
  await addToProject(contractor, id, member, { role: 'team', teamRole })
  return { customer, contractor, member, id, other }
}

/**
 * Reads all pages and API responses that the browser receives from now on. The returned function expects that none of
 * the amounts is in them.
 */
function watchForMoney(page: Page): () => Promise<void> {
  const read: Promise<void>[] = []
  const seen: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/') && response.request().resourceType() !== 'document') return
    // The text cannot be read for a redirect, or if the page has been left since the request.
    const text = response.text().catch(() => '')
    read.push(
      text.then(
        (text) =>
          void seen.push(...figures.filter((each) => text.includes(each)).map((each) => `${each} in ${pathname}`)),
      ),
    )
  })
  return async () => {
    await Promise.all(read)
    expect(seen).toEqual([])
  }
}

/** Opens every part that the page offers, and returns their names. */
async function openEveryPart(page: Page, id: number, check: (part: string) => Promise<void>): Promise<string[]> {
  await page.goto(`/dashboard/projects/${id}`)
  const links = page.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link')
  const [names, addresses] = [
    await links.allInnerTexts(),
    await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)),
  ]
  for (const [at, address] of addresses.entries()) {
    await page.goto(address)
    await hydrated(page)
    await check(names[at]!)
  }
  return names
}

/** Buttons that everyone on a project has: to archive it on their own dashboard, and to leave it. */
const ownButtons = /^(Options for|Archive|Leave)/
const buttonsIn = async (page: Page): Promise<string[]> => {
  const buttons = await page.getByRole('article', { name: 'House in Naigaon' }).getByRole('button').all()
  const names = await Promise.all(
    buttons.map(async (button) => (await button.getAttribute('aria-label')) ?? (await button.innerText())),
  )
  return names.filter((name) => name && !ownButtons.test(name))
}

async function expectNone(
  page: Page,
  { api }: Account,
  id: number,
  parts: string[],
  questions: string[],
): Promise<void> {
  for (const part of parts) {
    const answer = await page.goto(`/dashboard/projects/${id}/${part}`)
    expect([part, answer!.status()]).toEqual([part, 404])
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  }
  for (const question of questions) {
    const answer = await api.get(`/api/projects/${id}/${question}`)
    expect([question, answer.status()]).toEqual([question, 403])
  }
}

/** One button for the home builder and one for the contractor. Their test accounts have the same name. */
const messages = ['Message Meera Joshi', 'Message Meera Joshi']

test('a supervisor writes the diary and sees no money, until the contractor removes them', async ({
  newAccount,
  openAs,
}) => {
  const { customer, contractor, member, id, other } = await teamMember(newAccount, 'supervisor')
  const page = await openAs(member, phone)
  const expectNoMoney = watchForMoney(page)
  await page.goto('/dashboard/projects')
  await hydrated(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('House in Naigaon')
  await expect(cards).not.toContainText(/budget|profit|margin/i)
  await expectAccessible(page)

  const buttons: Record<string, string[]> = {}
  const parts = await openEveryPart(page, id, async (part) => {
    buttons[part] = await buttonsIn(page)
  })
  expect(parts).toEqual(['Overview', 'Timeline', 'Site diary', 'Documents', 'Snags', 'People'])
  expect(buttons).toEqual({
    ...{
      Overview: messages,
      Timeline: ['Show as table'],
      Documents: ['Add a document'],
      Snags: ['Report a snag'],
      People: messages,
    },
    'Site diary': ["Add today's entry", 'Calendar', 'Write the first entry'],
  })

  await page.goto(`/dashboard/projects/${id}/diary`)
  await hydrated(page)
  await page.getByRole('button', { name: "Add today's entry" }).click()
  const sheet = page.getByRole('dialog', { name: 'Diary entry' })
  await sheet.getByLabel('What was done?').fill('Plinth beam cast.')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('article')).toContainText('Plinth beam cast.')
  const { entries } = await (await expectOk(customer.api.get(`/api/projects/${id}/diary`))).json()
  expect(entries).toMatchObject([{ note: 'Plinth beam cast.' }])

  const refused = ['costs', 'costs/summary', 'payments?with=1', 'payments/account', 'extras', 'extra-sums']
  await expectNone(page, member, id, ['costs', 'payments', 'extras'], refused)
  await page.goto(`/dashboard/projects/${other}`)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  expect((await member.api.get(`/api/projects/${other}`)).status()).toBe(404)
  await page.goto('/track')
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/dashboard/notifications')
  await hydrated(page)
  await expectNoMoney()

  await openLive(page, `/dashboard/projects/${id}/diary`)
  const firm = await openAs(contractor)
  await firm.goto(`/contractor-dashboard/projects/${id}/people`)
  await hydrated(firm)
  await firm.getByRole('button', { name: 'Remove Meera Joshi' }).click()
  await firm.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(firm.getByRole('heading', { name: '2 people on the project' })).toBeVisible()
  await expect(page.getByText("You're no longer on this project")).toBeVisible()
  await expect(page.getByText('Plinth beam cast.')).toHaveCount(0)
  await page.goto('/dashboard/projects')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Start planning your house' })).toBeVisible()
  await expect(cards).toHaveCount(0)
  expect((await page.goto(`/dashboard/projects/${id}`))!.status()).toBe(404)
  expect((await member.api.get(`/api/projects/${id}/diary`)).status()).toBe(404)
  await expectNoMoney()
})

test('a worker looks at the project, and is offered nothing that would be refused', async ({ newAccount, openAs }) => {
  const { contractor, member, id } = await teamMember(newAccount, 'worker')
  const entry = {
    ...{ day: today, note: 'Plinth beam cast.', deliveries: [], weather: '', workStopped: false, pictureIds: [] },
    ...{ masons: 1, helpers: 0, carpenters: 0, bar_benders: 0, plumbers: 0, electricians: 0, others: 0 },
  }
  const { id: authorId } = await (await expectOk(contractor.api.get('/api/auth/me'))).json()
  await expectOk(contractor.api.post(`/api/projects/${id}/diary`, { data: { ...entry, authorId }, headers: keyed() }))
  const page = await openAs(member, phone)
  const expectNoMoney = watchForMoney(page)
  const buttons: Record<string, string[]> = {}
  const parts = await openEveryPart(page, id, async (part) => {
    buttons[part] = await buttonsIn(page)
    await expectAccessible(page)
  })
  expect(parts).toEqual(['Overview', 'Timeline', 'Site diary', 'Snags', 'People'])
  expect(buttons).toEqual({
    Overview: messages,
    Timeline: ['Show as table'],
    'Site diary': ['Calendar'],
    Snags: [],
    People: messages,
  })
  await page.goto(`/dashboard/projects/${id}/diary`)
  await expect(page.getByText('Plinth beam cast.')).toBeVisible()
  const refused = [
    'documents',
    'approvals',
    'costs',
    'costs/summary',
    'payments?with=1',
    'payments/account',
    'extras',
    'extra-sums',
  ]
  await expectNone(page, member, id, ['documents', 'costs', 'payments', 'extras', 'edit'], refused)
  const { id: mine } = await (await expectOk(member.api.get('/api/auth/me'))).json()
  const written = member.api.post(`/api/projects/${id}/diary`, { data: { ...entry, authorId: mine }, headers: keyed() })
  expect((await written).status()).toBe(403)
  await expectNoMoney()
})
