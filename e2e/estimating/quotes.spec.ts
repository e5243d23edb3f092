import { expect, type Page } from '@playwright/test'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { keyed, newProject } from '../building/projects.ts'
import { linkFromEmail } from '../outbox.ts'
import { hydrated, intercept, openLive } from '../visitor.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Stores an estimate with two materials and a mason. Returns its id. */
async function newEstimate({ api }: Account): Promise<string> {
  const content = calculatorContent({
    name: 'House in Naigaon',
    materials: {
      cement: { selected: true, quantity: 450, price: 400 },
      'steel-bars': { selected: true, quantity: 3000, price: 60 },
    },
    labor: [{ id: 'm', type: 'Mason', workers: 2, days: 30, ratePerDay: 800 }],
  })
  const id = crypto.randomUUID()
  await expectOk(api.put(`/api/estimates/${id}`, { data: { content, revision: 0 } }))
  return id
}

async function fillRates(page: Page, rates: Record<string, string>): Promise<void> {
  for (const [name, rate] of Object.entries(rates)) await page.getByLabel(name).fill(rate)
}

test('a bill goes to two contractors, both send a quote, the family compares and accepts one', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const [customer, first, second] = await Promise.all([
    newAccount('customer', { confirmed: true }),
    newAccount('contractor'),
    newAccount('contractor'),
  ])
  for (const { professionalId } of [first, second])
    await expectOk(customer.api.post('/api/bookmarks', { data: { professionalId } }))
  const estimate = await newEstimate(customer)
  const hers = await openAs(customer)
  await openLive(hers, `/dashboard/quotes/new?estimate=${estimate}`)
  await hers.getByText('The bill of quantities: 3 lines').click()
  await expect(hers.getByText('60 labor days')).toBeVisible()
  await hers.getByRole('button', { name: 'Send the bill of quantities' }).click()
  await expect(hers.getByText('Choose one to three contractors or architects')).toBeVisible()
  // The professionals whom she has saved are listed first, before those nearby.
  for (const box of (await hers.getByRole('checkbox', { name: /^Ask / }).all()).slice(0, 2)) await box.check()
  await hers.getByLabel('Note').fill('Near the station.')
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Send the bill of quantities' }).click()
  await expect(hers.getByRole('heading', { name: 'House in Naigaon' })).toBeVisible()
  await expect(hers.getByText('Waiting for the quote')).toHaveCount(2)
  const requestPath = new URL(hers.url()).pathname
  const farm = await newProject(customer, { name: 'Farmhouse', budget: '100000' })

  // One contractor fills in everything on a phone.
  const his = await openAs(first, phone)
  await openLive(his, '/contractor-dashboard/quotes')
  await expectAccessible(his)
  await his.getByRole('link', { name: 'House in Naigaon' }).click()
  await expect(his.getByText('Near the station.')).toBeVisible()
  await hydrated(his)
  await his.getByRole('radio', { name: /^By items/ }).check()
  await fillRates(his, { 'Cement, 50 kg, ₹ per bag': '380', 'Steel bars (TMT), Fe 500D, ₹ per kg': '66' })
  await expect(his.getByText('2 of 3 lines filled in')).toBeVisible()
  await expect(his.getByText('Saved. Only you can see your changes until you send them.')).toBeVisible()
  await his.reload()
  await hydrated(his)
  await expect(his.getByLabel('Cement, 50 kg, ₹ per bag')).toHaveValue('380')
  await fillRates(his, { 'Mason, ₹ per labor day': '900' })
  await his.getByRole('button', { name: 'Ask about Cement, 50 kg' }).click()
  await his.getByLabel('Your question').fill('Which brand?')
  await his.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(his.getByText('Not answered yet')).toBeVisible()
  await his.getByRole('button', { name: 'Send quote' }).click()
  // The alert beside the button names the missing part, and the choice that must be made has the focus.
  await expect(his.getByRole('alert').filter({ hasText: 'Please say how GST is charged' })).toBeInViewport()
  const firstChoice = his.getByRole('radio', { name: /^Labor only.*No GST/ })
  await expect(firstChoice).toBeFocused()
  await expect(firstChoice).toBeInViewport()

  // Without a connection neither the draft nor the quote arrives. The input is there when the page is opened again.
  const unreachable = /\/api\/quotes\/received\/\d+\/(draft|offer)/
  const mend = await intercept(his, unreachable, (route) => route.abort())
  await fillRates(his, { 'Mason, ₹ per labor day': '910' })
  await his.getByLabel('Labor and material: 18% GST is added').check()
  await his.getByRole('button', { name: 'Send quote' }).click()
  await expect(his.getByText('Not saved yet. Please check your connection and try again.')).toBeVisible()
  await his.reload()
  await hydrated(his)
  await expect(his.getByLabel('Mason, ₹ per labor day')).toHaveValue('910')
  await expect(his.getByLabel('Labor and material: 18% GST is added')).toBeChecked()
  mend()
  await fillRates(his, { 'Mason, ₹ per labor day': '900' })
  await expect(his.getByText('Saved. Only you can see your changes until you send them.')).toBeVisible()
  await expect(his.getByText('₹4,99,140', { exact: true })).toBeVisible()
  await expectAccessible(his)
  await his.getByRole('button', { name: 'Send quote' }).click()
  await expect(his.getByRole('button', { name: 'Send again' })).toBeVisible()
  await expect(his.getByText('Saved. The home builder sees your changes once you send them again.')).toBeVisible()

  // She sees the quote without a reload, and answers the question.
  await expect(hers.getByText('Quote sent')).toHaveCount(1)
  await hers.getByLabel('Your answer').fill('Any PPC.')
  await hers.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(his.getByText('Any PPC.')).toBeVisible()

  // The other contractor leaves a line out, and reads the question without its author's name.
  const theirs = await openAs(second)
  await openLive(theirs, '/contractor-dashboard/quotes')
  await theirs.getByRole('link', { name: 'House in Naigaon' }).click()
  await expect(theirs.getByText('Any PPC.')).toBeVisible()
  await hydrated(theirs)
  await theirs.getByRole('radio', { name: /^By items/ }).check()
  await fillRates(theirs, { 'Cement, 50 kg, ₹ per bag': '370', 'Steel bars (TMT), Fe 500D, ₹ per kg': '66' })
  await theirs.getByLabel('My rates include GST').check()
  await theirs.getByRole('button', { name: 'Send quote' }).click()
  await expect(theirs.getByRole('button', { name: 'Send again' })).toBeVisible()

  // In the table the comparable totals exclude the line that one contractor leaves out.
  const table = hers.getByRole('region', { name: 'By items' }).getByRole('table')
  const sums = hers.getByRole('region', { name: 'The quotes side by side' })
  await expect(table.getByRole('row', { name: /^Mason/ })).toContainText('Left out')
  await expect(table.getByRole('row', { name: /^Cement/ })).toContainText('Lowest')
  await expect(sums.getByRole('row', { name: /^In all/ })).toContainText('₹4,99,140')
  await expect(sums.getByRole('row', { name: /^Not included/ })).toContainText("The quote doesn't say")
  const like = table.getByRole('row', { name: /^Like for like/ })
  await expect(like).toContainText('2 lines that are in all quotes')
  await expect(like).toContainText('₹4,35,420')
  await expect(like).toContainText('₹3,64,500')
  await expectAccessible(hers)
  // A phone shows the same quotes one at a time.
  await hers.setViewportSize(phone.viewport)
  await expect(table).toBeHidden()
  await hers.getByRole('radio', { name: /₹3,64,500/ }).check()
  await expect(hers.getByText('1 line is left out')).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole('radio', { name: /₹4,99,140/ }).check()

  // He changes the quote while she is about to accept it, so she has to look at it again first.
  await hers.getByRole('button', { name: /^Accept …/ }).click()
  const dialog = hers.getByRole('dialog', { name: 'Accept this quote?' })
  await expect(dialog).toContainText('for ₹4,99,140, GST included')
  await fillRates(his, { 'Mason, ₹ per labor day': '800' })
  await his.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog.getByText('This quote was changed while you had it open.')).toBeVisible()
  await expect(dialog).toContainText('Now: ₹4,92,060 with GST')
  await dialog.getByRole('button', { name: 'Continue with the changed quote' }).click()
  await expectAccessible(hers)
  await dialog.getByRole('button', { name: 'Accept the quote' }).click()
  await expect(hers.getByText(/^You accepted the quote of/)).toBeVisible()

  // Both contractors are notified, but the one who was not chosen does not see the price.
  await expect(his.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(theirs.getByText('Not chosen', { exact: true })).toBeVisible()
  await expect(theirs.getByText('₹4,92,060')).toHaveCount(0)
  await openLive(theirs, '/notifications')
  await expect(theirs.getByText('The home builder has chosen another quote. Thank you for yours.')).toBeVisible()

  // The quote replaces the budget of her project. The project also takes over the area.
  await hers.getByRole('button', { name: 'Use as the budget of a project' }).click()
  const use = hers.getByRole('dialog', { name: 'Use for a project' })
  await expect(use.getByText('The project’s budget becomes ₹4,92,060.')).toBeVisible()
  await expectAccessible(hers)
  await use.getByRole('button', { name: 'Farmhouse Budget now ₹1,00,000' }).click()
  await hers.waitForURL(`/dashboard/projects/${farm}`)
  const money = hers.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('₹4,92,060')
  await expect(money.getByRole('link', { name: /^quote of / })).toHaveAttribute('href', requestPath)
  await expect(hers.getByText('1,500 sq ft')).toBeVisible()
  await expectAccessible(hers)
  await money.getByRole('link', { name: /^Invite .* to the project$/ }).click()
  await hers.waitForURL(`/dashboard/projects/${farm}/people`)

  // The quote can also become the budget of a new project, whose form is filled in from the bill and the quote.
  await hers.goto(requestPath)
  await hydrated(hers)
  await hers.getByRole('button', { name: 'Use as the budget of a project' }).click()
  await use.getByRole('link', { name: 'Start a new project with it' }).click()
  const form = hers.getByRole('dialog', { name: 'New Project' })
  await expect(form.getByLabel('Project name')).toHaveValue('House in Naigaon')
  await expect(form.getByLabel('Budget (₹)')).toHaveValue('4,92,060')

  // If the estimate was deleted, the costs outside the quote are unknown. The form says so and has only the sum of the
  // quote.
  const address = new URL(hers.url())
  await expectOk(customer.api.delete(`/api/estimates/${estimate}`))
  await hers.goto(`${address.pathname}${address.search}&outside=1`)
  await hydrated(hers)
  await expect(form.getByText('The estimate behind this quote has been deleted.')).toBeVisible()
  await expect(form.getByLabel('Budget (₹)')).toHaveValue('4,92,060')
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(money.getByRole('link', { name: /^quote of / })).toBeVisible()
})

