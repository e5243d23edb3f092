import { expect, type Page } from '@playwright/test'
import { expectOk, test } from '../accounts.ts'
import { hydrated } from '../visitor.ts'

/**
 * Text that was typed into a form is kept on this device for a day. It survives a reload, a change of language, Back,
 * and closing the tab.
 */

const message = 'We have a plot of four guntha near Malavli.'

async function openContact(page: Page, path = '/contact') {
  await page.goto(path)
  await hydrated(page)
}

test('a registration is kept over a reload, in another language and in a new tab, without its password', {
  tag: '@daily',
}, async ({ page, context }) => {
  await page.goto('/register?type=professional')
  await hydrated(page)
  const typed = {
    fullName: 'Sunil Gaikwad',
    email: 'sunil@example.com',
    companyName: 'Gaikwad Builders',
    city: 'Karla',
  }
  for (const [name, value] of Object.entries({ ...typed, password: 'Strong-Pass-1' }))
    await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('[name=terms]').check()
  await page.reload()
  const expectKept = async (page: Page) => {
    await hydrated(page)
    for (const [name, value] of Object.entries(typed))
      await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
    await expect(page.locator('[name=terms]')).toBeChecked()
    await expect(page.locator('[name=password]')).toHaveValue('')
  }
  await expectKept(page)
  await page.locator('footer a[lang=mr]').click()
  await expect(page).toHaveURL('/mr/register?type=professional')
  await expectKept(page)
  const tab = await context.newPage()
  await page.close()
  await tab.goto('/hi/register?type=professional')
  await expectKept(tab)
})

test('a message to us is kept when its page is left, until it is sent; then its text is on the page', async ({
  page,
}) => {
  await openContact(page)
  await page.getByLabel('Your name').fill('Meera Joshi')
  await page.locator('main form [name=email]').fill('meera.draft@example.com')
  await page.getByLabel('Topic').selectOption('question')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message)
  await openContact(page, '/mr/contact')
  await expect(page.locator('main [name=message]')).toHaveValue(message)
  await openContact(page)
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main [role=status]')).toContainText(message)
  await openContact(page)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
})

test('a name that was filled in for the visitor and emptied stays empty over a reload', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const page = await openAs(account)
  await openContact(page)
  const [name, email] = [page.locator('main [name=name]'), page.locator('main [name=email]')]
  await expect(name).toHaveValue(account.fullName)
  await name.fill('')
  await page.locator('main [name=message]').fill(message)
  for (const round of ['first', 'second']) {
    await page.reload()
    await hydrated(page)
    await expect(email).toHaveValue(account.email)
    await expect(name).toHaveValue('')
    // The next input stores the whole form again, with the emptied name.
    await page.locator('main [name=message]').fill(`${message} The ${round} time.`)
  }
  // After the message is sent, a new form has the account's name again.
  await name.fill('Meera')
  await page.getByLabel('Topic').selectOption('question')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main [role=status]')).toContainText(message)
  await openContact(page)
  await expect(name).toHaveValue(account.fullName)
})

test('a message to a professional is kept when its sheet is closed, by a tap beside it, Escape or Back', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'), { viewport: { width: 360, height: 740 } })
  await page.goto('/professionals/102')
  await hydrated(page)
  const sheet = page.getByRole('dialog')
  const field = sheet.getByLabel('Your message')
  const open = () => page.locator('[data-action-bar]').getByRole('link', { name: 'Message', exact: true }).click()
  await open()
  await field.fill(message)
  for (const close of [() => page.mouse.click(180, 20), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await close()
    await expect(sheet).toHaveCount(0)
    await open()
    await expect(field).toHaveValue(message)
  }
  await page.reload()
  await expect(field).toHaveValue(message)
})

test('a message outlasts a logout in another tab for its sender, and nobody else sees it', async ({
  newAccount,
  openAs,
}) => {
  const [sender, other] = await Promise.all([newAccount('customer'), newAccount('customer')])
  const page = await openAs(sender)
  await page.goto('/professionals/101?contact=email')
  await hydrated(page)
  const field = page.getByRole('dialog').getByLabel('Your message')
  await field.fill(message)
  const logIn = async ({ email, password }: typeof sender) => {
    const login = page.getByRole('dialog').getByRole('link', { name: 'Login' })
    if (await login.isVisible()) await login.click()
    await page.locator('main [name=email]').fill(email)
    await page.locator('main [name=password]').fill(password)
    await page.locator('main form button[type=submit]').click()
  }
  const logOutElsewhere = async () => {
    const tab = await page.context().newPage()
    await tab.goto('/')
    await hydrated(tab)
    await tab.locator('header details', { hasText: 'Logout' }).last().locator('summary').click()
    await tab.locator('header').getByRole('button', { name: 'Logout' }).last().click()
    await expect(tab.locator('header').getByRole('link', { name: 'Login' })).toBeVisible()
    await tab.close()
  }
  await logOutElsewhere()
  await expect(field).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Malavli')
  await logIn(sender)
  await expect(field).toHaveValue(message)
  await logOutElsewhere()
  await expect(field).toHaveCount(0)
  await logIn(other)
  await expect(field).toHaveValue('')
})

test('a review is kept over a reload and in another language', async ({ newAccount, openAs }) => {
  const [{ professionalId }, customer] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
  ])
  await expectOk(
    customer.api.post(`/api/professionals/${professionalId}/contact-events`, { data: { channel: 'call' } }),
  )
  const page = await openAs(customer)
  await page.goto(`/professionals/${professionalId}?tab=reviews&write=true`)
  await hydrated(page)
  await page.getByLabel('Your experience').fill('The roof stood before the first rain.')
  await page.locator('main [name=rating][value="4"]').check({ force: true })
  for (const reload of [() => page.reload(), () => page.locator('footer a[lang=hi]').click()]) {
    await reload()
    await expect(page.locator('main [name=comment]')).toHaveValue('The roof stood before the first rain.')
    await expect(page.locator('main [name=rating][value="4"]')).toBeChecked()
  }
})
