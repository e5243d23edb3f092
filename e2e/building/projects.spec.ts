import { expect, type Locator } from '@playwright/test'
import { projectInput } from '#features/building/projects/testing.server.ts'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { hydrated } from '../visitor.ts'
import { newProject } from './projects.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('a customer creates a project, corrects its dates, starts it, archives it and takes that back', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'), phone)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/projects')
  await hydrated(page)
  await page.getByRole('link', { name: 'Start planning your house' }).click()
  await expect(page).toHaveURL('/dashboard/projects/new')
  const form = page.getByRole('dialog', { name: 'New Project' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(form.getByText('Please enter a name for the project')).toBeVisible()
  await form.getByLabel('Project name').fill('House in Naigaon')
  await form.getByLabel('Budget (₹)').fill('45,00,000')
  await expect(form.getByText('₹45 lakh')).toBeVisible()
  await form.getByLabel('Bedrooms').fill('')
  await form.getByLabel('Expected start').fill('2027-07-01')
  await expect(form.getByText('Work that starts in the monsoon')).toBeVisible()
  await form.getByLabel('Expected completion').fill('2027-06-01')
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(form.getByText("The completion can't be before the start")).toBeVisible()
  // Back closes the form. What was typed is there when the form is opened again.
  await page.goBack()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'New Project' }).click()
  await expect(form.getByLabel('Project name')).toHaveValue('House in Naigaon')
  await expect(form.getByLabel('Expected completion')).toHaveValue('2027-06-01')
  await form.getByLabel('Expected start').fill('2027-10-15')
  await form.getByLabel('Expected completion').fill('2028-12-20')
  await expect(form.getByText('Work that starts in the monsoon')).toBeHidden()
  await form.getByRole('button', { name: 'Create Project' }).click()

  await expect(page).toHaveURL(/\/dashboard\/projects\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'House in Naigaon' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite a contractor or an architect to your project' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start the work' }).click()
  await expect(page.getByRole('button', { name: 'Mark as completed' })).toBeVisible()
  // A single press does not complete the project.
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  const question = page.getByRole('dialog', { name: 'Mark the project as completed?' })
  await expect(question.getByText('Still open on this project:')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('1 change so far')).toBeVisible()

  await page.goto('/dashboard/projects')
  await hydrated(page)
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('A New Construction project with a budget of ₹45 lakh.')
  await expect(card).toContainText('In Progress')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save House in Naigaon' }).click()
  await card.getByLabel('Options for House in Naigaon').click()
  await card.getByRole('button', { name: 'Archive' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toHaveCount(1)
  await page.getByRole('link', { name: /^Completed/ }).click()
  await expect(page).toHaveURL('/dashboard/projects?show=completed')
  await expect(page.getByText('No completed projects')).toBeVisible()
  await page.goto('/dashboard/saved')
  await expect(card).toContainText('House in Naigaon')
  await expectAccessible(page)
})

test('a move back needs a reason, and two people who edit one field are warned', async ({ newAccount, openAs }) => {
  const account = await newAccount('architect')
  const given = { name: 'Weekend house', town: 'pawna', clientName: 'Ms. Rao', agreedSum: '4,00,000' } as const
  const id = await newProject(account, given)
  const { version } = await (await expectOk(account.api.get(`/api/projects/${id}`))).json()
  const page = await openAs(account)
  await page.goto(`/architect-dashboard/projects/${id}/edit`)
  await hydrated(page)
  const form = page.getByRole('dialog', { name: 'Edit Project' })
  await form.getByLabel('Project name').fill('Weekend house at the dam')
  const { agreedSum: _, ...elsewhere } = projectInput({ ...given, name: 'Weekend house on the lake' })
  await expectOk(account.api.put(`/api/projects/${id}`, { data: { ...elsewhere, version } }))
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Weekend house on the lake')).toBeVisible()
  await form.getByRole('button', { name: 'Keep what I typed' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(`/architect-dashboard/projects/${id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Weekend house at the dam' })).toBeVisible()

  await page.getByRole('button', { name: 'Start the work' }).click()
  await page.getByRole('button', { name: 'Move back to active' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move back to active' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Why?').fill('The sanction is still missing.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText('2 changes so far').click()
  await expect(page.getByText('“The sanction is still missing.”')).toBeVisible()
})

test('a guest who saves a project of a portfolio logs in first, then finds it on the idea board', async ({
  newAccount,
  page,
}) => {
  const { email, password } = await newAccount('customer')
  await page.goto('/projects/1/101')
  await hydrated(page)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: `Save ${title}` }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fprojects%2F1%2F101&save=1')
  await hydrated(page)
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL('/projects/1/101')
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/dashboard/saved')
  await hydrated(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: `Remove ${title} from your saved projects` }).click()
  await expect(page.getByText('No saved projects yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(1)
})

test('the tabs of a project fade where more follow, and start with the current one in view, without scripts too', async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const project = await newProject(customer)
  const fades = (rows: Locator) =>
    rows.evaluate((row) => ['start', 'end'].map((edge) => getComputedStyle(row).getPropertyValue(`--fade-${edge}`)))
  const page = await openAs(customer, { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  for (const { part, name, expected } of [
    { part: '', name: 'Overview', expected: ['0px', '48px'] },
    { part: '/documents', name: 'Documents', expected: ['48px', '48px'] },
    { part: '/people', name: 'People', expected: ['48px', '0px'] },
  ]) {
    await page.goto(`/dashboard/projects/${project}${part}`)
    const tabs = page.getByRole('navigation', { name: 'Parts of the project' })
    await expect(tabs.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => fades(tabs.getByRole('list')), name).toEqual(expected)
  }
})