test('a whole house is quoted per sq ft, without GST, and what is not included is shown before accepting', async ({
  newAccount,
  openAs,
}) => {
  const [customer, contractor] = await Promise.all([
    newAccount('customer', { confirmed: true }),
    newAccount('contractor'),
  ])
  const estimate = await newEstimate(customer)
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const data = { professionalIds: [contractor.professionalId], note: '', wantedOn: day }
  const sent = await expectOk(
    customer.api.post(`/api/estimates/${estimate}/quote-requests`, { data, headers: keyed() }),
  )
  const { id } = await sent.json()
  const [hers, his] = [await openAs(customer, phone), await openAs(contractor, phone)]
  await openLive(his, '/contractor-dashboard/quotes')
  await his.getByRole('link', { name: 'House in Naigaon' }).click()
  await expect(his.getByRole('radio', { name: /^Whole house with material/ })).toBeChecked()
  await his.getByLabel('Price per sq ft (₹)').fill('1950')
  await expect(his.getByLabel('Price in all (₹)')).toHaveValue('29,25,000')
  await his.getByLabel('Not registered for GST: no GST is added').check()
  await his.getByLabel('Not included').fill('Compound wall')
  await expectAccessible(his)
  await his.getByRole('button', { name: 'Send quote' }).click()
  await expect(his.getByRole('button', { name: 'Send again' })).toBeVisible()

  await openLive(hers, '/dashboard/quotes')
  await expect(hers.getByText('Whole house with material: ₹29,25,000 · ₹1,950 per sq ft')).toBeVisible()
  await openLive(hers, `/dashboard/quotes/${id}`)
  await hers.getByRole('button', { name: /^Accept …/ }).click()
  const dialog = hers.getByRole('dialog', { name: 'Accept this quote?' })
  for (const text of [
    'for ₹29,25,000. No GST is added.',
    'Not registered for GST',
    '₹1,950 per sq ft',
    'Compound wall',
  ])
    await expect(dialog).toContainText(text)
  await expectAccessible(hers)
  await dialog.getByRole('button', { name: 'Accept the quote' }).click()
  await expect(hers.getByText(/^You accepted the quote of/)).toBeVisible()
})

