import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { hydrated, openLive } from '../visitor.ts'
import { addToProject, keyed, newProject } from './projects.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** A contractor's project for ₹30 lakh, with the customer on it. */
async function projectOfBoth(contractor: Account, customer: Account): Promise<number> {
  const id = await newProject(contractor, { agreedSum: '30,00,000' })
  await addToProject(contractor, id, customer, { role: 'customer' })
  return id
}

/** An extra that the contractor has proposed: its page, its API path, and what it says. */
async function proposedExtra(contractor: Account, customer: Account) {
  const id = await projectOfBoth(contractor, customer)
  const { memberId } = await (await contractor.api.get(`/api/projects/${id}`)).json()
  const terms = { title: 'A window more', description: '', price: 28_000, days: 0, pictureIds: [] }
  const path = `/api/projects/${id}/extras`
  const added = await expectOk(contractor.api.post(path, { data: { ...terms, memberId }, headers: keyed() }))
  const extra = (await added.json()).id
  return { page: `/dashboard/projects/${id}/extras?extra=${extra}`, path: `${path}/${extra}`, terms }
}

const photo = async (name: string, color: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})

test('an extra is proposed, changed while the customer looks at it, agreed in its latest version, and both see the sum', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const [contractor, customer] = [await newAccount('contractor'), await newAccount('customer')]
  const id = await projectOfBoth(contractor, customer)
  const [his, hers] = [await openAs(contractor), await openAs(customer, phone)]
  await openLive(hers, `/dashboard/projects/${id}/extras`)
  await expect(hers.getByText('No extras yet')).toBeVisible()
  await expectAccessible(hers)
  await openLive(his, `/contractor-dashboard/projects/${id}/extras`)
  await his.getByRole('button', { name: 'Propose an extra' }).click()
  const form = his.getByRole('dialog', { name: 'Propose an extra' })
  // The form is opened from the empty list. The texts of that list are centred, but those of the form must not be.
  await expect(form.getByText('What is changing?')).toHaveCSS('text-align', 'start')
  await form.getByRole('button', { name: 'Propose' }).click()
  await expect(form.getByText('Please say what should change')).toBeVisible()
  await expect(form.getByText('Please enter a price. Enter 0 if it costs nothing.')).toBeVisible()
  await form.getByLabel('What is changing?').fill('Granite kitchen platform')
  await form.getByLabel('Amount (₹)').fill('45,000')
  await form.getByLabel('Days').fill('3')
  await expectAccessible(his)
  await form.getByRole('button', { name: 'Propose' }).click()
  await expect(his.getByRole('heading', { name: 'Granite kitchen platform' })).toBeVisible()

  // Without a reload she sees the extra, and what would change if she agrees.
  await expect(hers.getByRole('link', { name: /Granite kitchen platform/ })).toBeVisible()
  await openLive(hers, `/dashboard/projects/${id}`)
  await hers.getByRole('link', { name: 'Decide on 1 extra' }).click()
  await expect(hers.getByRole('heading', { name: 'Granite kitchen platform' })).toBeVisible()
  await hers.getByRole('button', { name: 'Agree …' }).click()
  const consent = hers.getByRole('dialog', { name: 'Agree to this extra?' })
  await expect(consent).toContainText(
    '“Granite kitchen platform” changes the price by +₹45,000, moves the completion 3 days later, and makes the new total ₹30,45,000.',
  )
  await expectAccessible(hers)

  // He changes the extra meanwhile. She is told so, and can no longer agree to the version that she saw.
  await his.getByRole('button', { name: 'Change' }).click()
  const change = his.getByRole('dialog', { name: 'Change the extra' })
  await change.getByLabel('Amount (₹)').fill('52,000')
  await change.getByLabel('Days').fill('5')
  await change.getByRole('button', { name: 'Propose' }).click()
  await expect(consent.getByText('This extra was changed while you had it open.')).toBeVisible()
  await expect(consent).toContainText('Before: +₹45,000')
  await expect(consent).toContainText('Now: +₹52,000')
  await expect(consent.getByRole('button', { name: 'Agree to version 1' })).toHaveCount(0)
  await consent.getByRole('button', { name: 'Continue with version 2' }).click()
  await expect(consent).toContainText('moves the completion 5 days later, and makes the new total ₹30,52,000.')
  await consent.getByRole('button', { name: 'Agree to version 2' }).click()
  await expect(hers.getByText('You agreed to version 2')).toBeVisible()
  // The button that opened the dialog is gone, but the focus is still near its place.
  await expect.poll(() => hers.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expectAccessible(hers)

  // The sums change on both screens.
  await expect(his.getByText(/agreed to version 2/)).toBeVisible()
  for (const page of [his, hers]) {
    await page.getByRole('link', { name: 'All extras' }).click()
    await expect(page.getByText('+₹52,000')).toHaveCount(2)
    await expect(page.getByText('₹30,52,000')).toBeVisible()
  }
})

