import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { disconnect, hydrated, intercept, keptOnDevice, reconnect, stayInOneDay } from '../visitor.ts'
import { newProject, newSharedProject } from './projects.ts'

/**
 * The window of a page in which the test delays the reading of unsent entries from the device. Reads wait while
 * `isHeld` is true. `isWaiting` becomes true once a read in a write transaction waits.
 */
type Held = { isHeld?: boolean; isWaiting?: boolean }
type Entries = { entries: { note: string; labour: object; pictures: { id: number }[] }[] }
async function entriesOf({ api }: Account, id: number): Promise<Entries['entries']> {
  const answer = await expectOk(api.get(`/api/projects/${id}/diary`))
  return ((await answer.json()) as Entries).entries
}

async function openDiary(page: Page, dashboard: string, id: number): Promise<void> {
  await page.goto(`/${dashboard}/projects/${id}/diary`)
  await hydrated(page)
}

/** A JPEG photo of one color, drawn in the browser. */
async function photoFile(page: Page, name: string, color: string) {
  const data = await page.evaluate(async (color) => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')!
    context.fillStyle = color
    context.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  }, color)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
}

/** Runs in a page. Returns the names of the locks that are held while entries are sent, in any tab. */
async function heldLocks(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  return held.map(({ name = '' }) => name).filter((name) => name.includes('outbox'))
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Diary entry' })
const waitingIn = (page: Page) => page.getByRole('region', { name: /not been sent yet/ })
const list = (page: Page): Locator => page.getByRole('list', { name: 'Entries' }).getByRole('article')

async function write(page: Page, note: string, ...photos: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByRole('button', { name: "Add today's entry" }).click()
  const sheet = sheetOf(page)
  await sheet.getByLabel('What was done?').fill(note)
  if (photos.length > 0) {
    await sheet.getByLabel('Photos').setInputFiles(photos)
    await expect(sheet.getByText(`${photos.length} of 12 photos`)).toBeVisible()
  }
  return sheet
}

/**
 * Saves the entry and waits until the sheet is closed. Closing goes back in the history, which would undo a navigation
 * of the test.
 */
async function save(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
}

/**
 * Saves the entry and also waits until the test has aborted its request. Otherwise the request could still arrive after
 * the page is left.
 */
async function saveUnsent(sheet: Locator): Promise<void> {
  const broken = sheet
    .page()
    .waitForEvent('requestfailed', (request) => request.method() === 'POST' && request.url().endsWith('/diary'))
  await save(sheet)
  await broken
}

/** Aborts the requests that save entries until the returned function is called. */
const loseEntries = (page: Page) =>
  intercept(page, '**/api/projects/*/diary', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )

/** Cancels the form and waits until the sheet is closed, as `save` does. */
async function cancel(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
}

/** The number of photos that are stored on the device. */
async function keptPhotos(page: Page): Promise<number> {
  const kept = await keptOnDevice(page)
  return kept.reduce((sum, { photos }) => sum + photos, 0)
}

test('An entry written without a network waits, arrives once, and the customer sees it live', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const { customer, contractor, id } = await newSharedProject(newAccount)
  const [page, other] = [await openAs(contractor, { viewport: { width: 360, height: 740 } }), await openAs(customer)]
  await openDiary(page, 'contractor-dashboard', id)
  await openDiary(other, 'dashboard', id)
  await expect(other.getByText('The diary is empty')).toBeVisible()
  const files = [await photoFile(page, 'wall.jpg', '#a05030'), await photoFile(page, 'roof.jpg', '#3050a0')]

  await disconnect(page)
  const sheet = await write(page, 'Brickwork up to the lintel.', ...files)
  await sheet.getByRole('button', { name: 'Masons: one more' }).dblclick()
  await sheet.getByText('Heavy rain').click()
  // A double press on Save makes only one entry.
  await sheet.getByRole('button', { name: 'Save' }).dblclick()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/contractor-dashboard/projects/${id}/diary`)
  const waiting = waitingIn(page)
  await expect(waiting.getByRole('article')).toHaveCount(1)
  await expect(waiting).toContainText('Waiting for a connection')
  await expect(waiting).toContainText('2 masons')
  await expect(waiting.getByRole('img')).toHaveCount(2)
  // The rest of the diary still works.
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(waiting).toBeVisible()
  await page.getByRole('tab', { name: 'Entries' }).click()
  expect(await entriesOf(contractor, id)).toEqual([])

  await reconnect(page)
  await expect(waiting).toBeHidden()
  await expect(list(page)).toHaveCount(1)
  await expect(list(page)).toContainText('Brickwork up to the lintel.')
  await expect(list(other)).toContainText('Brickwork up to the lintel.')
  await expect(list(other).getByRole('img')).toHaveCount(2)
  const entries = await entriesOf(contractor, id)
  expect(entries).toMatchObject([{ labour: { masons: 2 }, pictures: [{}, {}] }])
  await expectAccessible(page)
})

test('An entry written without a network is sent from the next page that its author opens', async ({
  newAccount,
  openAs,
}) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  await page.goto(`/contractor-dashboard/projects/${id}`)
  await hydrated(page)
  const parts = page.getByRole('navigation', { name: 'Parts of the project' })
  await parts.getByRole('link', { name: 'Site diary' }).click()
  await expect(page.getByText('The diary is empty')).toBeVisible()
  await hydrated(page)
  await page.waitForLoadState('networkidle')

  await disconnect(page)
  await save(await write(page, 'Footing cast.'))
  await expect(waitingIn(page)).toContainText('Footing cast.')
  await parts.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  expect(await entriesOf(contractor, id)).toEqual([])
  await reconnect(page)
  await expect.poll(async () => (await entriesOf(contractor, id)).map(({ note }) => note)).toEqual(['Footing cast.'])
  await expect(page).toHaveURL(`/contractor-dashboard/projects/${id}`)
})

test('Two tabs, a reload in the middle and a lost response make one entry', async ({ newAccount, openAs }) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  const tab = await page.context().newPage()
  await openDiary(page, 'contractor-dashboard', id)
  await openDiary(tab, 'contractor-dashboard', id)
  // The first request arrives, but its response is lost. Each tab may send the entry again at any moment, so later
  // requests are lost until the reload.
  let [requests, isLost] = [0, true]
  await page.context().route(`**/api/projects/${id}/diary`, async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    if (requests++ === 0) await route.fetch()
    await route.abort()
  })
  const sheet = await write(page, 'Slab cast.', await photoFile(page, 'slab.jpg', '#888888'))
  await save(sheet)
  await expect(waitingIn(page)).toContainText('Waiting for a connection')
  await expect(waitingIn(tab)).toContainText('Slab cast.')
  // The server may already have the entry, so the entry can't be changed.
  await expect(waitingIn(page).getByRole('button', { name: 'Change' })).toBeHidden()
  isLost = false
  await Promise.all([page.reload(), tab.reload()])
  for (const each of [page, tab]) {
    await expect(waitingIn(each)).toBeHidden()
    await expect(list(each)).toHaveCount(1)
  }
  expect(await entriesOf(contractor, id)).toHaveLength(1)
})

test('An upload that breaks is sent again, a refusal keeps what was written, and it can be changed or discarded', async ({
  newAccount,
  openAs,
}) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  await openDiary(page, 'contractor-dashboard', id)
  let uploads = 0
  await page.route('**/api/pictures', (route) => (uploads++ === 0 ? route.abort('connectionreset') : route.continue()))
  const first = await write(page, 'Plinth filled.', await photoFile(page, 'plinth.jpg', '#705030'))
  await save(first)
  await expect(list(page)).toContainText('Plinth filled.')
  expect(uploads).toBe(2)

  // An entry that the server refuses for good stays on the page, with the reason for the refusal.
  const mend = await intercept(page, `**/api/projects/${id}/diary`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'Please choose today or an earlier day' } })
      : route.continue(),
  )
  const second = await write(page, 'Columns marked.')
  await save(second)
  const waiting = waitingIn(page)
  await expect(waiting.getByRole('alert')).toHaveText('Please choose today or an earlier day')
  mend()
  await waiting.getByRole('button', { name: 'Change' }).click()
  await expect(sheetOf(page).getByLabel('What was done?')).toHaveValue('Columns marked.')
  await sheetOf(page).getByLabel('What was done?').fill('Columns marked and dug.')
  await save(sheetOf(page))
  await expect(list(page)).toHaveCount(2)
  await expect(list(page).first()).toContainText('Columns marked and dug.')

  await disconnect(page)
  const third = await write(page, 'Never mind.')
  await save(third)
  await waiting.getByRole('button', { name: 'Discard' }).click()
  await expect(waiting).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting).toContainText('Never mind.')
  await waiting.getByRole('button', { name: 'Discard' }).click()
  await expect(waiting).toBeHidden()
  await reconnect(page)
  await page.reload()
  await expect(list(page)).toHaveCount(2)
  await expect(waiting).toBeHidden()
})

test('An entry that makes the server fail does not hold up later ones, and shows the reference', async ({
  newAccount,
  openAs,
}) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  await openDiary(page, 'contractor-dashboard', id)
  const mend = await intercept(page, `**/api/projects/${id}/diary`, (route) =>
    route.request().postData()?.includes('Cursed.')
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong.', requestId: 'abc-123' } })
      : route.continue(),
  )
  await save(await write(page, 'Cursed.'))
  await expect(waitingIn(page)).toContainText('Trying again in half a minute')
  await save(await write(page, 'Plinth cast.'))
  await expect(list(page)).toContainText('Plinth cast.')
  const waiting = waitingIn(page).getByRole('article')
  await expect(waiting).toHaveCount(1)
  await expect(async () => {
    await waiting.getByRole('button', { name: 'Send now' }).click()
    await expect(waiting.getByRole('alert')).toContainText('Reference: abc-123', { timeout: 1000 })
  }).toPass()
  mend()
  // The entry may be sent by itself at this moment, and takes its button with it.
  await expect(async () => {
    if (await waiting.isVisible()) await waiting.getByRole('button', { name: 'Send now' }).click({ timeout: 1000 })
    await expect(waiting).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(list(page)).toHaveCount(2)
})

test('An entry whose photos the server postpones shows until when and is not tried before; one without photos arrives', async ({
  newAccount,
  openAs,
}) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  await openDiary(page, 'contractor-dashboard', id)
  let tries = 0
  await page.route('**/api/pictures', (route) => {
    tries++
    return route.fulfill({ status: 429, headers: { 'Retry-After': '7200' }, json: { message: 'Too many.' } })
  })
  await save(await write(page, 'Slab cast.', await photoFile(page, 'slab.jpg', '#705030')))
  const saysWhen = /will be sent automatically after \d+ \p{L}+ \d{4}, \d+:\d\d [ap]m\./u
  await expect(waitingIn(page)).toContainText(saysWhen)
  await expect(waitingIn(page).getByRole('button', { name: 'Send now' })).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(waitingIn(page)).toContainText(saysWhen)
  // Simulates a connection that comes back.
  await disconnect(page)
  await reconnect(page)
  await save(await write(page, 'Curing begun.'))
  await expect(list(page)).toContainText('Curing begun.')
  await expect(waitingIn(page).getByRole('article')).toHaveCount(1)
  expect(tries).toBe(1)
})

test('The photos of an entry that was begun outlive the page, until it is cancelled or somebody logs out', async ({
  newAccount,
  openAs,
}) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  await openDiary(page, 'contractor-dashboard', id)
  const [wall, roof] = [await photoFile(page, 'wall.jpg', '#a05030'), await photoFile(page, 'roof.jpg', '#3050a0')]
  const kept = () => keptPhotos(page)
  const reopened = async (photos: number) => {
    await expect.poll(kept).toBe(photos)
    await page.goto('about:blank')
    await openDiary(page, 'contractor-dashboard', id)
    await page.getByRole('button', { name: "Add today's entry" }).click()
    await expect(sheetOf(page).getByText(`${photos} of 12 photos`)).toBeVisible()
    await expect(sheetOf(page).getByRole('img', { name: /^Photo/ })).toHaveCount(photos)
  }
  const sheet = await write(page, 'Lintel cast.', wall, roof)
  await reopened(2)
  await expect(sheet.getByLabel('What was done?')).toHaveValue('Lintel cast.')
  await sheet.getByRole('button', { name: 'Remove photo 1' }).click()
  await reopened(1)
  await cancel(sheet)
  await reopened(0)
  await page.goto('about:blank')
  await openDiary(page, 'contractor-dashboard', id)

  await save(await write(page, 'Saved with it.', wall))
  await expect(list(page)).toContainText('Saved with it.')
  await reopened(0)
  await cancel(sheet)

  await write(page, 'Begun.', wall)
  await expect.poll(kept).toBe(1)
  await page.goto('about:blank')
  await openDiary(page, 'contractor-dashboard', id)
  await page.locator('header summary', { hasText: 'Your menu' }).click()
  await page.locator('header').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  const { origin } = new URL(page.url())
  const { email, password } = contractor
  await expectOk(page.request.post('/api/auth/login', { data: { email, password }, headers: { Origin: origin } }))
  await openDiary(page, 'contractor-dashboard', id)
  await page.getByRole('button', { name: "Add today's entry" }).click()
  await expect(sheet.getByText('0 of 12 photos')).toBeVisible()
})

test('Two tabs keep their unfinished entries apart', async ({ newAccount, openAs }) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  const tab = await page.context().newPage()
  await openDiary(page, 'contractor-dashboard', id)
  await openDiary(tab, 'contractor-dashboard', id)
  await write(page, 'Wall.', await photoFile(page, 'wall.jpg', '#a05030'))
  await expect.poll(() => keptPhotos(page)).toBe(1)
  await tab.getByRole('button', { name: "Add today's entry" }).click()
  await expect(sheetOf(tab).getByText('0 of 12 photos')).toBeVisible()
  const photos = [await photoFile(tab, 'roof.jpg', '#3050a0'), await photoFile(tab, 'door.jpg', '#30a050')]
  await sheetOf(tab).getByLabel('Photos').setInputFiles(photos)
  await expect.poll(() => keptPhotos(tab)).toBe(3)
  await cancel(sheetOf(page))
  await expect.poll(() => keptPhotos(page)).toBe(2)
  // The remaining photos are part of the form in the other tab, so they do not appear here yet.
  await page.getByRole('button', { name: "Add today's entry" }).click()
  await expect(sheetOf(page).getByText('0 of 12 photos')).toBeVisible()

  // Once the other tab is closed, its photos appear here.
  await tab.close()
  await page.goto('about:blank')
  await openDiary(page, 'contractor-dashboard', id)
  await page.getByRole('button', { name: "Add today's entry" }).click()
  await expect(sheetOf(page).getByText('2 of 12 photos')).toBeVisible()
})

test('An unfinished entry is dropped after a day, and a saved one waits for months', async ({ newAccount, openAs }) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  const mend = await loseEntries(page)
  await openDiary(page, 'contractor-dashboard', id)
  await saveUnsent(await write(page, 'Saved long ago.', await photoFile(page, 'slab.jpg', '#888888')))
  await expect(waitingIn(page)).toContainText('Saved long ago.')
  const photos = [await photoFile(page, 'roof.jpg', '#3050a0'), await photoFile(page, 'door.jpg', '#30a050')]
  await write(page, 'Begun.', ...photos)
  await expect.poll(() => keptPhotos(page)).toBe(3)
  await page.goto('about:blank')

  await page.clock.setFixedTime(Date.now() + 90 * 24 * 60 * 60_000)
  await page.goto('/contractor-dashboard')
  await expect.poll(() => keptPhotos(page)).toBe(1)
  mend()
  await openDiary(page, 'contractor-dashboard', id)
  await expect(list(page)).toContainText('Saved long ago.')
})

test('Entries of an account wait for that account only, and a logout deletes them', async ({ newAccount, openAs }) => {
  const { customer, contractor, id } = await newSharedProject(newAccount)
  const page = await openAs(contractor)
  await openDiary(page, 'contractor-dashboard', id)
  const arrive = await loseEntries(page)
  await saveUnsent(await write(page, 'Only mine.'))
  await expect(waitingIn(page)).toContainText('Only mine.')

  // Another account signs in on the same device, although the author has not logged out.
  const own = await page.context().cookies()
  const { origin } = new URL(page.url())
  const logIn = ({ email, password }: Account) =>
    page.request.post('/api/auth/login', { data: { email, password }, headers: { Origin: origin } })
  await page.goto('about:blank')
  arrive()
  await page.context().clearCookies()
  await expectOk(logIn(customer))
  await openDiary(page, 'dashboard', id)
  await expect(page.getByText('The diary is empty')).toBeVisible()
  await expect(waitingIn(page)).toBeHidden()
  expect(await entriesOf(customer, id)).toEqual([])

  // The author is signed in again, so the entry is sent.
  await page.context().clearCookies()
  await page.context().addCookies(own)
  await page.goto('/contractor-dashboard')
  await expect.poll(async () => (await entriesOf(customer, id)).map(({ note }) => note)).toEqual(['Only mine.'])

  await openDiary(page, 'contractor-dashboard', id)
  const mend = await loseEntries(page)
  await saveUnsent(await write(page, 'Forgotten.'))
  await expect(waitingIn(page)).toContainText('Forgotten.')
  await page.locator('header summary', { hasText: 'Your menu' }).click()
  await page.locator('header').getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out and delete what has not been sent?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(waitingIn(page)).toContainText('Forgotten.')
  await page.locator('header summary', { hasText: 'Your menu' }).click()
  await page.locator('header').getByRole('button', { name: 'Sign Out' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  mend()
  await expectOk(logIn(contractor))
  await openDiary(page, 'contractor-dashboard', id)
  await expect(list(page)).toHaveCount(1)
  await expect(waitingIn(page)).toBeHidden()
})

test('An entry of an author who was removed meanwhile is shown with the reason, until they discard it', async ({
  newAccount,
  openAs,
}) => {
  const { customer, contractor, id } = await newSharedProject(newAccount, { name: 'House at Bedse' })
  const page = await openAs(contractor)
  await openDiary(page, 'contractor-dashboard', id)
  await page.waitForLoadState('networkidle')
  await disconnect(page)
  await save(await write(page, 'Poured the last footing.'))
  await expect(waitingIn(page)).toContainText('Poured the last footing.')
  const { people } = await (await expectOk(customer.api.get(`/api/projects/${id}/people`))).json()
  const { memberId } = people.find(({ role }: { role: string }) => role === 'contractor')
  await expectOk(customer.api.delete(`/api/projects/${id}/people/${memberId}`))

  await page.goto('about:blank')
  await reconnect(page)
  await page.goto('/contractor-dashboard/projects')
  const waiting = waitingIn(page)
  await expect(waiting).toContainText('House at Bedse')
  await expect(waiting).toContainText('Poured the last footing.')
  await expect(waiting.getByRole('alert')).not.toBeEmpty()
  expect(await entriesOf(customer, id)).toEqual([])
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Discard' }).click()
  await expect(waiting).toBeHidden()
})

test('An entry saved while a different tab discards the last one is kept, and a logout deletes what waits', async ({
  newAccount,
  openAs,
}) => {
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  const tab = await page.context().newPage()
  await page
    .context()
    .route(`**/api/projects/${id}/diary`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
  // While `isHeld` is true, this page gets the stored entries late, as on a slow phone. If it reads them in a write
  // transaction, that transaction is kept open during the delay.
  await page.addInitScript(() => {
    const held = window as unknown as Held
    const { getAll } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAll = function (...args) {
      const request = getAll.apply(this, args)
      const listen = request.addEventListener.bind(request)
      request.addEventListener = (type: string, listener: (event: Event) => void) =>
        listen(type, (event) => {
          const wait = () => {
            if (!held.isHeld || type !== 'success') return listener(event)
            if (this.transaction.mode !== 'readwrite') return void setTimeout(wait, 20)
            held.isWaiting = true
            this.count().onsuccess = wait
          }
          wait()
        })
      return request
    }
  })
  await openDiary(page, 'contractor-dashboard', id)
  await openDiary(tab, 'contractor-dashboard', id)
  await save(await write(page, 'Discarded.'))
  await expect(waitingIn(tab)).toContainText('Waiting for a connection')
  const sheet = await write(tab, 'Kept.')
  // An entry that a tab is just trying to send cannot be discarded. Without a network no tab tries to send.
  await disconnect(page)
  await expect.poll(() => page.evaluate(heldLocks)).toEqual([])
  await page.evaluate(() => {
    ;(window as unknown as Held).isHeld = true
  })
  await waitingIn(page).getByRole('button', { name: 'Discard' }).click()
  await page.waitForFunction(() => (window as unknown as Held).isWaiting)
  const saved = save(sheet)
  await Promise.race([saved, tab.waitForTimeout(1000)])
  await page.evaluate(() => {
    ;(window as unknown as Held).isHeld = false
  })
  // The notice disappears after five seconds, and saving may take longer.
  await Promise.all([expect(page.getByText('Entry discarded', { exact: true })).toBeVisible(), saved])
  await reconnect(page)
  await tab.reload()
  await expect(waitingIn(tab).getByRole('article')).toHaveCount(1)
  await expect(waitingIn(tab)).toContainText('Kept.')

  // The second tab logs out, and is asked first. The first tab still shows the diary.
  await tab.locator('header summary', { hasText: 'Your menu' }).click()
  await tab.locator('header').getByRole('button', { name: 'Sign Out' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(tab).toHaveURL('/')
  await expect.poll(() => keptOnDevice(tab)).toEqual([])
  await expect(page.getByText('Kept.', { exact: true })).toBeHidden()
})

test('The calendar is operated with keys, an entry is edited, deleted and brought back', async ({
  newAccount,
  openAs,
}) => {
  await stayInOneDay()
  const contractor = await newAccount('contractor')
  const id = await newProject(contractor)
  const page = await openAs(contractor)
  await openDiary(page, 'contractor-dashboard', id)
  await save(await write(page, 'First line.'))
  await expect(list(page)).toHaveCount(1)

  const today = page.locator('[data-day][aria-current=date]')
  const day = (await today.getAttribute('data-day'))!
  await expect(today).toHaveAccessibleName(/, 1 entry$/)
  await today.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  // If today is at the end of a month, PageUp and PageDown may lead to an earlier day, at worst the 28th. Three presses
  // of ArrowRight then reach today, and cannot go beyond it.
  for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowRight')
  await expect(page.locator(`[data-day="${day}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  await expect(list(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit this entry' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit entry' })
  await sheet.getByLabel('What was done?').fill('Second line.')
  await sheet.getByRole('button', { name: 'Add a delivery' }).click()
  await sheet.getByLabel('Delivery 1: what').fill('Cement')
  await expectAccessible(page)
  await save(sheet)
  await expect(list(page)).toContainText('Second line.')
  await expect(list(page)).toContainText('Cement')
  await expect(list(page)).toContainText(/Edited \d/)

  await page.getByRole('button', { name: 'Delete this entry' }).click()
  await expect(page.getByText('No entries here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list(page)).toContainText('Second line.')
})
