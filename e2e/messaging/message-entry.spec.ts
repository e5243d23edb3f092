import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { newSharedProject } from '../building/projects.ts'
import { disconnect, hydrated, reconnect, signedIn } from '../visitor.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** A professional of the sample data with an account, and one without, who replies automatically. */
const [withAccount, without] = [101, 102]

const messageLink = (page: Page) => page.getByRole('link', { name: 'Message', exact: true }).filter({ visible: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const cardOf = (page: Page, id: number) => page.locator(`main article:has(a[href="/professionals/${id}"])`)
const conversation = /\/dashboard\/messages\/\d+$/

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test('Message on a card, a profile, a project and a bookmark opens the same conversation', async ({
  newAccount,
  openAs,
}) => {
  const family = await newAccount('customer', { confirmed: true })
  await expectOk(family.api.post('/api/bookmarks', { data: { professionalId: withAccount } }))
  const { projects } = await (await family.api.get(`/api/professionals/${withAccount}/projects`)).json()
  const page = await openAs(family)
  const addresses: string[] = []
  const expectOpened = async () => {
    await expect(field(page)).toBeVisible()
    await expect(page).toHaveURL(conversation)
    addresses.push(page.url())
  }
  await open(page, '/professionals?type=contractor')
  await cardOf(page, withAccount)
    .getByRole('link', { name: /^Message / })
    .press('Enter')
  await expectOpened()
  await page.goBack()
  await expect(page).toHaveURL(/\/professionals\?type=contractor$/)

  for (const path of [`/professionals/${withAccount}`, `/projects/${projects[0].id}/${withAccount}`]) {
    await open(page, path)
    await messageLink(page).click()
    await expectOpened()
  }
  for (const path of ['/bookmarked', '/dashboard/bookmarked']) {
    await open(page, path)
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Message / })
      .click()
    await expectOpened()
  }
  expect(new Set(addresses).size).toBe(1)
})

test('on a phone Message in the bar of a profile opens the conversation, and Email the sheet', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('architect', { confirmed: true }), phone)
  await open(page, `/mr/professionals/${withAccount}`)
  await page.locator('[data-action-bar]').getByRole('link', { name: 'मेसेज', exact: true }).tap()
  await expect(page).toHaveURL(/\/mr\/architect-dashboard\/messages\/\d+$/)
  await open(page, `/professionals/${withAccount}`)
  await page.locator('[data-action-bar]').getByRole('link', { name: 'Email' }).tap()
  await expect(page.getByRole('dialog').getByLabel('Your message')).toBeFocused()
})

test('a guest gets to the contact sheet, without scripts too, and a member to the conversation, even with a sample professional who replies', async ({
  page: guest,
  newAccount,
  openAs,
  openContext,
}) => {
  await open(guest, '/professionals?type=contractor')
  await cardOf(guest, without)
    .getByRole('link', { name: /^Message / })
    .click()
  await expect(guest).toHaveURL(`/professionals/${without}?contact=message`)
  await expect(guest.getByRole('dialog').getByRole('link', { name: 'Login' })).toBeVisible()

  const bare = await (await openContext({ javaScriptEnabled: false })).newPage()
  await bare.goto(`/professionals/${withAccount}`)
  await messageLink(bare).click()
  await expect(bare).toHaveURL(`/professionals/${withAccount}?contact=message`)
  await expect(bare.getByRole('dialog').getByRole('link', { name: 'Login' })).toBeVisible()

  const member = await openAs(await newAccount('customer', { confirmed: true }))
  await open(member, `/professionals/${without}`)
  await messageLink(member).click()
  await expect(field(member)).toBeVisible()
  await expect(member).toHaveURL(conversation)
})

test('Message on the reader’s own card leads to their profile, which has no useless buttons', async ({
  newAccount,
  openAs,
}) => {
  const builder = await newAccount('contractor')
  const page = await openAs(builder)
  const { companyName } = await (await builder.api.get('/api/user/professional')).json()
  await open(page, `/professionals?type=contractor&keyword=${encodeURIComponent(companyName)}`)
  await cardOf(page, builder.professionalId!)
    .getByRole('link', { name: /^Message / })
    .click()
  await expect(page).toHaveURL(`/professionals/${builder.professionalId}?contact=message`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(messageLink(page)).toHaveCount(0)
})

test('the script that opens a conversation loads with the press; if it does not arrive the sheet opens, and the next press opens it', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer', { confirmed: true }))
  const scripts: string[] = []
  page.on('request', (request) => /open-from-link-/.test(request.url()) && scripts.push(request.url()))
  await open(page, `/professionals/${withAccount}`)
  expect(scripts).toEqual([])
  await signedIn(page)
  await disconnect(page)
  await messageLink(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible()
  await reconnect(page)
  await expect(sheet.getByLabel('Your message')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await messageLink(page).click()
  await expect(field(page)).toBeVisible()
  await expect(page).toHaveURL(conversation)
})

test('the people of a project write to each other from it', async ({ newAccount, openAs }) => {
  const { customer, contractor, id } = await newSharedProject(newAccount)
  const hers = await openAs(customer)
  await open(hers, `/dashboard/projects/${id}/people`)
  await expectAccessible(hers)
  await hers.getByRole('button', { name: `Message ${contractor.fullName}` }).click()
  await expect(hers).toHaveURL(conversation)
  await field(hers).fill('When do you pour the slab?')
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  const his = await openAs(contractor, phone)
  await open(his, `/contractor-dashboard/projects/${id}`)
  // There is only one button, because his own name has none.
  await his.getByRole('button', { name: /^Message / }).tap()
  await expect(his.getByRole('log', { name: 'Messages' }).getByText('When do you pour the slab?')).toBeVisible()
  expect(new URL(his.url()).pathname.split('/').at(-1)).toBe(new URL(hers.url()).pathname.split('/').at(-1))
})
