import { expect } from '@playwright/test'
import { test } from '../accounts.ts'
import { recordShifts } from '../site/layout-shift.ts'
import { holdBack, hydrated } from '../visitor.ts'

const phone = { width: 360, height: 740 }
const laptop = { width: 1440, height: 900 }

test('filters are kept in the URL: they can be shared, reloaded and undone with Back', { tag: '@daily' }, async ({
  page,
  context,
}) => {
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const heading = page.getByRole('heading', { name: /Found \d+ Contractor/ })
  const all = await heading.innerText()
  await page.goto('/professionals?type=contractor&location=lonavla&rating=4')
  await hydrated(page)
  await expect(heading).toContainText('matching your filters')
  const filtered = await heading.innerText()
  expect(filtered).not.toBe(all)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: /Found \d+ Contractor/ })).toHaveText(filtered)
  await other.close()

  await page.reload()
  await hydrated(page)
  await expect(heading).toHaveText(filtered)
  await page
    .getByRole('link', { name: 'Clear All' })
    .or(page.getByRole('button', { name: 'Clear All' }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/location=/)
  await page.goBack()
  await expect(page).toHaveURL(/location=lonavla/)
  await expect(heading).toHaveText(filtered)
})

test('a search finds the same professionals in every script and spelling', async ({ page }) => {
  const found: string[][] = []
  for (const word of ['Lonavla', 'Lonavala', 'लोणावळा', 'लोनावला']) {
    await page.goto(`/professionals?type=contractor&keyword=${encodeURIComponent(word)}`)
    found.push(
      await page
        .locator('main article')
        .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href') ?? '').sort()),
    )
  }
  expect(found[0]!.length).toBeGreaterThan(0)
  for (const each of found) expect(each).toEqual(found[0])
})

test('the home page searches with the filled-in fields only', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const form = page.locator('main form').first()
  await form.getByLabel('What do you need?').fill('  stone ')
  await form.getByLabel('Location').selectOption('Kamshet')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/professionals?keyword=stone&location=kamshet')
  await expect(page.getByRole('heading', { name: /^Found/ })).toContainText('matching your filters')
})

test('a choice applies at once, each chip removes only its own filter, Clear All resets the order too', async ({
  page,
}) => {
  await page.goto('/professionals?type=architect&location=lonavla')
  await hydrated(page)
  await page.getByLabel('Sort By').selectOption('Most Reviews')
  await expect(page).toHaveURL('/professionals?type=architect&location=lonavla&sort=reviews')
  await page.getByLabel('Min Rating').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/rating=0\.5/)
  await page.getByLabel('Experience', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/experience=1/)
  // Waits for the list, because the address changes before the list, and the links keep the filters of the shown list.
  await expect(page.getByRole('link', { name: 'Remove filter: 1+ years of experience' })).toBeVisible()
  const rating = page.getByRole('link', { name: 'Remove filter: Rating 0.5+' })
  await rating.click()
  await expect(page).toHaveURL('/professionals?type=architect&location=lonavla&experience=1&sort=reviews')
  await expect(rating).toBeHidden()
  await page.getByRole('link', { name: 'Contractors' }).and(page.locator('main a')).click()
  await expect(page).toHaveURL('/professionals?type=contractor&location=lonavla&experience=1&sort=reviews')
  await expect(page.getByRole('heading', { name: /^Found .* Contractors?/ })).toBeVisible()
  await page.getByRole('link', { name: 'Clear All' }).first().click()
  await expect(page).toHaveURL('/professionals?type=contractor')
  await page.goBack()
  await expect(page.getByLabel('Sort By')).toHaveValue('reviews')
})

test('a typing error gets a spelling suggestion', async ({ page }) => {
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  await page.getByLabel('Search by name or specialization').fill('wakunj')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No professionals found matching your criteria.')).toBeVisible()
  await page.getByRole('link', { name: 'Walunj' }).click()
  await expect(page.getByRole('heading', { name: /^Found 1 Contractor/ })).toBeVisible()
})

test('on a slow connection skeleton cards appear at once; a failed request can be retried', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const letThrough = await holdBack(page, '**/api/professionals?*', 'abort')
  await page.locator('main form').first().getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('main section[aria-busy=true]')).toBeVisible()
  letThrough()
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
})

