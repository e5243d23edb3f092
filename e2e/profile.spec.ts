import { expect } from '@playwright/test'
import { expectOk, test } from './accounts.ts'
import { collectErrors, hydrated } from './visitor.ts'

test('the tabs of a profile follow the arrow keys and are kept in the URL', async ({ page }) => {
  const errors = collectErrors(page)
  await page.goto('/professionals/101')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Portfolio' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=services/)
  await expect(page.getByRole('tab', { name: 'Services' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/tab=reviews/)
  await page.getByRole('link', { name: 'Load More Reviews' }).click()
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(13)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
  expect(errors).toEqual([])
})

test('the filters and order of a portfolio are kept in the URL', async ({ page }) => {
  await page.goto('/professionals/101')
  await hydrated(page)
  const cards = page.getByRole('tabpanel').getByRole('article')
  const all = await cards.count()
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await page
    .getByRole('link', { name: /^Farmhouse/ })
    .first()
    .click()
  await expect(cards).not.toHaveCount(all)
  const some = await cards.count()
  await page.getByText('Sort by: Recent').click()
  await page.getByRole('link', { name: 'Budget, highest first' }).click()
  await expect(page).toHaveURL(/type=Farmhouse/)
  await expect(page).toHaveURL(/sort=budget/)
  await page.reload()
  await expect(cards).toHaveCount(some)
  await page.getByRole('link', { name: 'Clear All' }).click()
  await expect(cards).toHaveCount(all)
})

test('a visitor asks for the number, logs in, sends a message, and may then write a review', async ({
  page,
  newAccount,
}) => {
  const [{ email, password }, { professionalId }] = await Promise.all([
    newAccount('customer'),
    newAccount('contractor'),
  ])
  await page.goto(`/professionals/${professionalId}?tab=reviews`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Write a Review' }).click()
  await expect(page.getByText('Please log in to write a review.')).toBeVisible()

  await page.getByRole('link', { name: 'Message' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).not.toContainText('+91')
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()

  await expect(page).toHaveURL(new RegExp(`professionals/${professionalId}\\?contact=message`))
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('+91')
  await page.goto(`/professionals/${professionalId}?tab=reviews&write=true`)
  await expect(page.getByText('Reviews come from people who have been in contact.')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Contact' }).click()
  await sheet.getByLabel('Your message').fill('short')
  await sheet.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(sheet.getByText('Please write at least 10 characters')).toBeVisible()
  await sheet.getByLabel('Your message').fill('We have a plot of four guntha near Malavli.')
  await sheet.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(page.getByText('Your message was sent', { exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('Please choose from one to five stars')).toBeInViewport()
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.locator('label', { hasText: '4 stars' }).click()
  await page.getByLabel('Your experience').fill('They kept the site clean and the bills clear.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('They kept the site clean and the bills clear.')).toBeVisible()
  await page.getByRole('link', { name: 'Change your review' }).click()
  await page.getByRole('button', { name: 'Take the review back' }).click()
  await expect(page.getByText('They kept the site clean and the bills clear.')).toHaveCount(0)
})

test('a professional replies to a review', async ({ newAccount, openAs }) => {
  const [contractor, customer] = await Promise.all([newAccount('contractor'), newAccount('customer')])
  const listing = `professionals/${contractor.professionalId}`
  await expectOk(customer.api.post(`/api/${listing}/contact-events`, { data: { channel: 'call' } }))
  const comment = 'The roof stood before the first rain.'
  await expectOk(customer.api.put(`/api/${listing}/review`, { data: { rating: 5, comment } }))

  const page = await openAs(contractor)
  await page.goto(`/${listing}?tab=reviews`)
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Write a Review' })).toHaveCount(0)
  await expect(page.getByText(comment)).toBeVisible()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Your reply').fill('Thank you, and a good monsoon!')
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await expect(page.getByText('Thank you, and a good monsoon!')).toBeVisible()
})

test('a click enlarges a picture; Escape, the wheel and a click beside it close it', async ({ page }) => {
  await page.goto('/projects/1/101?tab=photos')
  await hydrated(page)
  const picture = page.getByRole('button', { name: /^Enlarge/ }).first()
  const zoom = page.locator('[data-zoom]')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.wheel(0, 50),
    () => page.mouse.click(5, 5),
  ]) {
    await picture.click()
    await expect(zoom).toHaveAttribute('data-zoom', 'loaded')
    await close()
    await expect(zoom).toHaveCount(0)
    await expect(picture).toBeFocused()
  }
})
