import { expect } from '@playwright/test'
import { test } from '../accounts.ts'
import { linkFromEmail } from '../outbox.ts'
import { hydrated } from '../visitor.ts'

for (const language of ['en', 'mr'] as const) {
  const prefix = language === 'en' ? '' : `/${language}`
  test(`a new contractor confirms the email address with the link in the email, at ${prefix || '/'}`, async ({
    page,
    context,
    newAccount,
  }) => {
    const { email, session } = await newAccount('contractor', { language })
    const first = await linkFromEmail(email, '/confirm-email')
    expect(first.startsWith(`${prefix}/confirm-email`)).toBe(true)

    // A signed-out user logs in first and is led back to the link.
    await page.goto(first)
    await expect(page).toHaveURL(new RegExp(`${prefix}/login\\?redirect=.*confirm-email`))
    await context.addCookies(session.cookies)
    // Opens a truncated link, which is refused.
    await page.goto(first.slice(0, -5))
    await hydrated(page)
    await page.locator('main form button[type=submit]').click()
    await expect(page.locator('main [role=alert]')).toBeVisible()

    await page.goto(`${prefix}/contractor-dashboard`)
    await hydrated(page)
    const notice = page.locator('section[aria-labelledby=confirmation]')
    await expect(notice).toContainText(email)
    await notice.locator('button').click()
    await expect(notice.locator('[role=status]')).toContainText(email)
    await expect(async () => expect(await linkFromEmail(email, '/confirm-email')).not.toBe(first)).toPass()

    const secondTab = await context.newPage()
    await secondTab.goto(await linkFromEmail(email, '/confirm-email'))
    await hydrated(secondTab)
    await secondTab.locator('main form button[type=submit]').click()
    await secondTab.locator('main a[href$="/contractor-dashboard"]').click()
    await expect(secondTab).toHaveURL(new RegExp(`${prefix}/contractor-dashboard`))
    await expect(secondTab.locator('section[aria-labelledby=projects]')).toBeVisible()
    await expect(secondTab.locator('section[aria-labelledby=confirmation]')).toHaveCount(0)
    // The tab that was open is updated as well.
    await expect(notice).toHaveCount(0)
  })
}