test('a consent that was pressed before the news of a new version has come is refused', async ({
  newAccount,
  openAs,
}) => {
  const [contractor, customer] = [await newAccount('contractor'), await newAccount('customer')]
  const { page, path, terms } = await proposedExtra(contractor, customer)
  const hers = await openAs(customer)
  // Blocks the live connection.
  await hers.routeWebSocket(/\/live/, (socket) => void socket.close())
  await hers.goto(page)
  await hydrated(hers)
  await hers.getByRole('button', { name: 'Agree …' }).click()
  await expectOk(contractor.api.put(path, { data: { ...terms, price: 31_000, version: 1 } }))
  await hers.getByRole('button', { name: 'Agree to version 1' }).click()
  await expect(hers.getByText('This extra was changed while you had it open.')).toBeVisible()
  await hers.getByRole('button', { name: 'Continue with version 2' }).click()
  await hers.getByRole('button', { name: 'Agree to version 2' }).click()
  await expect(hers.getByText('You agreed to version 2')).toBeVisible()
})

test('a consent that is open when the extra is withdrawn says so and can only be closed', async ({
  newAccount,
  openAs,
}) => {
  const [contractor, customer] = [await newAccount('contractor'), await newAccount('customer')]
  const { page, path } = await proposedExtra(contractor, customer)
  const hers = await openAs(customer)
  await openLive(hers, page)
  await hers.getByRole('button', { name: 'Agree …' }).click()
  const consent = hers.getByRole('dialog', { name: 'Agree to this extra?' })
  await expectOk(contractor.api.put(`${path}/withdrawal`, { data: { version: 1 } }))
  const changed = consent.getByRole('alert')
  await expect(changed).toContainText('This extra was changed while you had it open.')
  await expect(changed).toContainText('Withdrawn')
  await expect(consent.getByRole('button', { name: /^(Agree|Continue)/ })).toHaveCount(0)
  await consent.getByRole('button', { name: 'Not now' }).click()
  await expect(consent).toBeHidden()
})

test('a snag is reported with a photo, put right with a second photo, and accepted', async ({ newAccount, openAs }) => {
  const [contractor, customer] = [await newAccount('contractor'), await newAccount('customer')]
  const id = await projectOfBoth(contractor, customer)
  const [his, hers] = [await openAs(contractor, phone), await openAs(customer, phone)]
  await openLive(his, `/contractor-dashboard/projects/${id}/snags`)
  await openLive(hers, `/dashboard/projects/${id}/snags`)
  await expect(hers.getByText('No snags')).toBeVisible()
  await hers.getByRole('button', { name: 'Report a snag' }).click()
  const report = hers.getByRole('dialog', { name: 'Report a snag' })
  await report.locator('input[type=file]').setInputFiles(await photo('tap.jpg', '#a05030'))
  await expect(report.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await report.getByLabel('What needs fixing?').fill('The tap drips')
  await report.getByLabel('Where?').fill('Kitchen, north wall')
  await report.getByLabel('Who fixes it?').selectOption({ index: 1 })
  await expectAccessible(hers)
  await report.getByRole('button', { name: 'Report it' }).click()
  await expect(hers.getByRole('link', { name: 'The tap drips' })).toBeVisible()

  // He sees the snag without a reload.
  const card = his.getByRole('listitem').filter({ has: his.getByRole('link', { name: 'The tap drips' }) })
  await expect(card).toContainText('Kitchen, north wall')
  await expect(card).toContainText('For you (Contractor)')
  await expectAccessible(his)
  await card.getByRole('button', { name: 'Mark as fixed …' }).click()
  const done = his.getByRole('dialog', { name: 'Has it been fixed?' })
  await done.locator('input[type=file]').setInputFiles(await photo('mended.jpg', '#308050'))
  await expect(done.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await done.getByLabel('What was done?').fill('New washer.')
  await done.getByRole('button', { name: 'Mark as fixed' }).click()
  await expect(his.getByText('Nothing is open.')).toBeVisible()

  await hers.getByRole('tab', { name: 'Fixed 1' }).click()
  await expect(hers).toHaveURL(/tab=done/)
  await hers.getByRole('link', { name: 'The tap drips' }).click()
  await expect(hers.getByRole('img', { name: 'Snag no. 1 before, photo 1 of 1' })).toBeVisible()
  await expect(hers.getByRole('img', { name: 'Snag no. 1 after, photo 1 of 1' }).first()).toBeVisible()
  await expect(hers.getByText('“New washer.”')).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Accept' }).click()
  await expect(hers.getByText('You accepted it')).toBeVisible()
  await his.getByRole('tab', { name: 'Accepted 1' }).click()
  await expect(his.getByRole('link', { name: 'The tap drips' })).toBeVisible()

  // A snag reported by mistake is withdrawn, and then restored.
  await hers.goto(`/dashboard/projects/${id}/snags`)
  await hydrated(hers)
  await hers.getByRole('button', { name: 'Report a snag' }).click()
  await report.getByLabel('What needs fixing?').fill('The door sticks')
  await report.getByRole('button', { name: 'Report it' }).click()
  await hers.getByRole('link', { name: 'The door sticks' }).click()
  await hers.getByRole('button', { name: 'Delete' }).click()
  await hers.getByRole('button', { name: 'Undo' }).click()
  await expect(hers.getByRole('link', { name: 'The door sticks' })).toBeVisible()
})
