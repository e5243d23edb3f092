import { expect } from '@playwright/test'
import { test } from '../accounts.ts'
import { recordShifts } from '../site/layout-shift.ts'
import { holdBack, hydrated, intercept } from '../visitor.ts'

const own = 'Our seven guntha are behind the old mango trees.'

test('the contact sheet offers WhatsApp first, and three sentences that begin a message; typed text goes along', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'), { viewport: { width: 360, height: 740 } })
  await page.goto('/professionals/101?contact=true')
  await hydrated(page)
  const sheet = page.getByRole('dialog')
  const message = sheet.getByLabel('Your message')
  const whatsapp = sheet.getByRole('link', { name: 'WhatsApp' })
  const textOf = async () => new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text')
  expect(await textOf()).toMatch(/^Hello .+, I found you on KamshetBuild and would like to talk about my house\.$/)
  const places = [sheet.getByRole('button', { name: 'Renovation' }), message, whatsapp]
  const tops = await Promise.all(
    [...places, sheet.getByRole('button', { name: 'Send by email' })].map(
      async (each) => (await each.boundingBox())!.y,
    ),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await sheet.getByRole('button', { name: 'Renovation' }).click()
  await expect(message).toHaveValue(/^I want to renovate my house\./)
  await expect(message).toBeFocused()
  await sheet.getByRole('button', { name: 'Site visit' }).click()
  await expect(message).toHaveValue(/^Could you come and see my site\?[^\n]*$/)
  await message.fill(own)
  await sheet.getByRole('button', { name: 'House on my plot' }).click()
  await expect(message).toHaveValue(
    /^Our seven guntha are behind the old mango trees\.\nI want to build a house on my plot\./,
  )

  await message.press('End')
  await message.pressSequentially(' & soon')
  expect(await textOf()).toMatch(/^Hello .+, I found you on KamshetBuild\.\n\nOur seven guntha .+ & soon$/s)
  // There is no empty space after the dialog's last button.
  const [call, dialog] = [await sheet.locator('a[href^="tel:"]').boundingBox(), await sheet.boundingBox()]
  expect(dialog!.y + dialog!.height - call!.y - call!.height).toBeLessThan(24)
  expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)

  const chat = page.context().waitForEvent('page')
  const recorded = page.waitForResponse('**/contact-events')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await whatsapp.click()
  await recorded
  expect(new URL((await chat).url()).searchParams.get('text')).toContain(own)
  await expect(message).toHaveValue(/^Our seven/)
})

test('a sent message shows its date and text to its sender only, never in the HTML, and moves nothing', async ({
  newAccount,
  openAs,
}) => {
  const [sender, other] = await Promise.all([newAccount('customer'), newAccount('customer')])
  const page = await openAs(sender, { viewport: { width: 360, height: 740 } })
  await page.addInitScript(recordShifts)
  await page.goto('/professionals/102?contact=message')
  await hydrated(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Your message').fill(own)
  await sheet.getByRole('button', { name: 'Send by email' }).click()
  await expect(sheet).toHaveCount(0)
  const trace = page.locator('main summary', { hasText: 'Your message to Mavalmati Constructions on' })
  await expect(trace).toBeVisible()

  const answer = await page.goto('/professionals/102')
  expect(await answer!.text()).not.toContain('mango trees')
  await hydrated(page)
  await expect(trace).toBeVisible()
  expect((await page.evaluate(() => window.shifts)).reduce((sum, { value }) => sum + value, 0)).toBe(0)
  await expect(page.getByText(own)).toBeHidden()
  // The summary of sent messages is in a separate row. It covers nothing, whether it is closed or open.
  const expectRow = async () => {
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
    const [header, row, tabs] = [
      await box('main header'),
      await box('main details:has([aria-label="Your messages"])'),
      await box('[role=tablist]'),
    ]
    expect(row.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(row.y + row.height).toBeLessThanOrEqual(tabs.y)
  }
  await expectRow()
  await trace.press('Enter')
  await expect(page.getByText(own)).toBeVisible()
  await expectRow()
  await trace.press('Enter')
  await page.locator('[data-action-bar]').getByRole('link', { name: 'Message', exact: true }).click()
  await sheet.locator('summary', { hasText: 'Your message to' }).click()
  await expect(sheet.getByText(own)).toBeVisible()

  const stranger = await openAs(other)
  const asked = stranger.waitForResponse('**/enquiries/mine')
  await stranger.goto('/professionals/102')
  await hydrated(stranger)
  await asked
  await expect(stranger.getByText('Your message to')).toHaveCount(0)
})

test('Call shows the number where there is a mouse, and calls at once on a phone', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer')
  const [laptop, phone] = [await openAs(account), await openAs(account, { isMobile: true, hasTouch: true })]
  const { projects } = await (await account.api.get('/api/professionals/101/projects')).json()
  for (const page of [laptop, phone]) {
    await page.goto(`/projects/${projects[0].id}/101`)
    await hydrated(page)
    const call = page.locator('main aside a[href^="tel:"]')
    await expect(call).toContainText('Call')
    await expect(call.getByText('+91')).toBeVisible({ visible: page === laptop })
  }
})

test('a number that could not be loaded is reported, and loads at the next try', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  const mend = await intercept(page, '**/for-members', (route) =>
    route.fulfill({ status: 500, json: { message: 'No' } }),
  )
  await page.goto('/professionals/101?contact=true')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('The phone number could not be loaded.')).toBeVisible()
  mend()
  const answer = Promise.withResolvers<void>()
  await page.route('**/for-members', async (route) => {
    await answer.promise
    await route.continue()
  })
  const again = sheet.getByRole('button', { name: 'Try again' })
  await again.click()
  // The button stays during the request and keeps the focus.
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toBeFocused()
  answer.resolve()
  await expect(sheet.getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})

test('a late response to a message does not change the page that the sender has opened since', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/professionals?type=contractor&sort=reviews')
  await hydrated(page)
  await page
    .locator('main article')
    .first()
    .getByRole('link', { name: /^Contact/ })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Your message').fill(own)
  const release = await holdBack(page, '**/api/professionals/*/enquiries')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/enquiries'))
  await sheet.getByRole('button', { name: 'Send by email' }).click()
  await sent
  await page.goBack()
  await expect(page).toHaveURL(/\/professionals\?type=contractor&sort=reviews$/)
  release()
  await expect(page.getByText('Your message was sent', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/professionals\?type=contractor&sort=reviews$/)
})
