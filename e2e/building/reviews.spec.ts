import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { collectErrors, hydrated, intercept } from '../visitor.ts'

const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})
const comment = 'The slab was cast on the day that they had promised.'

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
}

test('a customer reviews with a photo, the professional replies, a visitor reports it after logging in', {
  tag: '@daily',
}, async ({ page, newAccount, openAs }) => {
  const [contractor, customer, reporter] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
    newAccount('architect'),
  ])
  const profile = `/professionals/${contractor.professionalId}`
  const { buffer: data } = await photo('firm.jpg', '#224466')
  const headers = { 'Content-Type': 'image/jpeg' }
  const portrait = await (await expectOk(contractor.api.post('/api/pictures', { data, headers }))).json()
  await expectOk(contractor.api.put('/api/user/picture', { data: { pictureId: portrait.id } }))
  await expectOk(customer.api.post(`/api${profile}/contact-events`, { data: { channel: 'call' } }))

  const writing = await openAs(customer)
  await writing.goto(`${profile}?tab=reviews&write=true`)
  await writing.locator('label', { hasText: '5 stars' }).click()
  await writing.getByLabel('Your experience').fill('Too short for it.')
  await writing.getByRole('button', { name: 'Publish review' }).click()
  await expect(writing.getByText('Please write at least 20 characters')).toBeVisible()
  await writing.getByLabel('Your experience').fill(comment)

  // The photo whose upload fails waits for a second try.
  const arrive = await intercept(writing, '**/api/pictures', (route) => {
    arrive()
    return route.abort()
  })
  const input = writing.locator('input[type=file][multiple]')
  await input.setInputFiles([await photo('slab.jpg', '#446688')])
  await writing.getByRole('button', { name: /^Retry: / }).click()
  await expect(writing.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  // Adds one photo whose upload is cancelled, and one file that is not a photo.
  const mend = await intercept(writing, '**/api/pictures', () => undefined)
  await input.setInputFiles([await photo('wall.jpg', '#886644')])
  await expect(writing.getByRole('progressbar', { name: 'Upload of wall.jpg' })).toBeVisible()
  await expect(writing.getByRole('button', { name: 'Publish review' })).toBeDisabled()
  await writing.getByRole('button', { name: /^Cancel / }).click()
  mend()
  await input.setInputFiles([{ name: 'run.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh\nexit 0\n') }])
  await expect(writing.getByText('This file cannot be opened as a photo.')).toBeVisible()
  await writing.getByRole('button', { name: /^Remove .+\.\w+$/ }).click()
  await expectAccessible(writing)

  // After a failed request everything is still there for the next try.
  const goOn = await intercept(writing, '**/review', (route) => {
    goOn()
    return route.abort()
  })
  await writing.getByRole('button', { name: 'Publish review' }).click()
  await expect(writing.locator('form').getByRole('alert')).toBeVisible()
  await expect(writing.getByLabel('Your experience')).toHaveValue(comment)
  await writing.getByRole('button', { name: 'Publish review' }).click()
  await expect(writing.getByRole('article').getByText(comment)).toBeVisible()
  await expect(writing.getByText('Asked for contact details on KamshetBuild')).toBeVisible()
  await expect(writing.getByRole('link', { name: 'Report', exact: true })).toBeHidden()

  const replying = await openAs(contractor)
  await replying.goto(`${profile}?tab=reviews`)
  await hydrated(replying)
  await replying.getByRole('button', { name: 'Reply', exact: true }).click()
  await replying.getByLabel('Your reply').fill('Thank you. The cement came at six.')
  await replying.getByRole('button', { name: 'Publish reply' }).click()
  await expect(replying.getByText('Thank you. The cement came at six.')).toBeVisible()

  const errors = collectErrors(page)
  await page.goto(`${profile}?tab=reviews`)
  await hydrated(page)
  const thumb = page.getByRole('img', { name: `Photo 1 of 1 in the review by ${customer.fullName}` })
  await thumb.click()
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report this photo' })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('article').getByRole('link', { name: 'Report' }).first().click()
  await page.getByRole('dialog', { name: 'Report this review' }).getByRole('link', { name: 'Login' }).click()
  await logIn(page, reporter)
  const sheet = page.getByRole('dialog', { name: 'Report this review' })
  await sheet.getByRole('radio', { name: 'Something else' }).check()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(sheet.getByText('Please tell us what is wrong')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Tell us more').fill('This is the review of another house.')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(sheet.getByText('We look at every report within 48 hours.')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Thank you for your report' })).toBeFocused()
  await sheet.getByRole('link', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a removed review is a line with the date and the reason, and a report opens before the script', async ({
  page,
  openContext,
}) => {
  await page.goto('/professionals/103?tab=reviews')
  const line = page.getByRole('tabpanel').getByText('This review was removed by KamshetBuild on 7 September 2026.')
  await expect(line).toContainText('It was advertising.')
  await expect(page.getByText('Best Rate Traders')).toHaveCount(0)

  const context = await openContext({ javaScriptEnabled: false })
  const bare = await context.newPage()
  await bare.goto('/projects/1/101')
  await bare.getByRole('link', { name: 'Report this project' }).click()
  await expect(bare.getByRole('dialog').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /report%3Dproject-1/,
  )
})

test('by keyboard on a phone: a profile is reported, and the focus returns to where it was', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'), { viewport: { width: 360, height: 740 } })
  await page.goto('/professionals/102?tab=services')
  await hydrated(page)
  const link = page.getByRole('link', { name: 'Report this profile' })
  await link.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Report this profile' })
  await sheet.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(sheet.getByText('Please choose a reason')).toBeVisible()
  await expect(sheet.getByRole('radio', { name: 'It is not genuine' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(link).toBeFocused()
})
