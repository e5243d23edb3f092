import { expect, type Page } from '@playwright/test'
import { expectOk, test } from '../accounts.ts'
import { hydrated, openLive } from '../visitor.ts'
import { invitationLink, newProject } from './projects.ts'

const openInvitation = (page: Page) => page.getByRole('button', { name: 'Invite', exact: true }).click()

test('a home builder invites a contractor with a link, and sees them join without a reload', { tag: '@daily' }, async ({
  newAccount,
  openAs,
}) => {
  const [customer, contractor] = [await newAccount('customer'), await newAccount('contractor')]
  const id = await newProject(customer)
  const [hers, his] = [await openAs(customer), await openAs(contractor, { viewport: { width: 360, height: 740 } })]
  await openLive(hers, `/dashboard/projects/${id}/people`)
  await expect(hers.getByRole('heading', { name: '1 person on the project' })).toBeVisible()
  await openInvitation(hers)
  await hers.getByText('With a link', { exact: true }).click()
  await hers.getByRole('button', { name: 'Create link' }).click()
  const link = await hers.getByLabel('Link of the invitation').inputValue()
  await hers.keyboard.press('Escape')
  await expect(hers.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible()

  await his.goto(new URL(link).pathname + new URL(link).search)
  await hydrated(his)
  await expect(his.getByText('Meera Joshi invites you to this project as a contractor.')).toBeVisible()
  await his.getByRole('button', { name: 'Accept' }).click()
  await expect(his).toHaveURL(new RegExp(`/contractor-dashboard/projects/${id}$`))
  await expect(his.getByRole('heading', { name: 'House in Naigaon' })).toBeVisible()

  await expect(hers.getByRole('heading', { name: '2 people on the project' })).toBeVisible()
  await expect(hers.getByRole('heading', { name: 'Waiting for an answer' })).toHaveCount(0)
  // A removed person sees the removal at once.
  await openLive(his, `/contractor-dashboard/projects/${id}/people`)
  await hers.getByRole('button', { name: 'Remove Meera Joshi' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(hers.getByRole('heading', { name: '1 person on the project' })).toBeVisible()
  await expect(his.getByText("You're no longer on this project")).toBeVisible()
  expect((await contractor.api.get(`/api/projects/${id}`)).status()).toBe(404)
})

test('a saved contractor is invited with a press, and finds the invitation in the dashboard', async ({
  newAccount,
  openAs,
}) => {
  const [customer, contractor] = [await newAccount('customer', { confirmed: true }), await newAccount('contractor')]
  const id = await newProject(customer)
  for (const professionalId of [contractor.professionalId, 102])
    await expectOk(customer.api.post('/api/bookmarks', { data: { professionalId } }))
  const his = await openAs(contractor)
  await openLive(his, '/contractor-dashboard/projects')
  await expect(his.getByRole('heading', { name: 'Invitations to you' })).toHaveCount(0)

  const hers = await openAs(customer, { viewport: { width: 360, height: 740 } })
  await hers.goto(`/dashboard/projects/${id}/people`)
  await hydrated(hers)
  await openInvitation(hers)
  await expect(hers.getByText('Sample profile; send a link instead')).toBeVisible()
  await hers.getByLabel('Search the professionals you saved or contacted').fill('Indrayani')
  await expect(hers.getByText('Sample profile; send a link instead')).toHaveCount(0)
  await hers
    .getByRole('dialog')
    .getByRole('button', { name: /^Invite Indrayani/ })
    .click()
  await expect(hers.getByText('Already invited', { exact: true })).toBeVisible()

  await expect(his.getByRole('heading', { name: 'Invitations to you' })).toBeVisible()
  await his.getByRole('button', { name: 'Accept the invitation to House in Naigaon' }).click()
  await expect(his).toHaveURL(new RegExp(`/contractor-dashboard/projects/${id}$`))
})

test('a guest with a link registers with the account that the role needs, and comes back to it', async ({
  newAccount,
  page,
}) => {
  const customer = await newAccount('customer')
  const id = await newProject(customer)
  const { pathname, search } = await invitationLink(customer, id, { role: 'architect' })
  await page.goto(pathname + search)
  await expect(page.getByText('To answer, log in or register as an architect.')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('radio', { name: /Architect/ })).toBeChecked()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(pathname + search)
})
