import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { lateScripts, lateScriptsScript } from '#platform/pages/late-scripts.ts'

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

test('scripts that load after the first paint run in order, whichever arrives first', async ({ page }) => {
  const names = ['first', 'second', 'third']
  const scripts = names.map((name) => `<script type="module" src="/${name}.js"></script>`).join('')
  const html = `<!doctype html><html><head><title>Order</title><script>${lateScriptsScript}</script>
    <template id="${lateScripts}">${scripts}</template></head><body>Painted</body></html>`
  await page.route('**/order', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  let release: () => void = () => undefined
  const othersAreThere = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrived = 0
  page.on('requestfinished', () => {
    // Three requests are finished: the page and the other two scripts.
    if (++arrived === 3) release()
  })
  for (const name of names)
    await page.route(`**/${name}.js`, async (route) => {
      if (name === 'first') await othersAreThere
      await route.fulfill({ contentType: 'text/javascript', body: `(window.ran ??= []).push('${name}')` })
    })
  await page.goto('/order')
  await page.waitForFunction(() => (window as { ran?: string[] }).ran?.length === 3)
  expect(await page.evaluate(() => (window as { ran?: string[] }).ran)).toEqual(names)
})