test('on a slow connection a press on a card shows the skeleton of the profile from its top, and Back returns to the card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/professionals')
  await hydrated(page)
  const letThrough = await holdBack(page, /\/api\/professionals\/\d/)
  const card = page.locator('main article').nth(4)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await card.getByRole('link').first().click()
  await expect(page.locator('main .animate-pulse')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('footer')).not.toBeInViewport()
  await page.goBack()
  await expect(page.locator('main article').nth(4)).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  letThrough()
})

test('on a laptop Filter & Sort stands beside two columns of cards, four of them on the screen, and can be folded', async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  await page.goto('/professionals')
  await hydrated(page)
  const cards = page.locator('main article')
  const places = await cards.evaluateAll((all) =>
    all.slice(0, 4).map((card) => {
      const { left, top, bottom } = card.getBoundingClientRect()
      return { left, top, isWhole: bottom <= innerHeight, isSeen: top + 150 <= innerHeight }
    }),
  )
  expect(new Set(places.map(({ left }) => left)).size).toBe(2)
  expect(places.map(({ isWhole }) => isWhole)).toEqual([true, true, false, false])
  expect(places.every(({ isSeen }) => isSeen)).toBe(true)
  const panel = page.getByLabel('Sort By')
  expect((await panel.boundingBox())!.x).toBeLessThan(places[0]!.left)
  const width = (await cards.first().boundingBox())!.width
  await page.locator('summary:visible', { hasText: 'Filter & Sort' }).press('Enter')
  await expect(panel).toBeHidden()
  expect((await cards.first().boundingBox())!.width).toBeGreaterThan(width)
})

for (const [name, viewport] of Object.entries({ phone, laptop }))
  test(`without JavaScript the filters are reached and submitted: ${name}`, async ({ openContext }) => {
    const context = await openContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/professionals?type=contractor')
    if (name === 'phone') await page.getByText('Filter & Sort').click()
    await page.getByLabel('Location').selectOption('Lonavla')
    await page.getByLabel('Verified only').check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/location=lonavla.*verified=true/)
    await expect(page.getByRole('heading', { name: /^Found [2-9] Contractors matching your filters/ })).toBeVisible()
  })

for (const language of ['', '/hi', '/mr'])
  test(`on a phone the first card starts above 400 px, with active filters too: ${language || 'English'}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    for (const search of ['', '?location=lonavla&rating=4&verified=true']) {
      await page.goto(`${language}/professionals${search}`)
      await page.evaluate(() => document.fonts.ready)
      expect((await page.locator('main article').first().boundingBox())!.y).toBeLessThan(400)
    }
  })

for (const language of ['', '/hi', '/mr'])
  test(`on a phone Clear All is whole beside three chips, and nothing touches the first card: ${language || 'English'}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
    await page.goto(`${language}/professionals?location=lonavla&rating=4&verified=true`)
    await page.evaluate(() => document.fonts.ready)
    const clear = await box('ul + a[href$="/professionals?type=contractor"]')
    expect(clear.x + clear.width).toBeLessThanOrEqual(phone.width - 16)
    const chips = await box('main section ul')
    expect(chips.x + chips.width).toBeLessThanOrEqual(clear.x)
    const chip = await box('main section ul a')
    expect((await box('main article')).y - (chip.y + chip.height)).toBeGreaterThanOrEqual(8)
    await page.goto(`${language}/professionals?location=lonavla&keyword=palace`)
    const note = await box('[role=note]')
    expect((await box('main article')).y - (note.y + note.height)).toBeGreaterThanOrEqual(8)
  })

