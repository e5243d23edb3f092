import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request } from '@playwright/test'
import { answerMs } from '#platform/http/patience.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { disconnect, hydrated, keptOnDevice, openLive, reconnect, stayInOneDay } from '../visitor.ts'

/** Two people in two browsers, with Chromium's fake microphone. */
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const lastTick = (page: Page) => page.locator('[data-tick]').last()
const tickOf = (page: Page) => expect.poll(() => lastTick(page).getAttribute('data-tick'))

async function conversationOf({ api }: Account, professionalId: number | undefined): Promise<number> {
  const { id } = await (await expectOk(api.post('/api/conversations', { data: { professionalId } }))).json()
  return id
}

/** Creates a conversation between a family and a contractor, both with new accounts. */
async function newConversation(
  newAccount: (role: 'customer' | 'contractor', given?: { confirmed: true }) => Promise<Account>,
) {
  const [family, builder] = await Promise.all([newAccount('customer', { confirmed: true }), newAccount('contractor')])
  return { family, builder, id: await conversationOf(family, builder.professionalId) }
}

/** Sends a text as another device of this account would. */
async function sendElsewhere({ api }: Account, conversationId: number, text: string): Promise<void> {
  const data = { kind: 'text', id: randomUUID(), text, replyTo: null }
  await expectOk(api.post(`/api/conversations/${conversationId}/messages`, { data }))
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('two browsers see each other’s typing, ticks, voice note, and a visit agreed', { tag: '@daily' }, async ({
  newAccount,
  openAs,
}) => {
  const { family, builder, id } = await newConversation(newAccount)
  const [hers, his] = [await openAs(family, phone), await openAs(builder)]
  await openLive(hers, `/dashboard/messages/${id}`)

  await write(hers, 'नमस्कार, when can you come?')
  await tickOf(hers).toBe('sent')
  // The message has reached his device, although he is on a different page of the product.
  await his.goto('/contractor-dashboard/projects')
  await hydrated(his)
  await tickOf(hers).toBe('delivered')
  await expect(his.getByRole('link', { name: 'Messages, 1 unread' }).first()).toBeVisible()
  await openLive(his, `/contractor-dashboard/messages/${id}`)
  await expect(log(his).getByText('नमस्कार, when can you come?')).toBeVisible()
  await tickOf(hers).toBe('read')
  await expect(his.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()

  await field(his).pressSequentially('On Sat', { delay: 150 })
  await expect(log(hers).getByText('Typing…')).toBeVisible()
  await field(his).press('Enter')
  await expect(log(hers).getByText('On Sat', { exact: true })).toBeVisible()
  await expect(log(hers).getByText('Typing…')).toBeHidden()

  // He holds the button for some seconds, so that she can see that his recording is being played.
  const microphone = his.getByRole('button', { name: 'Record a voice message' })
  await microphone.hover()
  await his.mouse.down()
  await expect(his.getByRole('timer')).toHaveText(/^0:0[4-9]$/)
  await his.mouse.up()
  await expect(log(hers).getByRole('button', { name: 'Play the voice message' })).toBeVisible()
  await log(hers).getByRole('button', { name: 'Play the voice message' }).click()
  await expect(log(hers).getByRole('button', { name: 'Pause the voice message' })).toBeVisible()

  // She offers a time, and he accepts it.
  await hers.getByRole('button', { name: 'Add something to the message' }).click()
  await hers.getByRole('button', { name: 'Schedule Site Visit' }).click()
  await hers.getByLabel('Date').fill(addDays(dayInIndia(new Date()), 3))
  await hers.getByLabel('Begins at').fill('10:30')
  await hers.getByRole('button', { name: 'Send times' }).click()
  await log(his)
    .getByRole('button', { name: /Accept|Agree/ })
    .first()
    .click()
  await expect(
    log(hers)
      .getByText(/agreed/i)
      .first(),
  ).toBeVisible()
  await expectAccessible(hers)
  // Her open conversation marks the notifications about it as read, on every device.
  const told = async () => {
    const { notifications } = await (await expectOk(family.api.get('/api/notifications'))).json()
    return notifications.filter(({ category }: { category: string }) => category === 'visits')
  }
  await expect.poll(told).toMatchObject([{ isRead: true }])
})

test('sharing a location takes one press, once the browser allows it', async ({ newAccount, openAs }) => {
  const { family, id } = await newConversation(newAccount)
  const page = await openAs(family, {
    ...phone,
    permissions: ['geolocation'],
    geolocation: { latitude: 18.7546, longitude: 73.5523, accuracy: 18 },
  })
  await openLive(page, `/dashboard/messages/${id}`)
  await page.getByRole('button', { name: 'Add something to the message' }).click()
  await page.getByRole('button', { name: 'Share Location' }).click()
  await expect(page.getByRole('dialog').getByText('Accurate to about 20 m')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share my current location' }).click()
  await expect(log(page).getByText('Accurate to about 20 m')).toBeVisible()
})

test('messages written without a network arrive in order once it is back, and so do missed ones', async ({
  newAccount,
  openAs,
}) => {
  const { family, builder, id } = await newConversation(newAccount)
  const [hers, his] = [await openAs(family), await openAs(builder)]
  await openLive(hers, `/dashboard/messages/${id}`)
  await openLive(his, `/contractor-dashboard/messages/${id}`)
  await write(hers, 'One')
  await expect(log(his).getByText('One')).toBeVisible()
  await expect(log(hers).locator('[data-tick=waiting]')).toHaveCount(0)

  await disconnect(hers)
  for (const text of ['Two', 'Three', 'Four']) await write(hers, text)
  await expect(log(hers).locator('[data-tick=waiting]')).toHaveCount(3)
  await write(his, 'Are you there?')
  // After half a minute the page has given up the connection.
  await hers.waitForTimeout(30_000)
  await expect(log(hers).locator('[data-tick=waiting]')).toHaveCount(3)
  await reconnect(hers)
  for (const page of [hers, his])
    for (const text of ['One', 'Are you there?', 'Two', 'Three', 'Four'])
      await expect(log(page).getByText(text, { exact: true })).toHaveCount(1)
  const { messages } = await (await expectOk(family.api.get(`/api/conversations/${id}/messages`))).json()
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(['One', 'Are you there?', 'Two', 'Three', 'Four'])
})

test('on a page that stays open over midnight, the messages of today become those of yesterday', async ({
  newAccount,
  openAs,
}) => {
  await stayInOneDay()
  const { family, id } = await newConversation(newAccount)
  const page = await openAs(family)
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  await page.clock.install()
  await openLive(page, `/dashboard/messages/${id}`)
  await write(page, 'See you tomorrow.')
  await tickOf(page).toBe('sent')
  await expect(log(page).getByText('Today', { exact: true })).toBeVisible()
  // Cuts the connection and waits for pending responses. A late response would make the page use the server's date
  // again.
  await disconnect(page)
  await expect.poll(() => unanswered.size).toBe(0)
  await page.clock.fastForward('24:00:00')
  await expect(log(page).getByText('Yesterday', { exact: true })).toBeVisible()
  await expect(log(page).getByText('Today', { exact: true })).toHaveCount(0)
})

test('unsent messages outlive the page', async ({ newAccount, openAs }) => {
  const { family, id } = await newConversation(newAccount)
  const page = await openAs(family)
  await openLive(page, `/dashboard/messages/${id}`)
  const other = await page.context().newPage()
  await disconnect(page)
  await write(page, 'Written on the site')
  await expect(log(page).locator('[data-tick=waiting]')).toHaveCount(1)
  await expect.poll(() => keptOnDevice(page)).toHaveLength(1)
  await page.close()
  await reconnect(other)
  await openLive(other, `/dashboard/messages/${id}`)
  await expect(log(other).getByText('Written on the site')).toHaveCount(1)
  await tickOf(other).toBe('sent')
  const { messages } = await (await expectOk(family.api.get(`/api/conversations/${id}/messages`))).json()
  expect(messages).toHaveLength(1)
})

type Sending = { id: string; from: number; until: number }

/**
 * Records for each message when the page begins to send it and when the page knows the result, whether it is sent over
 * the live connection or by a request. Responses are delayed by a second. In this time a different tab could wrongly
 * send the same message.
 */
async function watchSending(page: Page): Promise<Sending[]> {
  const sendings: Sending[] = []
  const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))
  /** Records the beginning of a sending. Returns the function that records its end. */
  const begin = (id: string) => {
    const sending = { id, from: performance.now(), until: Number.POSITIVE_INFINITY }
    sendings.push(sending)
    return () => {
      sending.until = Math.min(sending.until, performance.now())
    }
  }
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer()
    const unanswered = new Map<string, () => void>()
    const endAll = () => {
      for (const end of unanswered.values()) end()
    }
    socket.onMessage((frame) => {
      const [, number, said] = /^42(\d+)\["send",(.*)\]$/s.exec(String(frame)) ?? []
      if (number && said) {
        const end = begin(JSON.parse(said).id)
        unanswered.set(number, end)
        // If no response comes, the page sends the message again by a request. The record ends before that request.
        setTimeout(end, answerMs - 1_000)
      }
      server.send(frame)
    })
    server.onMessage(async (frame) => {
      const [, number] = /^43(\d+)/.exec(String(frame)) ?? []
      if (number) {
        await aSecond()
        unanswered.get(number)?.()
      }
      socket.send(frame)
    })
    socket.onClose(() => {
      endAll()
      void server.close()
    })
    server.onClose(() => {
      endAll()
      void socket.close()
    })
  })
  await page.route(/\/api\/conversations\/\d+\/messages$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const end = begin(route.request().postDataJSON().id)
    const response = await route.fetch().catch(() => undefined)
    await aSecond()
    end()
    await (response ? route.fulfill({ response }) : route.abort())
  })
  return sendings
}

