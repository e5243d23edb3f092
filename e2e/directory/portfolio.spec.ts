import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { hydrated } from '../visitor.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const path = '/contractor-dashboard/portfolio'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** A photo like those of a phone. Each color gives a different photo. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const fields = {
  ...{ description: 'Built on black cotton soil.', location: 'Malavli, Kamshet', category: 'Residential' },
  ...{ isFeatured: false, language: 'en', type: '', style: '', budget: '', areaSqft: '', bhk: '', startedOn: '' },
  ...{ altLanguage: '', altTitle: '', altDescription: '', altLocation: '', pictures: [] },
  ...{ testimonial: 'none', clientName: '', rating: 5, comment: '' },
}
async function addItem({ api }: Account, title: string, completedOn = '2025-05-14'): Promise<number> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const added = await expectOk(api.post('/api/user/portfolio', { data: { ...fields, title, completedOn }, headers }))
  return (await added.json()).id
}

test('a contractor adds a portfolio item with two photos on a phone and a visitor sees it on the public profile', {
  tag: '@daily',
}, async ({ newAccount, openAs, page: visitor }) => {
  const account = await newAccount('contractor')
  const page = await openAs(account, phone)
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByText('No portfolio items yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add Your First Project' }).click()
  await expect(page).toHaveURL(`${path}/add`)
  const form = page.getByRole('dialog', { name: 'Add Project' })
  await form.getByLabel('Project name').fill('Nene bungalow')
  await form.getByLabel('Description').fill('Four bedrooms below the Bhaje hills.')
  await form.getByLabel('Location').fill('Malavli, Kamshet')
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('Completion date').fill(tomorrow)
  // The upload of the first photo fails once. Typed text stays.
  let broken = 0
  await page.route('**/api/pictures', (route) => (broken++ === 0 ? route.abort('connectionreset') : route.continue()))
  await form
    .locator('input[type=file]')
    .setInputFiles([await photo('front.jpg', '#a05030'), await photo('garden.jpg', '#308050')])
  await expect(form.getByText('Please check your connection and try again.')).toBeVisible()
  await expect(form.getByLabel('What photo 1 shows')).toBeVisible()
  await form.getByRole('button', { name: 'Retry: front.jpg' }).click()
  await expect(form.getByLabel('What photo 2 shows')).toBeVisible()
  // The photo is added in second place. The button makes it the cover, and the keyboard moves it back and forth.
  await form.getByRole('button', { name: 'Make cover: photo 2' }).click()
  await form.getByRole('button', { name: 'Move photo 1 later' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Photo 1 is now number 2.')).toBeAttached()
  await expect(form.getByRole('button', { name: 'Move photo 2 later' })).toBeFocused()
  await form.getByRole('button', { name: 'Move photo 2 earlier' }).click()
  await form.getByLabel('What photo 1 shows').fill('The front of the house')
  await form.getByText('More details').click()
  await form.getByLabel('Kind of building').fill('bungalow')
  await form.getByLabel('Budget (₹)').fill('८४,००,०००')
  // Adds a program file with a photo's name.
  const program = { name: 'villa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\x7fELF\x02\x01\x01 not a photo') }
  await form.locator('input[type=file]').setInputFiles([program])
  await expect(form.getByText('This file cannot be opened as a photo.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Remove villa.jpg' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please choose today or an earlier day')).toBeVisible()
  await form.getByLabel('Completion date').fill('2025-12-14')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(path)
  await expect(cards(page)).toContainText(['Nene bungalow'])
  await expect(cards(page)).toContainText(['December 2025'])

  await visitor.goto(`/professionals/${account.professionalId}`)
  const card = visitor.getByRole('tabpanel').getByRole('article')
  await expect(card).toContainText('Nene bungalow')
  await expect(card).toContainText('Bungalow in Malavli, Kamshet')
  await expect(card.getByRole('img', { name: 'The front of the house' })).toBeVisible()
  await hydrated(visitor)
  await card.getByRole('link', { name: 'Nene bungalow' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nene bungalow')
  await expect(visitor.getByText('₹84,00,000')).toBeVisible()
})

test('an item that is open in two tabs: the second is warned, and loses nothing', async ({ newAccount, openAs }) => {
  const account = await newAccount('contractor')
  const id = await addItem(account, 'Nene bungalow')
  const one = await openAs(account)
  const two = await one.context().newPage()
  for (const page of [one, two]) {
    await page.goto(`${path}/${id}/edit`)
    await hydrated(page)
  }
  await one.getByLabel('Project name').fill('Joshi bungalow')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one).toHaveURL(path)
  await two.getByLabel('Project name').fill('Deshpande bungalow')
  await two.getByLabel('Location').fill('Karla')
  await two.getByRole('button', { name: 'Save' }).click()
  await expect(two.getByText('Saved in the meantime:')).toBeVisible()
  await expect(two.getByRole('dialog').getByText('Joshi bungalow')).toBeVisible()
  await expect(two.getByLabel('Location')).toHaveValue('Karla')
  await two.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(two).toHaveURL(path)
  await expect(cards(two)).toContainText(['Deshpande bungalow'])
  await expect(cards(two)).toContainText(['Karla'])
})

test('a deleted item is gone, comes back with Undo, and from the list of deleted items', async ({
  newAccount,
  openAs,
  page: visitor,
}) => {
  const account = await newAccount('contractor')
  const id = await addItem(account, 'Nene bungalow')
  const publicPage = `/projects/${id}/${account.professionalId}`
  const page = await openAs(account)
  await page.goto(path)
  await hydrated(page)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Nene bungalow' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this portfolio item?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(cards(page)).toHaveCount(0)
  }
  await remove()
  expect((await visitor.request.get(publicPage)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(async () => (await visitor.goto(publicPage))?.status()).toBe(200)
  await remove()
  const deleted = page.getByRole('region', { name: 'Recently deleted' })
  await deleted.getByRole('button', { name: 'Restore Nene bungalow' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(deleted).toBeHidden()
})

test('items are put in order by keyboard and by drag, and visitors see that order', async ({
  newAccount,
  openAs,
  page: visitor,
}) => {
  const account = await newAccount('contractor')
  for (const [title, day] of [
    ['First house', '2025-05-14'],
    ['Second house', '2024-05-14'],
    ['Third house', '2023-05-14'],
  ] as const)
    await addItem(account, title, day)
  const page = await openAs(account, { viewport: { width: 1440, height: 1000 } })
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Move Third house earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Third house is now number 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Third house earlier' })).toBeFocused()
  await expect.poll(() => titles(page)).toEqual(['First house', 'Third house', 'Second house'])
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Third house', 'First house', 'Second house'])
  // The second house is dragged to the first place.
  const handle = cards(page).nth(2).getByTitle('Drag to another place')
  await handle.hover()
  await page.mouse.down()
  const target = (await cards(page).nth(0).boundingBox())!
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 })
  await page.mouse.up()
  const order = ['Second house', 'Third house', 'First house']
  await expect.poll(() => titles(page)).toEqual(order)
  await expect
    .poll(async () => {
      await visitor.goto(`/professionals/${account.professionalId}`)
      return visitor.getByRole('tabpanel').getByRole('article').getByRole('heading').allTextContents()
    })
    .toEqual(order)
  await page.reload()
  expect(await titles(page)).toEqual(order)
})

test('an item goes from the second page to the front with one press, and no page is fetched again', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('contractor')
  for (let n = 1; n <= 11; n++) await addItem(account, `House ${n}`, `${2025 - n}-05-14`)
  const page = await openAs(account, { viewport: { width: 1440, height: 1000 } })
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('link', { name: 'Load More Projects' }).click()
  await expect(cards(page)).toHaveCount(11)
  const before = await titles(page)
  const last = before.at(-1)!
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user/portfolio') asked.push(request.url())
  })
  const front = page.getByRole('button', { name: `Move ${last} to the front` })
  await front.focus()
  const answer = page.waitForResponse(/\/place$/)
  await page.keyboard.press('Enter')
  const order = [last, ...before.slice(0, -1)]
  expect(await titles(page)).toEqual(order)
  await expect(page.getByText(`${last} is now number 1 of 11.`)).toBeAttached()
  await expect(front).toBeFocused()
  expect((await answer).status()).toBe(200)
  await expect.poll(() => titles(page)).toEqual(order)
  expect(asked).toEqual([])
  await page.reload()
  expect(await titles(page)).toEqual(order.slice(0, 9))
})

test('a client writes a testimonial by the link, which works once and not for the professional', async ({
  newAccount,
  openAs,
  page: client,
}) => {
  const account = await newAccount('contractor')
  const id = await addItem(account, 'Nene bungalow')
  const page = await openAs(account)
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Ask for a testimonial: Nene bungalow' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link for your client').inputValue()
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is for your client' })).toBeVisible()

  await client.goto(link)
  await hydrated(client)
  expect(await client.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await expect(client.getByText('Nene bungalow')).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Publish testimonial' }).click()
  await expect(client.getByText('Please choose one to five stars')).toBeVisible()
  await client.getByText('4 stars').click({ force: true })
  await client.getByLabel('What was it like to have the work done?').fill('They kept their word, and the date.')
  await client.getByLabel('Your name').fill('Asha Rao')
  await client.getByRole('button', { name: 'Publish testimonial' }).click()
  await expect(client.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await client.goto(link)
  await expect(client.getByRole('heading', { name: 'This link has already been used' })).toBeVisible()
  await client.goto(`/projects/${id}/${account.professionalId}`)
  const said = client.getByRole('region', { name: 'Testimonial' })
  await expect(said).toContainText('They kept their word, and the date.')
  await expect(said).toContainText("Written through the professional's link")
  await page.goto(path)
  await expect(cards(page)).toContainText(["Written through the professional's link"])
})

test('a home builder has no portfolio', async ({ reader, openAs }) => {
  const page = await openAs(await reader('customer'))
  for (const address of ['/dashboard/portfolio', '/dashboard/portfolio/add'])
    expect((await page.goto(address))?.status()).toBe(404)
})