test('a link that changes the list is not marked as the current page, and each names its professional', async ({
  page,
}) => {
  await page.goto('/professionals?type=contractor&location=lonavla&verified=true&compare=101,103')
  await expect(page.getByRole('link', { name: /selected\. Press to remove\./ }).first()).toBeVisible()
  await expect(page.locator('main section [aria-current]')).toHaveCount(0)
  const names = await page
    .locator('main article a[href$="contact=true"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(3)
  expect(new Set(names).size).toBe(names.length)
  for (const [language, visible] of [
    ['', 'Contact'],
    ['/hi', 'संपर्क करें'],
    ['/mr', 'संपर्क करा'],
  ]) {
    await page.goto(`${language}/professionals?type=contractor`)
    const contact = page.locator('main article a[href$="contact=true"]').first()
    await expect(contact).toHaveText(visible!)
    await expect(contact).toHaveAttribute('aria-label', new RegExp(`^${visible}.`))
  }
})

test('sorting by rating explains why a better rating may come later', async ({ page }) => {
  await page.goto('/professionals?type=contractor')
  await expect(page.getByText('Best rated first; a rating from few reviews counts less')).toBeVisible()
  // The filter chips replace the line about the order. The Sort By field still explains the order.
  await page.goto('/professionals?type=architect&location=pune')
  await expect(page.getByLabel('Sort By')).toHaveAccessibleDescription(
    'When sorted by rating, a rating from few reviews counts less.',
  )
})

test('on a phone filters apply with their button, which shows the number of results', { tag: '@daily' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  await page.locator('summary:visible', { hasText: 'Filter & Sort' }).click()
  await expect(page.getByRole('button', { name: /^Show \d+ contractors$/ })).toBeVisible()
  await page.getByLabel('Location').selectOption('Lonavla')
  await page.getByLabel('Verified only').check()
  await expect(page).toHaveURL('/professionals?type=contractor')
  const show = page.getByRole('button', { name: /^Show [2-9] contractors$/ })
  await show.press('Enter')
  await expect(page).toHaveURL('/professionals?type=contractor&location=lonavla&verified=true')
  await expect(page.getByLabel('Location')).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Found [2-9] Contractors matching your filters/ })).toBeFocused()
})