test('an estimate becomes the budget of a project, and the page of the project leads back to it', async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const [estimate, farm] = [await newEstimate(customer), await newProject(customer, { name: 'Farmhouse' })]
  const hers = await openAs(customer, phone)
  await openLive(hers, `/dashboard/calculator?estimate=${estimate}`)
  await hers.getByRole('main').getByText('More', { exact: true }).filter({ visible: true }).click()
  await hers.getByRole('button', { name: 'Use for a project' }).click()
  await hers.getByRole('button', { name: 'Farmhouse No budget yet' }).click()
  await hers.waitForURL(`/dashboard/projects/${farm}`)
  const money = hers.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('₹4,08,000')
  await expectAccessible(hers)
  await money.getByRole('link', { name: 'House in Naigaon' }).click()
  await expect(hers.getByRole('heading', { name: 'Project Calculator' })).toBeVisible()
  expect(new URL(hers.url()).search).toContain(estimate)

  await expectOk(customer.api.delete(`/api/estimates/${estimate}`))
  await openLive(hers, `/dashboard/projects/new?estimate=${estimate}`)
  await expect(hers.getByText('What you wanted to start from is no longer there')).toBeVisible()
  await expectAccessible(hers)
})

test('a request is declined with a reason, a second contractor is asked, and the request is withdrawn', async ({
  newAccount,
  openAs,
}) => {
  const [customer, first, second] = await Promise.all([
    newAccount('customer', { confirmed: true }),
    newAccount('contractor'),
    newAccount('architect'),
  ])
  const estimate = await newEstimate(customer)
  await expectOk(customer.api.post('/api/bookmarks', { data: { professionalId: second.professionalId } }))
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const data = { professionalIds: [first.professionalId], note: '', wantedOn: day }
  const sent = await expectOk(
    customer.api.post(`/api/estimates/${estimate}/quote-requests`, { data, headers: keyed() }),
  )
  const { id } = await sent.json()
  const [hers, his] = [await openAs(customer, phone), await openAs(first, phone)]
  await openLive(hers, `/dashboard/quotes/${id}`)
  await openLive(his, '/contractor-dashboard/quotes')
  await his.getByRole('link', { name: 'House in Naigaon' }).click()
  await his.getByRole('button', { name: 'Decline …' }).click()
  const decline = his.getByRole('dialog', { name: 'Decline this request?' })
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(decline.getByText('Please say why')).toBeVisible()
  await decline.getByLabel('Why?').fill('No team is free before May.')
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(hers.getByText('“No team is free before May.”')).toBeVisible()

  await hers.getByRole('button', { name: 'Ask someone else' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: /^Ask / }).first().click()
  await expect(hers.getByText('Waiting for the quote')).toBeVisible()
  await hers.getByRole('button', { name: 'Withdraw …' }).click()
  await hers.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(hers.getByText('Withdrawn').first()).toBeVisible()
  await expectAccessible(hers)
})

