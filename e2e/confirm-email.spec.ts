import { expect } from '@playwright/test'
import { test } from './accounts.ts'
import { linkFromLetter } from './outbox.ts'
import { ready } from './visitor.ts'

for (const language of ['en', 'mr'] as const) {
  const prefix = language === 'en' ? '' : `/${language}`
  test(`a new contractor confirms the e-mail address by the letter’s link, at ${prefix || '/'}`, async ({
    page,
    context,
    newAccount,
  }) => {
    const { email, session } = await newAccount('contractor', { language })
    const first = await linkFromLetter(email, '/confirm-email')
    expect(first.startsWith(`${prefix}/confirm-email`)).toBe(true)

    // Signed out, with a truncated link.
    await page.goto(first.slice(0, -5))
    await ready(page)
    await page.locator('main form button[type=submit]').click()
    await expect(page.locator('main a[href$="/login"]')).toBeVisible()

    await context.addCookies(session.cookies)
    await page.goto(`${prefix}/contractor-dashboard`)
    await ready(page)
    const notice = page.locator('section[aria-labelledby=confirmation]')
    await expect(notice).toContainText(email)
    await notice.locator('button').click()
    await expect(notice.locator('[role=status]')).toContainText(email)
    await expect(async () => expect(await linkFromLetter(email, '/confirm-email')).not.toBe(first)).toPass()

    const letter = await context.newPage()
    await letter.goto(await linkFromLetter(email, '/confirm-email'))
    await ready(letter)
    await letter.locator('main form button[type=submit]').click()
    await letter.locator('main a[href$="/contractor-dashboard"]').click()
    await expect(letter).toHaveURL(new RegExp(`${prefix}/contractor-dashboard`))
    await expect(letter.locator('section[aria-labelledby=own-listing]')).toBeVisible()
    await expect(letter.locator('section[aria-labelledby=confirmation]')).toHaveCount(0)
    // The tab that stayed open is updated too.
    await expect(notice).toHaveCount(0)
  })
}
