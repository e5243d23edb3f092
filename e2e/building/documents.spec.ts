import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pdfOf } from '#features/building/documents/testing.server.ts'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../accounts.ts'
import { hydrated } from '../visitor.ts'
import { addToProject, newProject } from './projects.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const plan = (name: string, more: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfOf(`<< /Title (${more}) >>`),
})

/** Presses a button that downloads a file. Returns the file. */
async function downloaded(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return { name: download.suggestedFilename(), bytes: await readFile((await download.path())!) }
}

test('an architect uploads a second revision, and the customer sees it live and opens the earlier one', async ({
  newAccount,
  openAs,
}) => {
  const [customer, architect] = [await newAccount('customer'), await newAccount('architect')]
  const id = await newProject(customer)
  await addToProject(customer, id, architect, { role: 'architect' })
  const theirs = await openAs(customer, phone)
  await theirs.goto(`/dashboard/projects/${id}/documents`)
  await hydrated(theirs)
  await expect(theirs.getByText('No documents yet')).toBeVisible()
  await expectAccessible(theirs)

  const page = await openAs(architect)
  await page.goto(`/architect-dashboard/projects/${id}/documents`)
  await hydrated(page)
  // Chooses first a program file with a plan's name, then a plan whose upload breaks off once.
  const chooser = page.getByLabel('Add a document').and(page.locator('input'))
  await chooser.setInputFiles({
    name: 'villa.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\x90 a program'),
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This file is a program or a web page')).toBeVisible()
  await expectAccessible(page)
  let broken = 0
  await page.route('**/documents/files', (route) =>
    broken++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await dialog.locator('input[type=file]').setInputFiles(plan('ground_floor.pdf', 'first'))
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByText('The file is uploaded.')).toBeVisible()
  await dialog.getByLabel('What it is').fill('Ground floor plan')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please choose one from the list')).toBeVisible()
  await dialog.getByLabel('Kind').selectOption({ label: 'Architectural drawings' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(theirs.getByRole('heading', { name: 'Ground floor plan' })).toBeVisible()

  await page
    .getByLabel('Add a version: Ground floor plan')
    .and(page.locator('input'))
    .setInputFiles(plan('ground_floor_r2.pdf', 'second'))
  await expect(dialog.getByText('The file is uploaded.')).toBeVisible()
  await dialog.getByLabel('What has changed?').fill('The stairs have moved to the north wall.')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()

  await expect(theirs.getByText('The stairs have moved to the north wall.')).toBeVisible()
  await theirs.getByRole('button', { name: '1 earlier version' }).click()
  await expect(theirs.getByText('ground_floor.pdf')).toBeVisible()
  await expectAccessible(theirs)
  const first = await downloaded(theirs, 'Download version 1: Ground floor plan')
  expect([first.name, first.bytes.toString('latin1')]).toEqual(['ground_floor.pdf', expect.stringContaining('(first)')])
  const latest = await downloaded(theirs, 'Download: Ground floor plan')
  expect(latest.bytes.toString('latin1')).toContain('(second)')

  // Once a deletion is confirmed, the document is gone for both. Undo restores it for both.
  const gone = theirs.getByRole('dialog', { name: 'Delete this document?' })
  const press = () => theirs.getByRole('button', { name: 'Delete: Ground floor plan' }).click()
  await press()
  await expectAccessible(theirs)
  // The first click of the double click closes the dialog. The second click must not hit the bar that is below the
  // dialog.
  await gone.getByRole('button', { name: 'Cancel' }).dblclick()
  await expect(gone).toBeHidden()
  await expect(theirs).toHaveURL(/\/documents$/)
  await press()
  await gone.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No documents yet')).toBeVisible()
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Ground floor plan' })).toBeVisible()
  await press()
  await gone.getByRole('button', { name: 'Delete' }).click()
  await theirs.reload()
  await hydrated(theirs)
  await theirs.getByText('Deleted documents').click()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Restore: Ground floor plan' }).click()
  await expect(page.getByRole('heading', { name: 'Ground floor plan' })).toBeVisible()
})

test('two people edit the approvals at the same time, and nobody’s change is lost', async ({ newAccount, openAs }) => {
  const [customer, architect] = [await newAccount('customer'), await newAccount('architect')]
  const id = await newProject(customer)
  await addToProject(customer, id, architect, { role: 'architect' })
  const [theirs, page] = [await openAs(customer, phone), await openAs(architect)]
  await theirs.goto(`/dashboard/projects/${id}/documents?tab=approvals`)
  await page.goto(`/architect-dashboard/projects/${id}/documents?tab=approvals`)
  await hydrated(theirs)
  await hydrated(page)
  await expectAccessible(theirs)
  await page.getByLabel('Who gives your building permission?').selectOption({ label: 'Lonavala Municipal Council' })
  await page.getByRole('button', { name: 'Use this checklist' }).click()
  await expect(theirs.getByRole('heading', { name: 'Lonavala Municipal Council' })).toBeVisible()
  await expect(theirs.getByText('do not cover Lonavala Municipal Council')).toBeVisible()

  const permission = 'Update: Building permission and commencement certificate'
  await theirs.getByRole('button', { name: permission }).click()
  await page.getByRole('button', { name: permission }).click()
  const [mine, own] = [page.getByRole('dialog'), theirs.getByRole('dialog')]
  await mine.getByLabel('Status').selectOption({ label: 'Done' })
  await mine.getByLabel('Number').fill('BP/1187/2026')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  await own.getByLabel('Number').fill('BP/1178/2026')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Saved in the meantime:')).toBeVisible()
  await expect(own.getByRole('definition')).toHaveText('BP/1187/2026')
  await expectAccessible(theirs)
  // Nothing was chosen here, so the field takes the status that was saved.
  await expect(own.getByLabel('Status')).toHaveValue('received')
  await own.getByRole('button', { name: 'Use what is saved' }).click()
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own).toBeHidden()
  await expect(theirs.getByRole('heading', { name: 'The plans are approved' })).toBeVisible()
  await expect(theirs.getByText('No. BP/1187/2026')).toBeVisible()
})