for (const [name, viewport] of Object.entries({ phone, laptop }))
  test(`filtering moves nothing, even on a slow connection: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(recordShifts)
    await page.goto('/professionals?type=contractor')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    // Delays the response, because a layout shift counts only if it comes more than half a second after a press.
    await page.route('**/api/professionals?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900))
      await route.continue()
    })
    const heading = page.getByRole('heading', { name: /^Found/ })
    const settle = async (text: RegExp) => {
      await expect(heading).toHaveText(text)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.waitForTimeout(700)
    }
    if (name === 'laptop') {
      await page.getByLabel('Location').selectOption('Lonavla')
      await settle(/matching your filters$/)
      await page.getByLabel('Verified only').check()
      await settle(/matching your filters$/)
      await page.getByRole('link', { name: 'Clear All' }).first().click()
      await settle(/^Found \d+ Contractors$/)
      await page.getByLabel('Search by name or specialization').fill('need a palace in lonavala')
      await page.keyboard.press('Enter')
      await settle(/matching your filters$/)
      await page.getByRole('link', { name: 'Remove filter: Lonavla' }).click()
      await settle(/^Found 0 Contractors matching your filters$/)
    } else {
      await page.getByLabel('Search by name or specialization').fill('roofing')
      await page.keyboard.press('Enter')
      await settle(/matching your filters$/)
      await page.getByRole('link', { name: 'Remove filter: “roofing”' }).click()
      await settle(/^Found \d+ Contractors$/)
    }
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })

test('arrow keys on a slider make one step in the history, and a second slider a second step', async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const length = () => page.evaluate(() => history.length)
  const before = await length()
  await page.getByLabel('Min Rating').focus()
  for (const rating of ['0.5', '1', '1.5']) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`/professionals?type=contractor&rating=${rating}`)
  }
  expect(await length()).toBe(before + 1)
  await page.getByLabel('Experience', { exact: true }).focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/professionals?type=contractor&rating=1.5&experience=5')
  expect(await length()).toBe(before + 2)
  await page.goBack()
  await expect(page).toHaveURL('/professionals?type=contractor&rating=1.5')
  await expect(page.getByLabel('Experience', { exact: true })).toHaveValue('0')
  await page.goBack()
  await expect(page).toHaveURL('/professionals?type=contractor')
})

test('the focus is never lost while filtering, and its rings are whole', async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/professionals?type=contractor&location=lonavla&rating=4&verified=true')
  await hydrated(page)
  const heading = page.getByRole('heading', { name: /^Found/ })
  await page.getByRole('link', { name: 'Remove filter: Rating 4.0+' }).press('Enter')
  await expect(page).not.toHaveURL(/rating/)
  await expect(page.locator(':focus')).toHaveCount(1)
  // Waits for the new list after each press. Until it is shown, the links of the other chips still contain the filter
  // that was just removed.
  await expect(page.getByRole('link', { name: 'Remove filter: Rating 4.0+' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove filter: Verified only' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Remove filter: Verified only' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove filter: Lonavla' }).press('Enter')
  await expect(page).toHaveURL('/professionals?type=contractor')
  await expect(heading).toBeFocused()
  await page.goto('/professionals?type=contractor&location=lonavla&rating=4&verified=true')
  await hydrated(page)

  // Scrollable boxes must leave room for the focus ring, which is 2 px wide and 2 px away from its element.
  const clipped = await page
    .locator('main search :is(a, button, input, select, summary), main ul[aria-label] a')
    .evaluateAll((all) =>
      all.flatMap((element) => {
        if (!element.checkVisibility() || element.getAttribute('type') === 'hidden') return []
        if (Number.parseFloat(getComputedStyle(element).outlineOffset) < 0) return []
        const ring = element.getBoundingClientRect()
        for (let around = element.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflow === 'visible' || around.tagName === 'BODY') continue
          const frame = around.getBoundingClientRect()
          if (ring.left - 4 < frame.left || ring.right + 4 > frame.right || ring.top - 4 < frame.top)
            return [element.outerHTML.slice(0, 100)]
        }
        return []
      }),
    )
  expect(clipped).toEqual([])
})

test('an everyday sentence finds people, shows how it was understood, and can be undone', { tag: '@daily' }, async ({
  page,
}) => {
  await page.goto('/professionals?keyword=need+contractor+for+house+in+lonavala')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: /^Found [2-9] Contractors matching your filters/ })).toBeVisible()
  await expect(page.getByRole('note')).toContainText(
    'Filters taken from “need contractor for house in lonavala”: Lonavla.',
  )
  await expect(page.getByRole('link', { name: 'Remove filter: Lonavla' })).toBeVisible()
  await page.getByRole('link', { name: 'Search for your exact words instead' }).click()
  await expect(page.getByText('No professionals found matching your criteria.')).toBeVisible()
  for (const sentence of ['घर बांधायचे आहे', 'मकान बनवाना है']) {
    await page.goto(`/professionals?keyword=${encodeURIComponent(sentence)}`)
    await expect(page.getByRole('heading', { name: /^Found \d+ Contractors$/ })).toBeVisible()
    await expect(page.getByRole('note')).toContainText(`“${sentence}” did not narrow this list further.`)
  }
  await page.goto('/professionals?keyword=need+an+architect+in+lonavala')
  await expect(page.getByRole('link', { name: 'Architects' }).and(page.locator('main nav a'))).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('words without a match keep the other filters, and the page says so; without filters it offers everyone', async ({
  page,
}) => {
  await page.goto('/professionals?type=contractor&location=kamshet&keyword=plumber')
  await expect(page.getByRole('heading', { name: /^Found \d+ Contractors? matching your filters/ })).toBeVisible()
  await expect(page.getByRole('note')).toHaveText(
    'No contractor here mentions “plumber”. Here is everyone who matches your other filters.',
  )
  await expect(page.locator('main article h3').first()).toBeVisible()
  await page.goto('/professionals?type=contractor&keyword=plumber')
  await expect(page.getByText('No professionals found matching your criteria.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Found/ })).toHaveText('Found 0 Contractors matching your filters')
  await expect(
    page.getByText('Try adjusting your filters or search terms. Check the spelling, or try another word.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See all contractors' }).click()
  await expect(page).toHaveURL('/professionals?type=contractor')
})

test('the note on a sentence names what its words mean, not the filters chosen by hand', async ({ page }) => {
  await page.goto('/professionals?type=contractor&location=lonavla&keyword=need+someone+for+waterproofing')
  await expect(page.getByRole('note')).toContainText(
    /Filters taken from “need someone for waterproofing”: “waterproofing”\./,
  )
  await page.goto('/professionals?type=contractor&location=kamshet&keyword=need+a+contractor')
  await expect(page.getByRole('note')).toContainText('“need a contractor” did not narrow this list further.')
})

test('after the last card of a town come firms from the towns nearby', async ({ page }) => {
  await page.goto('/professionals?type=contractor&location=lonavla')
  const nearby = page.getByRole('region', { name: 'Contractors near Lonavla' })
  await expect(nearby.getByRole('article')).toHaveCount(4)
  await expect(nearby).not.toContainText('Lonavla, Maharashtra')
})

for (const javaScriptEnabled of [true, false])
  test(`two or three are compared side by side, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openContext,
  }) => {
    const context = await openContext({ viewport: phone, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/professionals?type=contractor&experience=2')
    if (javaScriptEnabled) await hydrated(page)
    const choose = (name: string) => page.getByRole('link', { name: `Compare ${name}` }).click()
    await choose('Mavalmati Constructions')
    await expect(page).toHaveURL('/professionals?type=contractor&experience=2&compare=102')
    await choose('Basalt & Beam Constructions')
    await expect(page).toHaveURL('/professionals?type=contractor&experience=2&compare=102%2C101')
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL('/professionals/compare?ids=102%2C101&type=contractor&experience=2')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect(table.getByRole('row', { name: /^What ₹30 lakh builds/ })).toContainText('about 850–1,150 sq ft')
    for (const row of ['Rate', 'Rating', 'Experience', 'Budget', 'What we checked', 'Projects', 'Town'])
      await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible()
    await table.getByRole('link', { name: 'Remove Mavalmati Constructions' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(1)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL('/professionals?type=contractor&experience=2&compare=101')
  })

for (const [name, viewport] of Object.entries({ phone, laptop }))
  test(`the first professional chosen brings the link to the comparison into view: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/professionals?type=architect&location=pune')
    await hydrated(page)
    const cards = page.locator('main article')
    const tops = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top + scrollY))
    const before = await tops()
    await page
      .getByRole('link', { name: /^Compare / })
      .first()
      .click()
    const bar = page.getByText(/^\d selected/).locator('..')
    await expect(bar).toBeInViewport({ ratio: 1 })
    const { y, height } = (await bar.boundingBox())!
    const below = name === 'phone' ? (await page.locator('#quick-links').boundingBox())!.y : viewport.height
    expect(y + height).toBeLessThanOrEqual(below)
    expect(y + height).toBeGreaterThan(below - 20)
    expect(await tops()).toEqual(before)

    const choices = page.getByRole('link', { name: /^Compare ./ })
    await choices.nth(1).click()
    await expect(bar).toContainText('2 selected')
    await expect(bar.getByRole('link', { name: 'Compare', exact: true })).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const last = (await cards.last().boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  })

for (const language of ['', '/hi', '/mr'])
  test(`three are compared on a phone's screen, each value under its name: ${language || 'English'}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(`${language}/professionals/compare?ids=101,102,103`)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    const table = page.getByRole('table')
    const columns = table.getByRole('columnheader')
    await expect(columns).toHaveCount(3)
    const widths = await columns.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
    // Measures the letters, because a cell may be narrower than its text.
    const rows = await table.locator('tbody tr:has(th)').evaluateAll((all) =>
      all.map((row) => {
        const inked = [...row.children].map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return { ink: range.getBoundingClientRect(), frame: cell.getBoundingClientRect() }
        })
        const [name, ...values] = inked
        return {
          isNameOver: values.every(({ ink }) => name!.ink.bottom <= ink.top + 1) && name!.ink.right <= innerWidth - 16,
          areWithin: values.every(({ ink, frame }) => ink.left >= frame.left && ink.right <= frame.right + 1),
        }
      }),
    )
    expect(rows.length).toBeGreaterThan(6)
    for (const row of rows) expect(row).toEqual({ isNameOver: true, areWithin: true })
  })