test('someone who has not confirmed an address is asked when sending, and the same request then goes out', async ({
  newAccount,
  openAs,
}) => {
  const [customer, contractor] = await Promise.all([newAccount('customer'), newAccount('contractor')])
  await expectOk(customer.api.post('/api/bookmarks', { data: { professionalId: contractor.professionalId } }))
  const estimate = await newEstimate(customer)
  const page = await openAs(customer, { viewport: { width: 360, height: 740 } })
  await openLive(page, `/dashboard/quotes/new?estimate=${estimate}`)
  await page.getByRole('checkbox', { name: /^Ask / }).first().check()
  await page.getByLabel('Note').fill('Near the temple.')
  const send = page.getByRole('button', { name: 'Send the bill of quantities' })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your email first' })
  await expect(dialog).toContainText(customer.email)
  await expectAccessible(page)
  // If it is closed, the refusal and what was written stay.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Please confirm your own email address or phone number first.')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('Near the temple.')
  await send.click()
  await dialog.getByRole('button', { name: 'I have confirmed: send now' }).click()
  await expect(dialog.getByText("Your email address isn't confirmed yet.")).toBeVisible()
  const token = new URL(await linkFromEmail(customer.email, '/confirm-email'), page.url()).searchParams.get('token')
  await expectOk(customer.api.post('/api/auth/confirm-email', { data: { token } }))
  await dialog.getByRole('button', { name: 'I have confirmed: send now' }).click()
  await expect(page).toHaveURL(/\/dashboard\/quotes\/\d+$/)
  await expect(page.getByText('Near the temple.').first()).toBeVisible()
})
