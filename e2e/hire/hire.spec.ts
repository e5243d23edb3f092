import { expect, type Page, test as plain } from '@playwright/test'
import { hireInput } from '#features/hire/hires/testing.server.ts'
import { machineInput } from '#features/hire/machines/testing.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { keyed } from '../building/projects.ts'
import { hydrated, openLive, stayInOneDay } from '../visitor.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const address = 'शाळेच्या मागे, गट क्र. 12, कामशेत'

async function chooseDays(page: Page, [from, until]: readonly [string, string]): Promise<void> {
  await page.getByLabel('First day').fill(from)
  await page.getByLabel('Last day').fill(until)
}

test('a contractor hires a mixer, a second hire is refused for those days, and the lender confirms it live', {
  tag: '@daily',
}, async ({ newAccount, openAs, openContext }) => {
  const [lender, hirer, second] = await Promise.all([
    newAccount('contractor'),
    newAccount('contractor', { confirmed: true }),
    newAccount('contractor', { confirmed: true }),
  ])
  const input = machineInput({ title: 'Drum mixer of Naigaon', units: 1 })
  const added = await expectOk(lender.api.post('/api/user/machines', { data: input, headers: keyed() }))
  const { slug } = await added.json()
  const today = dayInIndia(new Date())
  const days = [addDays(today, 40), addDays(today, 42)] as const

  // A visitor on a phone finds the machine, with the price of three days. The login leads back to what was typed.
  const his = await (await openContext(phone)).newPage()
  await his.goto('/rent?q=naigaon')
  await hydrated(his)
  await his.getByRole('link', { name: 'Drum mixer of Naigaon' }).click()
  await expect(his.getByRole('heading', { level: 1, name: 'Drum mixer of Naigaon' })).toBeVisible()
  await hydrated(his)
  await chooseDays(his, days)
  await expect(his.getByText('Hire for 3 days')).toBeVisible()
  await expect(his.getByText('₹4,800')).toBeVisible()
  await his.getByLabel('Town of the site').selectOption('kamshet')
  await his.getByLabel('Address of the site').fill(address)
  await expectAccessible(his)
  await his.getByRole('link', { name: 'Log in to ask' }).click()
  await his.getByLabel('Email').fill(hirer.email)
  await his.getByLabel('Password', { exact: true }).fill(hirer.password)
  await his.getByRole('button', { name: 'Login' }).click()
  await expect(his).toHaveURL(new RegExp(`/on-rent/${slug}\\?from=${days[0]}&until=${days[1]}`))
  await expect(his.getByLabel('Address of the site')).toHaveValue(address)

  // Meanwhile a second visitor has the same days on the screen.
  const hers = await openAs(second)
  await hers.goto(`/on-rent/${slug}`)
  await hydrated(hers)
  const middle = addDays(days[0], 1)
  await chooseDays(hers, [middle, addDays(days[1], 2)])
  await hers.getByLabel('Town of the site').selectOption('kamshet')
  await hers.getByLabel('Address of the site').fill('Plot 4, Naigaon')

  await his.getByRole('button', { name: 'Ask for these days' }).click()
  await expect(his.getByText('Waiting for the lender')).toBeVisible()
  await expect(his).toHaveURL(/\/contractor-dashboard\/hire\/\d+$/)
  await his.waitForLoadState('networkidle')
  const path = new URL(his.url()).pathname
  await openLive(his, path)

  await hers.getByRole('button', { name: 'Ask for these days' }).click()
  await expect(hers.getByText('Someone else has just taken these days. Please choose other days.')).toBeVisible()
  // The calendar now shows the days as taken, and the form offers the next free days. What was typed stays.
  await hers.getByRole('button', { name: /^Choose \d/ }).click()
  await expect(hers.getByLabel('First day')).toHaveValue(addDays(days[1], 1))
  await expect(hers.getByLabel('Address of the site')).toHaveValue('Plot 4, Naigaon')
  const grid = hers.getByRole('grid')
  await grid.locator(`[data-day="${addDays(days[1], 1)}"]`).focus()
  await hers.keyboard.press('ArrowLeft')
  await expect(grid.locator(`[data-day="${days[1]}"]`)).toBeFocused()
  await expect(grid.locator(`[data-day="${days[1]}"]`)).toHaveAccessibleName(/taken$/)

  const lenders = await openAs(lender)
  await openLive(lenders, '/contractor-dashboard/hire?tab=lent')
  await expectAccessible(lenders)
  await lenders.getByRole('link', { name: 'Drum mixer of Naigaon' }).click()
  await expect(lenders.getByText(address)).toBeVisible()
  await lenders.getByRole('button', { name: 'Confirm' }).click()
  // The hirer's open page shows the confirmation without a reload.
  await expect(his.getByText(/^Agreed for/)).toBeVisible()
  await expect(his.getByText(/confirmed the booking$/)).toBeVisible()
  await expectAccessible(his)
  await his.getByRole('button', { name: 'Cancel the booking …' }).click()
  await his.getByLabel('Why?').fill('The slab is later.')
  await his.getByRole('button', { name: 'Cancel the booking', exact: true }).click()
  await expect(lenders.getByText('“The slab is later.”')).toBeVisible()
})

