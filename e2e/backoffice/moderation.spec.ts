import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { collectErrors, hydrated, openUntilShown } from '../visitor.ts'

/** The text is unique, because other tests write reviews at the same time. */
const complaint = () => `They took the advance and the slab was never cast at all: ${crypto.randomUUID()}.`

test('a reported review is removed: the profile says why, the rating follows, author and reporter are notified, the log records it', async ({
  page,
  newAccount,
  openAs,
  reader,
}) => {
  const [contractor, author, reporter, staff] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
    newAccount('customer'),
    reader('staff'),
  ])
  const comment = complaint()
  const profile = `/professionals/${contractor.professionalId}`
  await expectOk(author.api.post(`/api${profile}/contact-events`, { data: { channel: 'call' } }))
  await expectOk(author.api.put(`/api${profile}/review`, { data: { rating: 1, comment } }))
  const { reviews } = await (await expectOk(page.request.get(`/api${profile}/reviews`))).json()
  const subject = `review-${reviews[0].id}`
  const hostile = '<b>They</b> never met me.'
  await expectOk(reporter.api.put(`/api/reports/${subject}`, { data: { reason: 'fake', text: hostile } }))

  const office = await openAs(staff)
  const errors = collectErrors(office)
  await office.goto('/admin')
  await hydrated(office)
  await office
    .getByRole('main')
    .getByRole('link', { name: /open reports?/ })
    .click()
  const item = office.getByRole('article').filter({ hasText: comment })
  await expect(item.getByText(hostile)).toBeVisible()
  await item.getByRole('button', { name: 'Save decision' }).click()
  await expect(item.getByText('Please choose whether it stays')).toBeVisible()
  await item.getByRole('radio', { name: 'Remove' }).check()
  await item.getByRole('button', { name: 'Save decision' }).click()
  await expect(item.getByText('Please choose a reason')).toBeVisible()
  await item.getByRole('radio', { name: 'It was not genuine.' }).check()
  await item.getByLabel('Message to the reporters').fill('We could not reach its author.')
  await expectAccessible(office)
  await item.getByRole('button', { name: 'Save decision' }).click()
  await expect(item).toHaveCount(0)
  await expect(office.getByText('Decision saved', { exact: true })).toBeVisible()

  await page.goto(`${profile}?tab=reviews`)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('This review was removed by KamshetBuild')).toContainText('It was not genuine.')
  await expect(page.getByText(comment)).toHaveCount(0)
  expect((await (await page.request.get(`/api${profile}`)).json()).reviewCount).toBe(0)
  const told = async ({ api }: typeof author) =>
    JSON.stringify((await (await expectOk(api.get('/api/notifications'))).json()).notifications)
  expect(await told(reporter)).toContain('We could not reach its author.')
  expect(await told(author)).toContain('KamshetBuild has removed your review because it was not genuine.')

  await office.goto('/admin/audit-log')
  await expect(office.getByText(`Reports about ${subject} were decided: it was removed`)).toBeVisible()
  await office.goto('/admin/reports?tab=decided')
  await hydrated(office)
  const decided = office.getByRole('article').filter({ hasText: comment })
  await decided.getByRole('button', { name: 'Restore' }).click()
  await expect(office.getByText('Shown again', { exact: true })).toBeVisible()
  await openUntilShown(page, page.url(), panel, comment)
  expect(errors).toEqual([])
})

test('a grievance is answered and resolved, and can be opened again', async ({ page, openAs, reader }) => {
  const message = `The advance is not returned ${crypto.randomUUID()}`
  const data = { name: 'Sneha <i>K</i>', email: 'sneha@example.in', phone: '', topic: 'grievance', message }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  await expectOk(page.request.post('/api/support/messages', { data, headers }))

  const office = await openAs(await reader('staff'), { viewport: { width: 360, height: 740 } })
  const errors = collectErrors(office)
  await office.goto('/admin/messages?complaints=only')
  await hydrated(office)
  const item = office.getByRole('article').filter({ hasText: message })
  await expect(item.getByText(/^Acknowledge by /)).toBeVisible()
  await expect(item.getByText('Sneha <i>K</i>')).toBeVisible()
  await item.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(item.getByText(/^Resolve by /)).toBeVisible()
  await item.getByRole('button', { name: 'Answer' }).click()
  await expect(item.getByLabel('Your answer')).toBeFocused()
  await item.getByRole('button', { name: 'Send answer' }).click()
  await expect(item.getByText('Please write your answer')).toBeVisible()
  await item.getByLabel('Your answer').fill('The contractor will return it by Friday.')
  await item.getByRole('checkbox', { name: 'Resolve the message with this answer' }).check()
  await expectAccessible(office)
  await item.getByRole('button', { name: 'Send answer' }).click()
  await expect(item).toHaveCount(0)
  await office.getByRole('tab', { name: 'Resolved' }).click()
  await expect(item.getByText('The contractor will return it by Friday.')).toBeVisible()
  await item.getByRole('button', { name: 'Reopen' }).click()
  await expect(item).toHaveCount(0)
  await office.getByRole('tab', { name: 'Open', exact: true }).click()
  await expect(item).toBeVisible()
  expect(errors).toEqual([])
})

test('a review is removed without a report by keyboard, and the sample data asks for a confirmation word first', async ({
  newAccount,
  openAs,
  reader,
}) => {
  const [contractor, author] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
  ])
  const comment = complaint()
  const path = `/api/professionals/${contractor.professionalId}`
  await expectOk(author.api.post(`${path}/contact-events`, { data: { channel: 'call' } }))
  await expectOk(author.api.put(`${path}/review`, { data: { rating: 4, comment } }))
  const office = await openAs(await reader('staff'))
  await office.goto('/admin/reviews')
  await hydrated(office)
  const item = office.getByRole('article').filter({ hasText: comment })
  const remove = item.getByRole('button', { name: 'Remove this review' })
  await remove.press('Enter')
  const dialog = office.getByRole('dialog', { name: 'Remove this review' })
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await office.keyboard.press('Space')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(item.getByText('This review was removed by KamshetBuild')).toBeVisible()
  await item.getByRole('button', { name: 'Restore this review' }).click()
  await expect(remove).toBeVisible()

  await office.goto('/admin/sample-data')
  await hydrated(office)
  await office.getByRole('button', { name: 'Remove the sample data' }).click()
  const asks = office.getByRole('dialog')
  await asks.getByLabel('Type “remove” to confirm').fill('yes')
  await asks.getByRole('button', { name: 'Remove for good' }).click()
  await expect(asks.getByText('Please type “remove”')).toBeVisible()
  await expectAccessible(office)
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(asks).toHaveCount(0)
})