test('a conversation that is opened again shows where the unread messages begin', async ({ newAccount, openAs }) => {
  const { family, builder, id } = await newConversation(newAccount)
  const page = await openAs(family, phone)
  await openLive(page, `/dashboard/messages/${id}`)
  await write(page, 'Can you come on Saturday?')
  const readSeqs = async () => {
    const { members } = await (await expectOk(family.api.get(`/api/conversations/${id}`))).json()
    return members.map(({ readSeq }: { readSeq: number }) => readSeq)
  }
  await expect.poll(readSeqs).toContain(1)
  await page.getByRole('link', { name: 'All conversations' }).click()
  // What arrives while the conversation is still shown would be read.
  await expect(log(page)).toHaveCount(0)
  await sendElsewhere(builder, id, 'Yes, at eleven.')
  await page.locator(`main a[href$="/messages/${id}"]`).filter({ hasText: 'Yes, at eleven.' }).click()
  await expect(log(page).getByText('Yes, at eleven.')).toBeVisible()
  await expect(log(page).getByText('Unread messages')).toBeVisible()
})

test('of two open tabs only one sends the unsent messages, once', async ({ newAccount, openAs }) => {
  const { family, id } = await newConversation(newAccount)
  const page = await openAs(family)
  const other = await page.context().newPage()
  const sent = [await watchSending(page), await watchSending(other)]
  for (const tab of [page, other]) await openLive(tab, `/dashboard/messages/${id}`)
  await disconnect(page)
  for (const text of ['Three bags', 'Four bags']) await write(page, text)
  for (const tab of [page, other]) await expect(log(tab).locator('[data-tick=waiting]')).toHaveCount(2)
  await reconnect(page)
  for (const tab of [page, other]) await expect(log(tab).locator('[data-tick=sent]')).toHaveCount(2)
  const { messages } = await (await expectOk(family.api.get(`/api/conversations/${id}/messages`))).json()
  // The server merges equal messages, so the stored messages do not show what was sent twice. A lost message may be
  // sent again, but never while another tab sends it.
  const sendings = sent.flat().sort((one, other) => one.from - other.from)
  expect([...new Set(sendings.map(({ id }) => id))]).toEqual(messages.map((message: { id: string }) => message.id))
  for (const ofOne of Map.groupBy(sendings, ({ id }) => id).values())
    for (const [at, { from }] of ofOne.entries())
      if (at > 0) expect(from, 'sent while it was on its way').toBeGreaterThanOrEqual(ofOne[at - 1]!.until)
})

