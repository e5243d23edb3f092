import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../accessibility.ts'
import { ownAddress, test, withoutDigits } from '../accounts.ts'
import { codeFromText, newNumber } from '../texts.ts'
import { hydrated } from '../visitor.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const path = '/contractor-dashboard/listing'

async function photos() {
  const colors = ['#a05030', '#308050', '#305080']
  return Promise.all(
    colors.map(async (background, at) => ({
      name: `photo-${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )
}

async function addPhotos(page: Page): Promise<void> {
  await page.locator('main input[type=file]').setInputFiles(await photos())
  await expect(page.getByText('3 of 6 photos')).toBeVisible()
}

async function describeWork(page: Page): Promise<void> {
  await page.getByLabel('Project name').fill('Nene bungalow')
  await page.getByLabel('Completion date').fill('2025-11-30')
  await page.getByLabel('Description').fill('Four bedrooms below the Bhaje hills.')
}

test('a contractor is registered and listed with three photos in at most 25 presses', { tag: '@daily' }, async ({
  openContext,
  page: visitor,
}) => {
  const page = await (await openContext(phone)).newPage()
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() })
  // A tap, a choice and a typed field are one press each, as in docs/journeys.md.
  let presses = 0
  const tap = (what: Locator) => {
    presses++
    return what.click()
  }
  const type = (name: string, text: string) => {
    presses++
    return page.locator(`main [name=${name}]`).fill(text)
  }
  const number = newNumber()
  const company = `Zephyr ${withoutDigits(number)} Homes`
  await page.goto('/')
  await hydrated(page)
  await tap(page.getByRole('main').getByRole('link', { name: 'Register as Professional' }))
  await expect(page).toHaveURL(/\/register/)
  await hydrated(page)
  await type('fullName', 'Ramesh Shinde')
  await type('email', number)
  await type('password', 'Plinth-Beam-7')
  await type('companyName', company)
  await type('city', 'Lonavla')
  await tap(page.locator('[name=terms]'))
  await tap(page.getByRole('button', { name: 'Text me a code' }))
  await type('phoneCode', await codeFromText(number, 1))
  await tap(page.getByRole('button', { name: 'Create Account' }))

  await expect(page).toHaveURL(path)
  await hydrated(page)
  await type('rateMin', '2,400')
  await type('rateMax', '2,900')
  await tap(page.getByLabel('Bungalows'))
  // The button that opens the phone's photos, and a tap on each of the three.
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Add photos' }))
  presses += 3
  await (await chooser).setFiles(await photos())
  await expect(page.getByText('3 of 6 photos')).toBeVisible()
  await type('title', 'Nene bungalow')
  await type('completedOn', '2025-11-30')
  await type('description', 'Four bedrooms below the Bhaje hills.')
  await tap(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByRole('heading', { name: 'Your listing is published' })).toBeVisible()
  await expectAccessible(page)
  test.info().annotations.push({ type: 'presses', description: String(presses) })
  expect(presses).toBeLessThanOrEqual(25)

  const link = page.getByRole('link', { name: 'View your public profile' })
  await visitor.goto((await link.getAttribute('href'))!)
  await expect(visitor.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(visitor.getByText('₹2,400–2,900').first()).toBeVisible()
  await expect(visitor.getByText('Nene bungalow').first()).toBeVisible()
  await page.goto('/profile/professional')
  await expect(page.getByLabel('Rate per sq ft, from')).toHaveValue('2400')
  await expect(page.getByLabel('Bungalows')).toBeChecked()
})

test('if the photos fail, what is charged is saved, nothing typed is lost, and the next press adds them once', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('contractor')
  const page = await openAs(account, phone)
  await page.goto(path)
  await hydrated(page)
  await page.getByLabel('Rate per sq ft, from').fill('2400')
  await addPhotos(page)
  await describeWork(page)
  // The server adds the item, but its answer is lost.
  let sent = 0
  await page.route('**/api/user/portfolio', async (route) => {
    if (route.request().method() !== 'POST' || sent++ > 0) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('What you charge is saved.')).toBeVisible()
  await expect(page.getByLabel('Project name')).toHaveValue('Nene bungalow')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Project name')).toHaveValue('Nene bungalow')
  await expect(page.getByText('3 of 6 photos')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Your listing is published' })).toBeVisible()
  const { total } = await (await account.api.get('/api/user/portfolio')).json()
  expect(total).toBe(1)
})

test('a wrong field is named, and an architect states a fee', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('architect'), { viewport: { width: 1440, height: 900 } })
  await page.goto('/architect-dashboard/listing')
  await hydrated(page)
  await page.getByLabel('Design fee per sq ft, from').fill('90')
  await page.getByLabel('Design fee per sq ft, to').fill('60')
  await addPhotos(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The second amount must not be lower than the first')).toBeVisible()
  await expect(page.getByText('Please enter a project name of at least 3 characters')).toBeVisible()
  await page.getByLabel('Design fee per sq ft, to').fill('90')
  await describeWork(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Your listing is published' })).toBeFocused()
})