test('a comparison skips deleted professionals, shows three at most, and is 404 when it names nobody', async ({
  page,
  request,
}) => {
  await page.goto('/professionals/compare?ids=101,999,201,102,103')
  await expect(page.getByRole('note').first()).toContainText('these are your first three')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  expect((await request.get('/professionals/compare?ids=999')).status()).toBe(404)
  await page.goto('/professionals/compare')
  await expect(page.getByText("You haven't chosen anyone to compare yet.")).toBeVisible()
})

test('a second sentence is searched without the town and the trade of the first', async ({ page }) => {
  await page.goto('/professionals?keyword=need+an+architect+in+lonavala')
  await hydrated(page)
  const field = page.locator('main').getByRole('searchbox')
  await expect(page.getByRole('heading', { name: /Found \d+ Architects?/ })).toBeVisible()
  await field.fill('need contractor for house in pune')
  await field.press('Enter')
  await expect(page).toHaveURL(/keyword=need(\+|%20)contractor/)
  await expect(page).not.toHaveURL(/location=|type=architect/)
  await expect(page.getByRole('heading', { name: /Found \d+ Contractors?/ })).toBeVisible()
  await expect(page.locator('main article').first()).toContainText('Pune')
})

test('a town that a sentence named is cleared and changed by hand; a filter beside it leaves the sentence', async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  await page.goto('/professionals?keyword=need+waterproofing+in+lonavala')
  await hydrated(page)
  const location = page.getByLabel('Location')
  await expect(location).toHaveValue('lonavla')
  await page.getByLabel('Verified only').check()
  await expect(page).toHaveURL('/professionals?keyword=need+waterproofing+in+lonavala&verified=true')
  await expect(location).toHaveValue('lonavla')
  await location.selectOption('All locations')
  await expect(page).toHaveURL('/professionals?type=contractor&keyword=waterproofing&verified=true')
  await expect(location).toHaveValue('')
  await expect(page.getByRole('searchbox').and(page.locator('main input'))).toHaveValue('waterproofing')
  await page.goBack()
  // Once the list is loaded, the fields show how the sentence in the search was understood.
  await expect(location).toHaveValue('lonavla')
  await location.selectOption('Pune')
  await expect(page).toHaveURL('/professionals?type=contractor&location=pune&keyword=waterproofing&verified=true')
})

