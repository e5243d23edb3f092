import { expect, type Locator, type Page } from '@playwright/test'
import type { Stage } from '#features/building/timeline/schema.ts'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { hydrated } from '../visitor.ts'
import { newProject } from './projects.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

async function stages({ api }: Account, project: number): Promise<Stage[]> {
  return (await (await expectOk(api.get(`/api/projects/${project}/stages`))).json()).stages
}

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const bar = (page: Page, name: string): Locator => page.getByRole('slider', { name: `Move ${name}` })

test('keys and a pointer move a bar, later stages move along, and both are announced', { tag: '@daily' }, async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const project = await newProject(customer, { expectedStartDate: '2027-11-01', hasApprovedPlans: true })
  const before = await stages(customer, project)
  const [soil, foundation] = ['soil_excavation', 'foundation'].map((kind) => before.find((each) => each.kind === kind)!)
  const page = await openAs(customer, wide)
  await page.goto(`/dashboard/projects/${project}/timeline`)
  await hydrated(page)
  await expectAccessible(page)

  await bar(page, 'Soil and excavation').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Soil and excavation is planned for' })).toContainText(
    'stages move along.',
  )
  const days = async (kind: string) => {
    const { plannedStart, plannedEnd } = (await stages(customer, project)).find((each) => each.kind === kind)!
    return [plannedStart, plannedEnd]
  }
  const soilLater = [addDays(soil!.plannedStart, 8), addDays(soil!.plannedEnd, 9)]
  await expect.poll(() => days('soil_excavation')).toEqual(soilLater)
  expect(await days('foundation')).toEqual([addDays(foundation!.plannedStart, 9), addDays(foundation!.plannedEnd, 9)])
  // A stage never starts before the end of the stage that it follows.
  for (let week = 0; week < 3; week++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => days('soil_excavation')).toEqual([soil!.plannedStart, addDays(soil!.plannedEnd, 1)])

  // With the mouse, a click opens the stage, and a drag moves it.
  const plaster = await days('plaster')
  await bar(page, 'Plaster').scrollIntoViewIfNeeded()
  const box = (await bar(page, 'Plaster').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await days('plaster'))[0]! > plaster[0]!).toBe(true)
  await bar(page, 'Plaster').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plaster' })
  await expect(dialog.getByRole('button', { name: 'Save the progress' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar(page, 'Plaster')).toBeFocused()

  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table').getByRole('row', { name: /^Plaster/ })).toContainText('0%')
  await expectAccessible(page)
})

test('progress reported on a phone shows on the other’s open page; two reports at the same time cause a warning', async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const project = await newProject(customer, { expectedStartDate: '2026-01-05', hasApprovedPlans: true })
  const [page, mobile] = [await openAs(customer, wide), await openAs(customer, phone)]
  for (const each of [page, mobile]) {
    await each.goto(`/dashboard/projects/${project}/timeline`)
    await hydrated(each)
  }
  expect(await mobile.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(mobile)
  await page
    .getByRole('link', { name: /^Site preparation/ })
    .first()
    .click()
  const other = page.getByRole('dialog', { name: 'Site preparation' })
  await expect(other.getByText('Not started').or(other.getByText('Overdue'))).toBeVisible()

  await mobile.getByRole('link', { name: /^Site preparation/ }).click()
  const sheet = mobile.getByRole('dialog', { name: 'Site preparation' })
  await expectAccessible(mobile)
  for (let step = 0; step < 12; step++) await sheet.getByRole('button', { name: '5% more' }).click()
  await sheet.getByLabel('Started on').fill('2026-01-06')
  await sheet.getByRole('button', { name: 'Save the progress' }).click()
  await expect(sheet).toBeHidden()

  // The open page updates without a reload, and typed text stays.
  await expect(other.getByText('60%', { exact: false }).first()).toBeVisible()
  await other.getByRole('slider').fill('30')
  await other.getByRole('button', { name: 'Save the progress' }).click()
  await expect(other.getByText('Saved in the meantime:')).toBeVisible()
  await other.getByRole('button', { name: 'Use what is saved' }).click()
  await other.getByRole('button', { name: 'Save the progress' }).click()
  await expect(other).toBeHidden()
  expect((await stages(customer, project))[0]).toMatchObject({ progress: 60, actualStart: '2026-01-06' })
})

test('a stage is added, deleted and brought back; without a script the table shows', async ({ newAccount, openAs }) => {
  const customer = await newAccount('customer')
  const project = await newProject(customer, { expectedStartDate: '2027-11-01', hasApprovedPlans: true })
  const path = `/dashboard/projects/${project}/timeline`
  const page = await openAs(customer, phone)
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('link', { name: 'Add a stage' }).click()
  const form = page.getByRole('dialog', { name: 'Add a stage' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please give this work a name')).toBeVisible()
  await form.getByLabel('Name').fill('Bore well')
  await form.getByLabel('Handover').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: /^Bore well/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Bore well' })
  await sheet.getByRole('button', { name: 'Dates and plan' }).click()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: /^Bore well/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /^Bore well/ })).toBeVisible()

  const plain = await openAs(customer, { javaScriptEnabled: false })
  await plain.goto(path)
  await expect(plain.getByRole('table').getByRole('row', { name: /^Bore well/ })).toContainText('Handover')
})