test('a long conversation is scrolled up in place, searched, replied to and starred by keyboard', async ({
  newAccount,
  openAs,
}) => {
  const { family, builder, id } = await newConversation(newAccount)
  for (let count = 1; count <= 120; count++)
    await sendElsewhere(
      count % 2 ? family : builder,
      id,
      count === 7 ? 'The manhole cover is cracked' : `Number ${count}.`,
    )
  const page = await openAs(family)
  await openLive(page, `/dashboard/messages/${id}`)
  await expect(log(page).getByText('Number 120.')).toBeInViewport()
  await log(page).focus()
  const first = log(page).getByText('Number 1.', { exact: true })
  await expect(async () => {
    await page.keyboard.press('PageUp')
    await expect(first).toBeInViewport({ timeout: 200 })
  }).toPass()
  await page.getByRole('button', { name: 'To the latest message' }).click()
  await expect(log(page).getByText('Number 120.')).toBeInViewport()

  await page.getByRole('searchbox', { name: 'Search conversations...' }).fill('manhole')
  await page.getByRole('link', { name: /manhole cover/ }).click()
  const found = log(page).getByText('The manhole cover is cracked')
  await expect(found).toBeInViewport()
  await found.dblclick()
  const menu = page.getByRole('dialog', { name: 'Message options' })
  await expect(menu.getByRole('button')).toHaveCount(6 + 5)
  await menu.getByRole('button', { name: 'Star', exact: true }).press('Enter')
  await expect(log(page).getByLabel('Starred')).toBeVisible()
  await found.click({ button: 'right' })
  await menu.getByRole('button', { name: 'Thank you!' }).press('Enter')
  // The log goes to the end and stays there when the next message arrives.
  await sendElsewhere(builder, id, 'You are welcome.')
  await expect(log(page).getByText('You are welcome.')).toBeInViewport()

  // From the list, the same message is shown at once, and one press leads to the end.
  await page.goto('/dashboard/messages')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Search conversations...' }).fill('manhole')
  await page.getByRole('link', { name: /manhole cover/ }).click()
  await expect(found).toBeInViewport()
  await page.getByRole('button', { name: 'To the latest message' }).click()
  await expect(log(page).getByText('You are welcome.')).toBeInViewport()
})