test('a contractor books a mixer in six presses from the front page, and in five the next time', async ({
  newAccount,
  openAs,
}) => {
  const hirer = await newAccount('contractor', { confirmed: true })
  const page = await openAs(hirer, phone)
  const tomorrow = addDays(dayInIndia(new Date()), 1)
  let presses = 0
  const press = async (pressed: Promise<void>) => {
    presses++
    await pressed
  }
  async function book(machine: string, site: string | undefined): Promise<void> {
    presses = 0
    await openLive(page, '/')
    await press(page.getByRole('navigation', { name: 'Quick links' }).locator('summary').click())
    await press(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'On Rent' }).click())
    await press(page.getByRole('link', { name: machine, exact: true }).first().click())
    await expect(page.getByRole('heading', { level: 1, name: machine })).toBeVisible()
    await hydrated(page)
    await expect(page.getByLabel('Town of the site')).toHaveValue('kamshet')
    await press(page.locator(`[data-day="${tomorrow}"]`).click())
    if (site) await press(page.getByLabel('Address of the site').fill(site))
    else await expect(page.getByLabel('Address of the site')).toHaveValue(address)
    await press(page.getByRole('button', { name: 'Ask for these days' }).click())
    await expect(page.getByText('Waiting for the lender')).toBeVisible()
  }
  await book('Concrete mixer', address)
  expect(presses).toBe(6)
  await book('Needle vibrator', undefined)
  expect(presses).toBe(5)
})

test('a machine is handed over, given back, damaged and paid for, and each side sees the other’s steps', async ({
  newAccount,
  openAs,
}) => {
  await stayInOneDay()
  const [lender, hirer] = await Promise.all([newAccount('contractor'), newAccount('contractor', { confirmed: true })])
  const input = machineInput({ title: 'Drum mixer of Takve', units: 1 })
  const added = await expectOk(lender.api.post('/api/user/machines', { data: input, headers: keyed() }))
  const { slug } = await added.json()
  const today = dayInIndia(new Date())
  const days = { from: today, until: addDays(today, 1) }
  const asked = await expectOk(
    hirer.api.post(`/api/machines/${slug}/hires`, { data: hireInput({ ...days, address }), headers: keyed() }),
  )
  const { id } = await asked.json()
  const path = `/contractor-dashboard/hire/${id}`
  const [lenders, hirers] = [await openAs(lender), await openAs(hirer)]
  await openLive(lenders, path)
  await openLive(hirers, path)
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  await press(lenders, 'Confirm')
  await press(lenders, 'Hand over …')
  await expect(lenders.getByLabel('Handed over on')).toHaveValue(today)
  await lenders.getByLabel('How was it paid?').selectOption('cash')
  await lenders.getByLabel('Condition').fill('The belt is new.')
  await expectAccessible(lenders)
  await press(lenders, 'Record the hand-over')
  await expect(hirers.getByText('The machine was handed over, and ₹8,600 was paid')).toBeVisible()
  await expect(hirers.getByText('“The belt is new.”')).toBeVisible()

  // The hirer enters the day of the return, and the lender's form starts with that day.
  await press(hirers, 'I have given it back …')
  await expect(hirers.getByLabel('Given back on')).toHaveValue(today)
  await hirers.getByLabel('Condition').fill('At your gate.')
  await expectAccessible(hirers)
  await press(hirers, 'I have given it back')
  await expect(hirers.getByText(/^You gave it back on/)).toBeVisible()
  await expect(lenders.getByText('“At your gate.”')).toBeVisible()
  await press(lenders, 'Record the return …')
  await expect(lenders.getByLabel('Returned on', { exact: true })).toHaveValue(today)
  await press(lenders, 'Record the return')
  await expect(hirers.getByText(/^The machine is back\. The lender settles/)).toBeVisible()

  await press(lenders, 'Damage or late days …')
  await lenders.getByLabel('Amount (₹)').fill('500')
  await lenders.getByLabel('What is it for?').fill('The drum is bent.')
  await expectAccessible(lenders)
  await press(lenders, 'Claim')
  await expect(hirers.getByText('“The drum is bent.”')).toBeVisible()
  await press(hirers, 'Agree')
  await expect(
    lenders.getByText('The machine is back. Next, settle ₹4,500 of the deposit with the hirer.'),
  ).toBeVisible()
  await press(lenders, 'Give the deposit back …')
  await lenders.getByLabel('How was it paid?').selectOption('cash')
  await press(lenders, 'Finish the booking')
  await expect(hirers.getByText('This booking is finished.')).toBeVisible()
  await expect(hirers.getByText('₹4,500 of the deposit was given back, and the booking is finished')).toBeVisible()
  // After the end only the hirer sees the address of the site.
  await expect(hirers.getByText(address)).toBeVisible()
  await expect(lenders.getByText(address)).toHaveCount(0)
})

plain.describe('without JavaScript', () => {
  plain.use({ javaScriptEnabled: false })
  plain('a visitor filters the machines, opens one and sees what three days cost', async ({ page }) => {
    await page.goto('/on-rent')
    await page.locator('main form [name=q]').fill('ladder')
    await page.locator('main form [type=submit]').click()
    await expect(page).toHaveURL(/q=ladder/)
    await page.getByRole('link', { name: 'Aluminium ladder' }).click()
    const today = dayInIndia(new Date())
    const form = page.locator('main form[action$="/on-rent/ladder"]')
    await form.getByLabel('First day').fill(addDays(today, 20))
    await form.getByLabel('Last day').fill(addDays(today, 22))
    await form.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText('Hire for 3 days')).toBeVisible()
    await expect(page.getByText('₹450')).toBeVisible()
  })
})
