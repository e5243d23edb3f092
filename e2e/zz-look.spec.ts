import { randomUUID } from 'node:crypto'
import { test, expectOk } from './accounts.ts'
import { makeStaff } from './staff.ts'
import { hydrated } from './visitor.ts'
import { checkAccessibility } from './accessibility.ts'
test('look', async ({ newAccount, openAs }) => {
  test.setTimeout(600_000)
  const member = await newAccount('customer', { confirmed: true })
  const buyer = await newAccount('customer', { confirmed: true })
  await makeStaff(member)
  const key = () => ({ 'Idempotency-Key': randomUUID() })
  const { products } = await (await member.api.get('/api/admin/products')).json()
  const refs = []
  for (const [at, payment] of ['on-delivery', 'upi', 'on-delivery'].entries()) {
    for (const p of products.filter((each: any) => each.isListed && each.stock > 3 && each.part !== 'trade').slice(at, at + 2))
      await expectOk(buyer.api.post('/api/cart/lines', { data: { productId: p.id, quantity: 1 }, headers: key() }))
    const { area, lines, total } = await (await buyer.api.get('/api/checkout?pincode=410405')).json()
    const data = { email: buyer.email, fullName: 'Asha Gole', phone: '98220 12345', street: '4 Shivaji Path', landmark: 'Behind the temple', city: 'Kamshet', pincode: '410405', firm: '', gstin: '', needsUnloading: false, coupon: '', keepsAddress: false, slotDay: area.days[0], slotPart: 'morning', payment: total > 50000 ? 'upi' : payment, lines: lines.map(({ productId, quantity, price }: any) => ({ productId, quantity, price })), total }
    refs.push(await (await expectOk(buyer.api.post('/api/orders', { data, headers: key() }))).json())
  }
  await member.api.post('/api/admin/coupons', { data: { code: 'DIWALI10', kind: 'percent', value: '10', leastGoods: '1000', mostOff: '500', mostUses: '100', mostEach: '1', firstDay: '2026-11-01', lastDay: '2027-01-31' } })
  const { body } : any = { body: 0 }
  const c2 = await (await member.api.post('/api/admin/coupons', { data: { code: 'SITE250', kind: 'sum', value: '250', leastGoods: '', mostOff: '', mostUses: '', mostEach: '', firstDay: '2026-11-01', lastDay: '2027-01-31' } })).json()
  await member.api.put(`/api/admin/coupons/${c2.id}/active`, { data: { isActive: false } })
  await member.api.post(`/api/admin/products/1/stock`, { data: { reason: 'received', quantity: 5, note: 'Challan 114', seen: 0 }, headers: key() })
  const report = await (await member.api.post('/api/admin/product-imports', { data: Buffer.from('SKU,Price,Stock,Colour\nSOF-201,15999,12,red\nREF-580,77999,,\n'), headers: { 'Content-Type': 'text/csv' } })).json()
  const wrong = await (await member.api.post('/api/admin/product-imports', { data: Buffer.from('SKU,Price,Stock,Unit\nSOF-201,1.5,12,piece\nREF-580,77999,,dozen\nNEW-1,100,3,piece\n'), headers: { 'Content-Type': 'text/csv' } })).json()
  const ids = refs.map(({ number }: any) => Number(number.slice(2)) - 100000)
  const all: [string, string, ((page: any) => Promise<void>)?][] = [
    ['home', '/admin'],
    ['orders', '/admin/orders'],
    ['order', `/admin/orders/${ids[0]}`],
    ['order-upi', `/admin/orders/${ids[1]}`],
    ['order-cancel', `/admin/orders/${ids[2]}`, async (page) => page.getByRole('button', { name: 'Cancel the order' }).click()],
    ['products', '/admin/products'],
    ['product', '/admin/products/1'],
    ['stock', '/admin/products/1?tab=stock'],
    ['count', '/admin/products/1?tab=stock', async (page) => { await page.getByRole('button', { name: 'Enter a count' }).click(); await page.getByLabel('How many there are').fill('3') }],
    ['new', '/admin/products/new'],
    ['import', '/admin/products/import'],
    ['report', `/admin/products/import?report=${report.id}`],
    ['wrong', `/admin/products/import?report=${wrong.id}`],
    ['sellers', '/admin/sellers'],
    ['seller', '/admin/sellers', async (page) => page.getByRole('button', { name: /^Change/ }).first().click()],
    ['coupons', '/admin/coupons'],
    ['coupon', '/admin/coupons', async (page) => page.getByRole('button', { name: 'Add coupon' }).click()],
  ]
  const only = process.env.LOOK?.split(',')
  const langs = (process.env.LANGS ?? 'en').split(',')
  for (const lang of langs)
  for (const [width, dark] of [[360, false], [768, true], [1440, false], [360, true], [1440, true]] as const) {
    if (process.env.WIDTHS && !process.env.WIDTHS.split(',').includes(`${width}${dark ? 'd' : ''}`)) continue
    const page = await openAs(member, { viewport: { width, height: width < 500 ? 780 : 1000 } })
    await page.addInitScript(`localStorage.theme = '${dark ? 'dark' : 'light'}'`)
    page.on('pageerror', (e) => console.log('ERROR', e))
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
    for (const [name, path, act] of all) {
      if (only && !only.includes(name)) continue
      await page.goto((lang === 'en' ? '' : `/${lang}`) + path)
      await hydrated(page)
      await act?.(page)
      await page.waitForTimeout(300)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) console.log('WIDE', name, width, wide)
      await page.screenshot({ path: `/tmp/desk-shots/${name}-${width}${dark ? 'd' : ''}${lang === 'en' ? '' : lang}.png`, fullPage: !act })
      await checkAccessibility(page).catch((e) => console.log('AXE', name, width, String(e).slice(0, 900)))
    }
    if (width === 360 && !dark) {
      await page.goto('/admin/products'); await hydrated(page)
      await page.getByText('Menu', { exact: true }).first().click()
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/desk-shots/menu-360.png` })
      await page.goto(`/admin/orders/${ids[0]}`); await hydrated(page)
      await page.emulateMedia({ media: 'print' })
      await page.screenshot({ path: `/tmp/desk-shots/slip.png`, fullPage: true })
      await page.emulateMedia({ media: 'screen' })
    }
    await page.context().close()
  }
})
