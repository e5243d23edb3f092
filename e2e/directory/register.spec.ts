import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectOk, test, withoutDigits } from '../accounts.ts'
import { holdBack, hydrated, openUntilShown, waitForFrames } from '../visitor.ts'

test('a contractor registers, is logged in, can log in again, and is found in the listing', { tag: '@daily' }, async ({
  page,
}) => {
  const unique = randomUUID().slice(0, 8)
  const company = `Sahyadri Test ${withoutDigits(unique)} Builders`
  await page.goto('/register?type=professional&professionalType=contractor')
  await hydrated(page)
  await page.locator('[name=fullName]').fill('Sunil Test Gaikwad')
  await page.locator('[name=email]').fill(`sunil.${unique}@example.com`)
  await page.locator('[name=password]').fill('short')
  await page.locator('[name=companyName]').fill(company)
  await page.locator('[name=city]').fill('')
  await page.locator('main form button[type=submit]').click()
  for (const sentence of [
    'Password must be at least 8 characters',
    'City is required',
    'You must agree to the terms and conditions',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(page.locator('[name=companyName]')).toHaveValue(company)

  await page.locator('[name=password]').fill('Strong-Pass-1')
  await page.locator('[name=city]').fill('Kamshet')
  await page.locator('[name=terms]').check()
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Your account has been created.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/contractor-dashboard/)

  await expectOk(page.request.post('/api/auth/logout'))
  await page.goto('/login')
  await hydrated(page)
  await page.locator('input[name=email]').fill(`sunil.${unique}@example.com`)
  await page.locator('input[name=password]').fill('wrong password')
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByText('Invalid credentials').first()).toBeVisible()
  // The notice must not be an alert as well, because the toast is already announced to screen readers.
  await expect(page.locator('main [role=alert]')).toHaveCount(0)
  await page.locator('input[name=password]').fill('Strong-Pass-1')
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(/\/contractor-dashboard/)

  const found = `/professionals?type=contractor&keyword=${encodeURIComponent(company)}`
  await openUntilShown(page, found, page.locator('main article').first(), company)
})

test('a registration with an email address continues where it came from, and the dashboard asks to confirm it', async ({
  page,
}) => {
  await page.goto('/register?redirect=/bookmarked')
  await hydrated(page)
  await page.locator('[name=fullName]').fill('Kavita Pawar')
  await page.getByLabel('Mobile number or email').fill(`kavita.${randomUUID()}@example.com`)
  await page.locator('[name=password]').fill('Strong-Pass-1')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text')
  await page.locator('[name=terms]').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/bookmarked')
  await page.goto('/dashboard/profile')
  await expect(page.getByText('Please confirm your email address').first()).toBeVisible()
})

test('an email address that is taken is reported at its field, and nothing typed is lost', async ({ page, reader }) => {
  const { email, password } = await reader('customer')
  await page.goto('/register')
  await hydrated(page)
  await page.locator('[name=fullName]').fill('Another Customer')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=terms]').check()
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Registration failed')).toHaveCount(0)
  await expect(page.locator('[name=fullName]')).toHaveValue('Another Customer')
})

test('one click submits a form, even if the blurred field is invalid', async ({ page }) => {
  await page.goto('/register')
  await hydrated(page)
  await page.locator('[name=password]').pressSequentially('short')
  const button = page.locator('main form button[type=submit]')
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox())!
  await page.mouse.move(x + 20, y + 6)
  await page.mouse.down()
  // While the mouse button is down, no error message may appear above the submit button. If one did, it would be
  // painted within three frames.
  await waitForFrames(page, 3)
  await page.mouse.up()
  await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible()
  await expect(page.locator('[name=fullName]')).toBeFocused()
})

for (const by of ['mouse', 'finger'])
  test(`one press by ${by} ticks the terms, even if the previous field’s error message moves them`, async ({
    browser,
  }) => {
    const viewport = { width: 360, height: 740 }
    const page = await browser.newPage({ viewport, hasTouch: by === 'finger', isMobile: by === 'finger' })
    await page.goto('/hi/register?type=professional')
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    const [city, terms] = [page.locator('[name=city]'), page.locator('[name=terms]')]
    await city.fill('')
    await terms.scrollIntoViewIfNeeded()
    const { x, y } = (await terms.boundingBox())!
    if (by === 'finger') await page.touchscreen.tap(x + 10, y + 10)
    else {
      await page.mouse.move(x + 10, y + 10)
      await page.mouse.down()
      await waitForFrames(page, 3)
      await page.mouse.up()
    }
    await expect(city).toHaveAttribute('aria-invalid', 'true')
    await expect(terms).toBeChecked()
    await page.close()
  })

test('an account type that is chosen before the script has come stays chosen', async ({ page }) => {
  const release = await holdBack(page, /\.js$/)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.locator('label', { hasText: 'I build homes' }).click()
  release()
  await hydrated(page)
  await expect(page.locator('[value=contractor]')).toBeChecked()
  await expect(page.locator('[name=companyName]')).toBeVisible()
})

test('a reload keeps the chosen account type and the town', async ({ page }) => {
  await page.goto('/register')
  await hydrated(page)
  await page.locator('label', { hasText: 'I build homes' }).click()
  await page.locator('[name=city]').fill('Pune')
  await page.reload()
  await hydrated(page)
  await expect(page.locator('[name=city]')).toHaveValue('Pune')
  await expect(page.locator('[value=contractor]')).toBeChecked()
  // A choice made by hand has priority over the choice in a link to this form.
  await page.goto('/register?type=professional&professionalType=architect')
  await hydrated(page)
  await expect(page.locator('[name=city]')).toHaveValue('Pune')
  await expect(page.locator('[value=contractor]')).toBeChecked()
})
