import { expect } from '@playwright/test'
import sharp from 'sharp'
import { entryInput } from '#features/building/diary/testing.server.ts'
import type { NewProject } from '#features/building/projects/schema.ts'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { hydrated } from '../visitor.ts'
import { addToProject, keyed, newProject } from './projects.ts'

const comment = 'They built what was drawn, and the keys came on the day that was promised.'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A new house of 1,800 sq ft in Kamshet, with details that a portfolio hides. */
const house: Partial<NewProject> = {
  ...{ name: 'Hillside house', budget: '4500000', area: '1800', site: 'Gat no. 212', requirements: 'A quiet room.' },
  town: 'kamshet',
}

/** Writes a diary entry with a different photo for each color. Returns the entry's id. */
async function photograph({ api }: Account, project: number, day: string, colors: string[]): Promise<number> {
  const pictureIds: number[] = []
  for (const background of colors) {
    const data = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const sent = await expectOk(api.post('/api/pictures', { data, headers: { 'Content-Type': 'image/jpeg' } }))
    pictureIds.push((await sent.json()).id)
  }
  const { id } = await (await expectOk(api.get('/api/auth/me'))).json()
  const data = entryInput({ id }, { day, pictureIds })
  const entry = await expectOk(api.post(`/api/projects/${project}/diary`, { data, headers: keyed() }))
  return (await entry.json()).id
}

test('a finished project is in the portfolio with one press, and its customer gets a request for a review until it is written', async ({
  page,
  newAccount,
  openAs,
}) => {
  const [contractor, customer] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
  ])
  const project = await newProject(customer, house)
  await addToProject(customer, project, contractor, { role: 'contractor' })
  const withdrawn = await photograph(contractor, project, '2026-01-11', ['#22aaaa'])
  await photograph(contractor, project, '2026-01-12', ['#aa4422', '#22aa44'])
  await photograph(contractor, project, '2026-01-13', ['#4422aa'])

  // The customer marks the project as completed.
  const family = await openAs(customer, phone)
  await family.goto(`/dashboard/projects/${project}`)
  await hydrated(family)
  for (const name of ['Start the work', 'Mark as completed']) await family.getByRole('button', { name }).click()
  const question = family.getByRole('dialog', { name: 'Mark the project as completed?' })
  await expect(question.getByText('15 stages are not done')).toBeVisible()
  await expectAccessible(family)
  await question.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(family.getByRole('link', { name: /^Write a review of / })).toBeVisible()

  // The contractor leaves out a photo, and publishes the others with one press.
  const work = await openAs(contractor, phone)
  await work.goto(`/contractor-dashboard/projects/${project}`)
  await hydrated(work)
  await work.getByRole('link', { name: 'Add to your portfolio' }).click()
  const sheet = work.getByRole('dialog', { name: 'Add to your portfolio' })
  const photos = sheet.getByRole('checkbox', { name: /^Photo / })
  await expect(photos).toHaveCount(4)
  for (let at = 0; at < 4; at++) await expect(photos.nth(at)).toBeChecked()
  await expectAccessible(work)
  // The suggested title does not use the project's private name. It must not contain the address of the building site.
  const title = sheet.getByLabel('Project name')
  await expect(title).toHaveValue('New house, Kamshet')
  await title.fill('House at Gat no. 212')
  await expect(sheet.getByText('Leave out the address of the site (“Gat no. 212”).')).toBeVisible()
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('House at Gat no. 212')
  await title.fill('Farm below the hill')
  await expect(sheet.getByText('Leave out the address of the site')).toHaveCount(0)
  await expect(sheet.getByText('Everyone can read it. Leave out')).toBeVisible()
  // A text that may contain the client's name needs a confirmation, but is allowed.
  const description = sheet.getByLabel('Description')
  await description.fill('The Joshis wanted stone.')
  await expect(sheet.getByText("Is “Joshis” your client's name?")).toBeVisible()
  await description.fill('')
  await photos.nth(2).uncheck()
  await expect(sheet.getByText('3 of up to 20 photos chosen.')).toBeVisible()
  // When a diary entry is deleted, its photo is also gone from the draft.
  await expectOk(contractor.api.delete(`/api/projects/${project}/diary/entries/${withdrawn}`))
  await work.reload()
  await hydrated(work)
  await expect(title).toHaveValue('Farm below the hill')
  await expect(sheet.getByText('2 of up to 20 photos chosen.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(work.getByRole('heading', { name: 'In your portfolio' })).toBeVisible()
  await expect(work.getByRole('link', { name: 'Add to your portfolio' })).toHaveCount(0)
  await expectAccessible(work)

  // Everyone sees the published project, without the private details.
  await page.goto(`/professionals/${contractor.professionalId}?tab=portfolio`)
  await expect(page.getByRole('link', { name: 'Farm below the hill' }).first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/₹45|Gat no|quiet room/)
  await page.getByRole('link', { name: 'Farm below the hill' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Farm below the hill' })).toBeVisible()
  await expect(page.getByText('New construction of 1,800 sq ft in Kamshet.').first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/₹|Gat no|quiet room/)

  // The customer sees where the project is shown, and writes the review from the list of waiting items.
  await expect(family.getByRole('heading', { name: 'Shown to everyone' })).toBeVisible()
  await expectAccessible(family)
  await family.getByRole('link', { name: /^Write a review of / }).click()
  await family.locator('label', { hasText: '5 stars' }).click()
  await family.getByLabel('Your experience').fill(comment)
  await family.getByRole('button', { name: 'Publish review' }).click()
  await expect(family.getByText('Thank you. Your review has been published.').first()).toBeVisible()
  await page.goto(`/professionals/${contractor.professionalId}?tab=reviews`)
  await expect(page.getByText(comment)).toBeVisible()
  // A project that lasted only minutes does not verify a review.
  await expect(page.getByText('Project on KamshetBuild')).toHaveCount(0)

  await family.goto(`/dashboard/projects/${project}`)
  await expect(family.getByText('Nothing is waiting for you at the moment.')).toBeVisible()
  await expect(family.getByRole('link', { name: /^Write a review of / })).toHaveCount(0)
})
