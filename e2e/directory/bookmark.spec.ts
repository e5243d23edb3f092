import { expect } from '@playwright/test'
import { expectOk, test } from '../accounts.ts'
import { asksVisitor, holdBack, hydrated, intercept } from '../visitor.ts'

for (const prefix of ['', '/hi', '/mr']) {
  test(`from ${prefix || '/'} a visitor searches, opens a profile, clicks the heart, logs in, and has the bookmark`, async ({
    page,
    newAccount,
  }) => {
    const { email, password } = await newAccount('customer')
    await page.goto(prefix || '/')
    await hydrated(page)
    const form = page.locator('main form[action$="/professionals"]').first()
    await form.locator('[name=keyword]').fill('farmhouse')
    await form.locator('[name=type]').selectOption('architect')
    await form.locator('[type=submit]').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/professionals\\?(?=.*keyword=farmhouse)(?=.*type=architect)`))
    const card = page.locator('[aria-labelledby=found] article').first()
    const name = (await card.getByRole('heading').textContent())!
    await card.locator('a[href*="/professionals/"]').first().click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/professionals/\\d+`))
    const id = /professionals\/(\d+)/.exec(page.url())![1]
    await expect(page.locator('h1')).toHaveText(name)

    await page.locator('button[aria-pressed=false]:visible').first().click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/login`))
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(password)
    await page.locator('main form button[type=submit]').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/professionals/${id}`))
    await expect(page.locator('button[aria-pressed=true]:visible').first()).toBeVisible()

    await page.goto(`${prefix}/bookmarked`)
    await hydrated(page)
    await page.getByRole('tab').nth(1).click()
    await expect(page.locator('main')).toContainText(name)
    await page.locator('main button[aria-pressed=true]:visible').first().click()
    await expect(page.locator('main')).not.toContainText(name)
  })
}

test('two clicks in one frame leave a heart unchanged', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer')
  await expectOk(account.api.post('/api/bookmarks', { data: { professionalId: 101 } }))
  const page = await openAs(account)
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const choices: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bookmark')) choices.push(request.postData()!)
  })
  const card = page.locator('main article').filter({ has: page.locator('a[href$="/professionals/101"]') })
  const heart = card.locator('button[aria-pressed]')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect.poll(() => choices).toEqual(['{"bookmarked":false}', '{"bookmarked":true}'])
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a heart that is pressed while its script is still loading adds the bookmark', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  const release = await holdBack(page, /\/thing-/)
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const heart = page.locator('main article button[aria-pressed]').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(page.getByText('Professional bookmarked', { exact: true })).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a heart that is pressed before it is known who is signed in waits for that, and adds the bookmark', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'))
  // The page does not know who is signed in: the device stores nothing yet, and the server's answer is held back.
  const release = await holdBack(page, asksVisitor)
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const heart = page.locator('main article button[aria-pressed]').first()
  await heart.click()
  release()
  await expect(page.getByText('Professional bookmarked', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/professionals\?type=contractor/)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a member’s heart does not lead to the login before the page has its scripts', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  const release = await holdBack(page, /\.js$/)
  await page.goto('/professionals?type=contractor', { waitUntil: 'commit' })
  const heart = page.locator('main article button[aria-pressed]').first()
  // It looks as it is: not ready.
  await expect(heart).toHaveCSS('opacity', '0.5')
  const { x, y, width, height } = (await heart.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  release()
  await hydrated(page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/professionals\?type=contractor/)
})

for (const [moment, late] of [
  ['before it is known who is signed in', asksVisitor],
  ['before its script has come', /\/thing-/],
] as const) {
  test(`a press on a heart that begins ${moment}, and ends after, adds the bookmark`, async ({
    newAccount,
    openAs,
  }) => {
    const account = await newAccount('customer')
    const page = await openAs(account)
    if (late !== asksVisitor) {
      await page.goto('/about', { waitUntil: 'networkidle' })
      await expect.poll(() => page.evaluate(() => localStorage.getItem('kamshetbuild.user'))).toContain(account.email)
    }
    const release = await holdBack(page, late)
    await page.goto('/professionals?type=contractor', { waitUntil: 'commit' })
    await hydrated(page)
    const heart = page.locator('main article button[aria-pressed]').first()
    await heart.hover()
    await page.mouse.down()
    release()
    await page.waitForLoadState('networkidle')
    await hydrated(page)
    await page.mouse.up()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/professionals\?type=contractor/)
  })
}

test('a heart whose session has ended without its sign leads to the login; without a connection it reports that', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const page = await openAs(account)
  const mend = await intercept(page, asksVisitor, (route) => route.abort())
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const heart = page.locator('main article button[aria-pressed]').first()
  await heart.click()
  await expect(page.getByText('Failed to bookmark professional', { exact: true })).toBeVisible()
  mend()
  await account.api.post('/api/auth/logout')
  await heart.click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('bookmarks of one account are not shown to the next, even if the server cannot identify it', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/professionals', { waitUntil: 'networkidle' })
  const heart = page.locator('main article').first().getByRole('button', { name: 'Bookmark' })
  await heart.click()
  await page.waitForLoadState('networkidle')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.route('**/api/**', (route) => route.abort())
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.evaluate(() => {
    const account = { id: 1, username: 'x', email: 'x@example.com', fullName: 'X Y', userType: 'customer' }
    localStorage.setItem('kamshetbuild.user', JSON.stringify(account))
  })
  await expect(heart).not.toHaveAttribute('aria-pressed')
})
