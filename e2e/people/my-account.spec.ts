import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../accounts.ts'
import { hydrated, intercept } from '../visitor.ts'

test('two windows save different changes: the later one sees the other change, chooses, and loses nothing', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const [first, second] = [await openAs(account), await openAs(account)]
  for (const page of [first, second]) {
    await page.goto('/profile')
    await hydrated(page)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
  }
  await first.getByRole('textbox', { name: 'Address' }).fill('Karla Road 1')
  await first.getByRole('textbox', { name: 'About Me' }).fill('We build in 2027.')
  await first.getByRole('button', { name: 'Save Changes' }).click()
  await expect(first.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
  await expect(first.getByText('Karla Road 1')).toBeVisible()

  await second.getByRole('textbox', { name: 'Address' }).fill('Malavli Road 2')
  await second.getByRole('textbox', { name: 'Phone Number' }).fill('९८२२० १२३४५')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Saved in the meantime:')).toBeVisible()
  await expect(second.getByText('Karla Road 1')).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Address' })).toHaveValue('Malavli Road 2')
  // The field was not changed in this window, so it takes the text that the other window saved.
  await expect(second.getByRole('textbox', { name: 'About Me' })).toHaveValue('We build in 2027.')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
  for (const text of ['Malavli Road 2', '+91 98220 12345', 'We build in 2027.'])
    await expect(second.getByText(text)).toBeVisible()
})

test('typed text is kept on the device until it is saved, and Cancel deletes it', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/profile?edit=true')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Full Name' }).fill('👷🏠')
  await page.getByRole('textbox', { name: 'Address' }).fill('Karla Road 1')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please write a name, not only symbols')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Karla Road 1')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeFocused()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('')
})

for (const [language, heading, tab] of [
  ['hi', 'मेरा खाता', 'सेटिंग्स'],
  ['mr', 'माझे खाते', 'सेटिंग्ज'],
] as const)
  test(`My Account in ${language}: the menu leads there, and each tab has its address`, async ({
    reader,
    openContext,
  }) => {
    const context = await openContext({
      storageState: (await reader('customer')).session,
      viewport: { width: 1440, height: 900 },
      locale: `${language}-IN`,
    })
    const page = await context.newPage()
    await page.goto(`/${language}/profile/bookmarks`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await hydrated(page)
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page).toHaveURL(`/${language}/profile/settings`)
  })

/** A photo whose left half is red and whose right half is blue. */
async function halves(width: number, height: number) {
  const half = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: '#0000ff' } }
  const blue = await sharp(half).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width - half.create.width, top: 0 },
  ])
}
const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('a photo is cropped by keys, shrunk, sent again after a broken connection, and shown in the header', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'), { viewport: { width: 1440, height: 900 } })
  await page.goto('/profile')
  await hydrated(page)
  // The photo was taken with the camera held sideways. Shown upright, its red half is above its blue half.
  const sideways = (await halves(3000, 2000))
    .jpeg()
    .withExif({ IFD0: { Make: 'A phone' } })
    .withMetadata({ orientation: 6 })
  await page.getByLabel('Add a photo').setInputFiles(photo('me.jpg', await sideways.toBuffer()))
  const dialog = page.getByRole('dialog')
  const crop = dialog.getByRole('group', { name: 'Part of the photo' })
  // The circle of the crop lies over the picture.
  await expect(crop).toHaveCSS('position', 'absolute')
  await crop.focus()
  await expectAccessible(page)
  await dialog.getByLabel('Zoom').focus()
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('Zoom')).toHaveValue('200')
  await crop.focus()
  // Moves the picture down until only its red half is in the circle.
  for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowDown')
  const mend = await intercept(page, '**/api/pictures', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog.getByText('Please check your connection and try again.')).toBeVisible()
  mend()
  const [uploaded] = await Promise.all([
    page.waitForResponse('**/api/pictures'),
    dialog.getByRole('button', { name: 'Try again' }).click(),
  ])
  const { key, width, height } = await uploaded.json()
  expect([width, height]).toEqual([1000, 1000])
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Photo saved', { exact: true })).toBeVisible()
  await expect(page.locator(`header img[src*="${key}"]`)).toBeVisible()
  const { dominant } = await sharp(await (await page.request.get(`/pictures/${key}-320.webp`)).body()).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(60)
  await page.reload()
  await hydrated(page)
  await expect(page.locator(`header img[src*="${key}"]`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.locator('header img')).toHaveCount(0)
})

test('a file that cannot be a photo is refused at the button, and typed text stays', async ({
  newAccount,
  openAs,
}, testInfo) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/profile')
  await hydrated(page)
  const frame = async (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
  const animated = sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
  const cases: [name: string, bytes: Buffer, sentence: string][] = [
    ['large.jpg', Buffer.alloc(15 * 1024 * 1024 + 1, 7), 'This photo is too large. The limit is 15 MB.'],
    ['text.jpg', Buffer.from('Dear diary'), 'This file cannot be opened as a photo.'],
    ['moving.gif', await animated.gif().toBuffer(), 'Animated pictures cannot be uploaded.'],
    ['dot.png', await (await halves(2, 1)).png().toBuffer(), 'This photo is too small.'],
    ['me.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'Save it as JPEG on the phone that took it'],
  ]
  for (const [name, bytes, sentence] of cases) {
    // Writes the file to disk, so that the browser opens it itself. If Playwright sent 15 MB to the browser, a busy
    // machine would need half a minute.
    const file = testInfo.outputPath(name)
    await writeFile(file, bytes)
    await page.getByLabel('Add a photo').setInputFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await page.getByLabel('Add a photo').setInputFiles(photo('me.jpg', await (await halves(600, 400)).jpeg().toBuffer()))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeFocused()
})

test('Edit Profile in a dashboard saves the same record: one name, no last name made up', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('architect'))
  await page.goto('/architect-dashboard/profile/edit')
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Meera')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Last name is required')).toBeVisible()
  await page.getByLabel('I have only one name').check()
  await page.getByRole('textbox', { name: 'First Name' }).fill('मीरा')
  await page.getByRole('textbox', { name: 'Location' }).fill('Karla')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible()
  // A second save from the same page does not conflict with the first.
  await page.getByRole('textbox', { name: 'Bio' }).fill('Houses on slopes.')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await saved).status()).toBe(200)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'मीरा', exact: true })).toBeVisible()
  for (const text of ['Karla', 'Houses on slopes.']) await expect(page.getByText(text)).toBeVisible()
  await page.goto('/architect-dashboard/profile/edit')
  await hydrated(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/architect-dashboard/portfolio')
})