test('on a phone the button counts the matches of the typed words, and a town chosen by hand outlasts them', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/professionals')
  await hydrated(page)
  const field = page.locator('main').getByRole('searchbox')
  await page.locator('summary:visible', { hasText: 'Filter & Sort' }).click()
  await field.fill('architects in pune')
  await expect(page.getByRole('button', { name: /^Show \d+ architects?$/ })).toBeVisible()

  await page.goto('/professionals?keyword=need+an+architect+in+lonavala')
  await hydrated(page)
  await page.locator('summary:visible', { hasText: 'Filter & Sort' }).click()
  const location = page.getByLabel('Location')
  await expect(location).toHaveValue('lonavla')
  await field.fill('stone')
  await expect(location).toHaveValue('')
  await location.selectOption('Lonavla')
  await field.fill('stone work')
  await expect(location).toHaveValue('lonavla')
  await field.press('Enter')
  await expect(page).toHaveURL('/professionals?location=lonavla&keyword=stone+work')
})

test('professionals chosen for comparison stay chosen when the filters change', async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  await page
    .getByRole('link', { name: /^Compare ./ })
    .first()
    .click()
  await expect(page).toHaveURL(/compare=\d+$/)
  await page.getByLabel('Verified only').check()
  await expect(page).toHaveURL(/verified=true&compare=\d+$/)
})

test('words without a match here are searched where there are matches', async ({ page }) => {
  await page.goto('/professionals?keyword=Walunj&location=pune')
  await hydrated(page)
  await page.getByRole('link', { name: 'Search all contractors for “Walunj”' }).click()
  await expect(page).toHaveURL('/professionals?type=contractor&keyword=Walunj')
  await expect(page.getByRole('heading', { name: /^Found 1 Contractor/ })).toBeVisible()
})

test('while the list of a sentence is refetched, its tab and its town stay', async ({ page }) => {
  await page.setViewportSize(laptop)
  await page.goto('/professionals?keyword=need+an+architect+in+lonavala')
  await hydrated(page)
  const letThrough = await holdBack(page, '**/api/professionals?*')
  await page.getByLabel('Sort By').selectOption('Most Reviews')
  await expect(page).toHaveURL('/professionals?keyword=need+an+architect+in+lonavala&sort=reviews')
  await expect(page.locator('main section[aria-busy=true]')).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.locator('main nav [aria-current=page]')).toHaveText('Architects')
  await expect(page.getByLabel('Location')).toHaveValue('lonavla')
  letThrough()
  await expect(page.locator('main section[aria-busy=true]')).toHaveCount(0)
})
