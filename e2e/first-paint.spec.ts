import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'

test('a page is not painted while only half of it has loaded, since the rest would shift it', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/professionals/101?contact=true')).text()
  const middle = html.indexOf('</h2>')
  const pause = 800
  const slow = createServer(async ({ url }, answer) => {
    if (url !== '/') return void answer.writeHead(404).end()
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, middle))
    await setTimeout(pause)
    answer.end(html.slice(middle))
  })
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
  try {
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`)
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    expect(await painted.jsonValue()).toBeGreaterThan(pause)
  } finally {
    slow.closeAllConnections()
    slow.close()
  }
})
