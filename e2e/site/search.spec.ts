import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../accounts.ts'
import { newProject } from '../building/projects.ts'
import { holdBack, hydrated, intercept } from '../visitor.ts'

const desktop = { width: 1440, height: 900 }
const name = 'Search everything'

test('with the keyboard alone, a member finds a town, a product and the own project from any page', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const id = await newProject(account, { name: 'Indrayani house' })
  const page = await openAs(account, { viewport: desktop })
  await page.goto('/about')
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name })
  const field = dialog.getByRole('combobox', { name })

  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.type('lonavala')
  const town = dialog.getByRole('option', { name: 'Lonavla', exact: true })
  await expect(town).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(town).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await town.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/professionals\?.*location=lonavla/)
  await expect(dialog).toBeHidden()

  // Ctrl+K works in a field too, where '/' is a letter.
  await page.locator('main').getByRole('searchbox').focus()
  await page.keyboard.press('/')
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('/')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('ppc cement')
  const products = dialog.getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option').first()).toContainText('PPC cement')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('main').getByRole('searchbox')).toBeFocused()

  await page.goto('/dashboard')
  await hydrated(page)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('indrayani')
  await expect(dialog.getByRole('group', { name: 'Your projects' })).toContainText('Indrayani house')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/projects/${id}`)
})

test('Enter without a choice searches the directory, in the language of the page', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/mr/about')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('बंगला')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/mr/professionals\\?.*keyword=${encodeURIComponent('बंगला')}`))
})

test('on a phone the search fills the screen, and leads on when it finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await hydrated(page)
  const button = page.locator('header').getByRole('link', { name: 'Search' })
  expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await button.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await dialog.getByRole('combobox').fill('zzqqx')
  await expect(dialog.getByText('Nothing found for “zzqqx”')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('option', { name: 'All products for “zzqqx”' }).click()
  await expect(page).toHaveURL(/\/shop\?.*search=zzqqx/)
  await expect(dialog).toBeHidden()
})

test('an older answer never replaces a newer one, and a failure is no empty answer', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/about')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name })
  const older = await holdBack(page, /api\/search\?text=ppc/)
  const asked = page.waitForRequest(/api\/search\?text=ppc/)
  await dialog.getByRole('combobox').fill('ppc cement')
  await asked
  await dialog.getByRole('combobox').fill('lonavla')
  const town = dialog.getByRole('option', { name: 'Lonavla', exact: true })
  await expect(town).toBeVisible()
  const answered = page.waitForResponse(/api\/search\?text=ppc/).catch(() => undefined)
  older()
  await Promise.race([answered, page.waitForTimeout(1000)])
  await expect(town).toBeVisible()
  await expect(dialog.getByText('PPC cement')).toBeHidden()

  const mend = await intercept(page, /api\/search/, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await dialog.getByRole('combobox').fill('concrete mixer')
  await expect(dialog.getByText('The search could not be done.')).toBeVisible()
  await expect(dialog.getByText('Nothing found')).toBeHidden()
  mend()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('group', { name: 'Machines for hire' })).toBeVisible()
})

test('a question mark lists the keys', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/shop')
  await hydrated(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByText('Search everything', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

for (const path of ['/', '/professionals', '/shop'])
  test(`on ${path} the first Tab is "Skip to content" and the third is Login`, async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto(path)
    await hydrated(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator('header').getByRole('link', { name: 'Login' })).toBeFocused()
  })