test('the message field and its menus are within the screen', async ({ newAccount, openAs }) => {
  const { family, builder, id } = await newConversation(newAccount)
  const bottomOf = (page: Page) => page.locator('[data-composer]').evaluate((bar) => bar.getBoundingClientRect().bottom)
  const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
  // The field is within the screen, even below the offer of a different language.
  const hers = await openAs(family, phone)
  await openLive(hers, `/mr/dashboard/messages/${id}`)
  await expect(hers.getByRole('link', { name: 'Read this site in English' })).toBeVisible()
  expect([await bottomOf(hers), await heightOf(hers)]).toEqual([740, 740])
  // The field is within the screen, even below the request to confirm an email address.
  const his = await openAs(builder)
  await openLive(his, `/contractor-dashboard/messages/${id}`)
  await expect(his.getByRole('main').getByRole('link', { name: 'Please confirm your email address' })).toBeVisible()
  const { height } = his.viewportSize()!
  expect([await bottomOf(his), await heightOf(his)]).toEqual([height, height])
  // His page is closed, so that the next message stays marked as sent.
  await his.close()

  // An empty conversation offers common phrases. The second click of a double click on Send does not start a recording.
  const page = await openAs(family)
  await openLive(page, `/dashboard/messages/${id}`)
  await log(page)
    .getByRole('button', { name: /Could you come and see my site/ })
    .click()
  await field(page).fill('A question')
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(log(page).getByText('A question')).toBeVisible()
  await expect(log(page).getByRole('button', { name: /Could you come and see my site/ })).toBeHidden()
  await expect(page.locator('[data-composer]').getByRole('alert')).toBeHidden()
  await expect(page.getByRole('timer')).toBeHidden()
  await tickOf(page).toBe('sent')
  await log(page).getByText('A question').click({ button: 'right' })
  await expect(page.getByRole('button', { name: 'Delete for everyone' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  // The keyboard leads from the list to the message field. The title of the tab names the other person.
  await page.goto('/dashboard/messages')
  await hydrated(page)
  await page.locator(`main a[href$="/messages/${id}"]`).press('Enter')
  await expect(field(page)).toBeFocused()
  const name = await page.getByRole('region', { name: 'Conversation' }).getByRole('heading', { level: 2 }).innerText()
  await expect(page).toHaveTitle(`${name} · KamshetBuild`)
})

test('without a network a phone goes from a conversation to the list, which shows the unsent messages', async ({
  newAccount,
  openAs,
}) => {
  const [family, builder, other] = await Promise.all([
    newAccount('customer', { confirmed: true }),
    newAccount('contractor'),
    newAccount('contractor'),
  ])
  const id = await conversationOf(family, builder.professionalId)
  const unopened = await conversationOf(family, other.professionalId)
  for (const each of [id, unopened]) await sendElsewhere(family, each, 'Hello')
  const page = await openAs(family, phone)
  // Waits for the texts and the script of the list, which load a moment after the page. Then imports the script, which
  // loads its own imports.
  const [words, script] = [
    page.waitForResponse((response) => decodeURI(response.url()).endsWith('/en/~_account~$dashboard~messages~')),
    page.waitForResponse(/\/assets\/messages-[^/]+\.js$/),
  ]
  await openLive(page, `/dashboard/messages/${id}`)
  await (await words).finished()
  await page.evaluate((url) => import(url), (await script).url())
  await disconnect(page)
  await write(page, 'From the site')
  await page.getByRole('link', { name: 'All conversations' }).click()
  const row = page.locator(`main a[href$="/messages/${id}"]`)
  await expect(row.getByText('From the site')).toBeVisible()
  await expect(row.locator('[data-tick=waiting]')).toBeVisible()
  await page.locator(`main a[href$="/messages/${unopened}"]`).click()
  await expect(page.getByText('This conversation could not be loaded.')).toBeVisible()
  await reconnect(page)
  await expect(log(page).getByText('Hello')).toBeVisible()
})
