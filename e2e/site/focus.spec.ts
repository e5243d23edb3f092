import { expect } from '@playwright/test'
import { expectOk, test } from '../accounts.ts'
import { linkFromEmail } from '../outbox.ts'
import { hydrated, intercept } from '../visitor.ts'

/** The tests use the keyboard and not the mouse, because after a click Tab would start from the clicked place. */

test('a request for a new password moves the focus to the result', async ({ page }) => {
  await page.goto('/forgot-password')
  await hydrated(page)
  await page.locator('[name=email]').fill('nobody.here@example.com')
  await page.keyboard.press('Enter')
  await expect(page.locator('main [role=status]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to login' })).toBeFocused()
})

test('confirming an email address moves the focus to the heading of the result', async ({
  page,
  context,
  newAccount,
}) => {
  const { email, session } = await newAccount('contractor')
  await context.addCookies(session.cookies)
  await page.goto(await linkFromEmail(email, '/confirm-email'))
  await hydrated(page)
  await expect(page.locator('body')).toBeFocused()
  await page.locator('main form button[type=submit]').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeFocused()
})

test('the form for a review has the focus when it opens, and the link to it when it closes', { tag: '@daily' }, async ({
  newAccount,
  openAs,
}) => {
  const [{ professionalId }, customer] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
  ])
  const listing = `professionals/${professionalId}`
  await expectOk(customer.api.post(`/api/${listing}/contact-events`, { data: { channel: 'call' } }))
  const page = await openAs(customer)
  await page.goto(`/${listing}?tab=reviews`)
  await hydrated(page)
  const write = page.getByRole('tabpanel').getByRole('link', { name: 'Write a Review' })
  await write.press('Enter')
  await expect(page.getByRole('heading', { name: 'Write a Review' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(write).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: '5 stars' }).press('Space')
  await page.getByLabel('Your experience').fill('The roof stood before the first rain.')
  await page.getByRole('button', { name: 'Publish review' }).press('Enter')
  const change = page.getByRole('link', { name: 'Edit your review' })
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete review' }).press('Enter')
  await expect(write).toBeFocused()
})

test('the button that opened a reply has the focus when the reply is cancelled, published or taken back', async ({
  newAccount,
  openAs,
}) => {
  const [contractor, customer] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
  ])
  const listing = `professionals/${contractor.professionalId}`
  await expectOk(customer.api.post(`/api/${listing}/contact-events`, { data: { channel: 'call' } }))
  await expectOk(
    customer.api.put(`/api/${listing}/review`, { data: { rating: 5, comment: 'The roof has stayed tight.' } }),
  )

  const page = await openAs(contractor)
  await page.goto(`/${listing}?tab=reviews`)
  await hydrated(page)
  const reply = page.getByRole('button', { name: 'Reply', exact: true })
  await reply.press('Enter')
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(reply).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByLabel('Your reply').fill('Thank you, and a good monsoon!')
  await page.getByRole('button', { name: 'Publish reply' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit reply' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Waits until the form has taken the focus. Otherwise the form would take the focus from the button that is pressed
  // next.
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.getByRole('button', { name: 'Delete reply' }).press('Enter')
  await expect(reply).toBeFocused()
})

test('a second try to load the reviews moves the focus to the button again or to the reviews', async ({ page }) => {
  await page.goto('/professionals/101')
  await hydrated(page)
  const mend = await intercept(page, '**/api/professionals/101/reviews*', (route) => route.abort())
  await page.getByRole('tab', { name: 'Reviews' }).press('Enter')
  const panel = page.getByRole('tabpanel')
  const again = panel.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  const failed = page.waitForEvent('requestfailed')
  await again.press('Enter')
  await failed
  await expect(again).toBeFocused()
  mend()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('article').first()).toBeVisible()
  await expect(panel.locator('[tabindex="-1"]:focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('article').first().locator(':focus')).toHaveCount(1)
})

test('loading more reviews moves the focus to the first of them; when they cannot be loaded, the link keeps it', async ({
  page,
}) => {
  await page.goto('/professionals/101?tab=reviews')
  await hydrated(page)
  const panel = page.getByRole('tabpanel')
  // The filter excludes the items of a review's photos.
  const reviews = panel.getByRole('listitem').filter({ has: page.getByRole('article') })
  const shown = await panel.getByRole('article').count()
  const more = panel.getByRole('link', { name: 'Load More Reviews' })
  const mend = await intercept(page, '**/api/professionals/101/reviews*', (route) => route.abort())
  await more.press('Enter')
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(more).toBeFocused()
  mend()
  await page.keyboard.press('Enter')
  await expect(reviews.nth(shown)).toBeFocused()
})

test('writing a second message to us moves the focus to the form again', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('Your name').fill('Meera Joshi')
  await page.locator('main form [name=email]').fill('meera.focus@example.com')
  await page.getByLabel('Topic').selectOption({ index: 1 })
  await page.getByLabel('Message', { exact: true }).fill('Where may I see how you check a contractor?')
  await page.locator('main form button[type=submit]').press('Enter')
  await expect(page.locator('main [role=status]')).toBeFocused()
  await page.getByRole('button', { name: 'Send another message' }).press('Enter')
  await expect(page.getByLabel('Your name')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your name')).toBeFocused()
})

test('a button that was disabled while it sent has the focus again after a failure', async ({ newAccount, openAs }) => {
  const [{ professionalId }, account] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
  ])
  const path = `/api/professionals/${professionalId}`
  await expectOk(account.api.post(`${path}/contact-events`, { data: { channel: 'call' } }))
  await expectOk(account.api.put(`${path}/review`, { data: { rating: 5, comment: 'The roof has stayed tight.' } }))
  const page = await openAs(account)
  await page.goto(`/professionals/${professionalId}?tab=reviews&write=true`)
  await hydrated(page)
  const deletion = page.getByRole('button', { name: 'Delete review' })
  // The form loads the review later than the page. The button appears with the review.
  await expect(deletion).toBeVisible()
  await page.route(`**${path}/review`, (route) => route.abort())
  await deletion.press('Enter')
  await expect(page.locator('main form [role=alert]')).toBeInViewport()
  await expect(deletion).toBeFocused()

  const confirmation = await openAs(await newAccount('customer'))
  await confirmation.goto('/dashboard')
  await hydrated(confirmation)
  await confirmation.route('**/api/auth/**', (route) => route.abort())
  const resend = confirmation.locator('section[aria-labelledby=confirmation]').getByRole('button')
  await resend.press('Enter')
  await expect(confirmation.locator('section[aria-labelledby=confirmation] [role=status]')).not.toBeEmpty()
  await expect(resend).toBeFocused()
})
