import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { mostTracked } from '#features/building/track/rules.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { measureBeside } from './beside.ts'
import { addProjects } from './building/projects.ts'
import { addPortfolio, timeSaves } from './directory/portfolio.ts'
import { apiPath, browse, rowsQuery, text } from './directory/questions.ts'
import { measureCalculator } from './estimating/calculator.ts'
import { measureFirstVisits } from './first-visit.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureDigests } from './messaging/digests.ts'
import { measureMessages } from './messaging/messages.ts'
import { measureAnonymous, measureSignedIn } from './page-rows.ts'
import { logIn } from './pages.ts'
import { measurePasswords } from './people/passwords.ts'
import { runProduct, startBare, startProduct, untilIdle } from './processes.ts'
import { writeReport } from './report.ts'
import { median } from './rounds.ts'
import { resultOf } from './shop/rush.ts'
import { measureFirstSearch, measureSelling, shopBrowse, shopSearch } from './shop/shop.ts'
import { calculatorPage, measureSizes, projectPages, publicPages, type Sizes } from './sizes.ts'
import { createTable } from './table.ts'

/**
 * `npm run bench [-- --million] [--rounds 5] [--seconds 2] [--only page]` measures the product and the bare servers
 * alternately in one run, on a separate embedded database. Writes docs/benchmarks.md, unless --only is given.
 * `--beside <folder>` measures the pages of another checkout instead, which has its packages and its build.
 */
const { values } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const sizes = [20_000, 200_000, ...(values.million ? [1_000_000] : [])]
const table = createTable({ rounds, seconds, only: values.only })
const { measure, wanted } = table
const wantsMany = ['listing api browse', 'listing api text search', 'anonymous pages', 'signed-in pages'].some(wanted)

async function measureListing(size: number, dataDir: string, url: string, db: Database['db']) {
  const product = await startProduct(dataDir)
  await untilIdle(product)
  const today = new Date()
  for (const [name, questions, target] of [
    ['browse', browse, 0.6],
    ['text search', text, size === 200_000 ? 0.9 : undefined],
  ] as const) {
    if (!wanted(`listing api ${name}`)) continue
    const known = Object.fromEntries(questions.map((question) => [apiPath(question), rowsQuery(db, question, today)]))
    const bare = await startBare('bare rows', 'bench/bare-rows.ts', { url, questions: known })
    const paths = Object.keys(known)
    await measure(
      `Listing API, ${name}, ${size.toLocaleString('en')}`,
      target,
      { server: product, paths },
      { server: bare, paths },
    )
    await bare.stop()
  }
  await product.stop()
}

async function measurePages(dataDir: string, url: string, db: Database['db']) {
  const product = await startProduct(dataDir)
  await untilIdle(product)
  if (wanted('anonymous pages')) await measureAnonymous(table, product)
  if (wanted('signed-in pages')) await measureSignedIn(table, product, { url, db })
  await product.stop()
}

const demoContractor = { email: 'contractor@demo.kamshetbuild.in', password: 'Kamshet@2023' }

/** Measures what visitors see, with only the sample data, whose cards have pictures. */
async function measureVisits(dataDir: string) {
  const product = await startProduct(dataDir)
  await untilIdle(product)
  const { cookie } = await logIn(product.port, demoContractor)
  const sizes = await measureSizes(product.port, [...publicPages, calculatorPage(cookie)])
  const calculator = wanted('calculator') ? await measureCalculator(product.port, cookie) : undefined
  if (calculator) console.log(calculator)
  const visits = wanted('first visits') ? await measureFirstVisits(product.port, 5) : []
  const audits = wanted('lighthouse') ? await measureLighthouse(product.port, 3) : []
  const passwords = wanted('passwords') ? await measurePasswords(product, rounds, seconds) : undefined
  if (passwords) console.log(passwords)
  await product.stop()
  return { sizes, visits, audits, passwords, calculator }
}

/**
 * Measures the dashboard of a professional with 200 portfolio items and 2,000 pictures, and for comparison one with two
 * items.
 */
async function measurePortfolios(dataDir: string, db: Database['db']) {
  const product = await startProduct(dataDir)
  await untilIdle(product)
  const [many, few] = [await addPortfolio(product.port, db, 200), await addPortfolio(product.port, db, 2)]
  for (const [name, path] of [
    ['Own portfolio, 200 items and 2,000 pictures, beside 2 items, API', '/api/user/portfolio'],
    ['Own portfolio, 200 items and 2,000 pictures, beside 2 items, page', '/contractor-dashboard/portfolio'],
  ] as const) {
    const side = (headers: Record<string, string>) => ({ server: product, paths: [path], headers })
    await measure(name, 1 / 1.5, side(many.headers), side(few.headers))
  }
  const projects = `/api/professionals/${many.professionalId}/projects`
  const inOwnOrder = { server: product, paths: [projects] }
  const byDate = { server: product, paths: [`${projects}?sort=recent`] }
  await measure('Public portfolio of 200, in the own order, beside the same by date, API', 0.9, inOwnOrder, byDate)
  for (const [name, account] of Object.entries({ '200 items': many, '2 items': few }))
    console.log(`A save with ten pictures, ${name}: ${(await timeSaves(product.port, account)).toFixed(1)} ms`)
  await product.stop()
}

/**
 * Measures a contractor's dashboard with 200 projects and 2,000 photos, and for comparison one with two projects. Also
 * measures a project with 1,000 diary entries and one with ten. Returns the page weights of the large dashboard.
 */
async function measureProjects(dataDir: string, db: Database['db']): Promise<Sizes[]> {
  const product = await startProduct(dataDir)
  await untilIdle(product)
  const [many, full, few, long, short] = [
    await addProjects(product.port, db, { projects: 200, entries: 5, photosOfEach: 2 }),
    await addProjects(product.port, db, { projects: mostTracked, entries: 5, photosOfEach: 2 }),
    await addProjects(product.port, db, { projects: 2, entries: 5, photosOfEach: 2 }),
    await addProjects(product.port, db, { projects: 1, entries: 1000, photosOfEach: 2 }),
    await addProjects(product.port, db, { projects: 1, entries: 10, photosOfEach: 2 }),
  ]
  const side = ({ headers }: typeof many, path: string) => ({ server: product, paths: [path], headers })
  for (const [name, path] of [
    ['Projects dashboard, 200 projects and 2,000 photos, beside 2 projects, API', '/api/projects'],
    ['Numbers above 200 projects, beside 2 projects, API', '/api/projects/summary'],
    ['Projects dashboard, 200 projects and 2,000 photos, beside 2 projects, page', '/contractor-dashboard/projects'],
  ] as const)
    await measure(name, 1 / 1.5, side(many, path), side(few, path))
  const track = `Track, 200 projects and 2,000 photos, beside the ${mostTracked} that it shows, page`
  await measure(track, 1 / 1.5, side(many, '/track'), side(full, '/track'))
  for (const [name, part] of [
    ['Project with 1,000 diary entries, beside 10 entries, page', ''],
    ['Diary of 1,000 entries, beside 10 entries, page', '/diary'],
  ] as const) {
    const page = (of: typeof many) => side(of, `/contractor-dashboard/projects/${of.projectId}${part}`)
    await measure(name, 1 / 1.5, page(long), page(short))
  }
  const sizes = await measureSizes(product.port, projectPages(many))
  for (const each of sizes) console.log(`Sizes ${JSON.stringify(each)}`)
  await product.stop()
  return sizes
}

/** Measures placing orders for one product, and the shop's list with 10,000 products and with 100. */
async function measureShop(dataDir: string, url: string) {
  for (const [beside, name, target] of [
    ['same', 'the same statement for each order', 1.2],
    ['bare', 'a statement that takes a piece and inserts a row', undefined],
  ] as const)
    table.add(
      `Selling, 50 buyers of one product, beside ${name}`,
      target,
      await measureSelling(url, beside, { rounds, seconds }),
    )
  const addProducts = (folder: string, count: number) => runProduct(folder, ['sample', '--products', String(count)])
  await addProducts(dataDir, 100)
  const firstOfFew = await measureFirstSearch(url, { rounds, seconds })
  await addProducts(dataDir, 9900)
  const firstOfMany = await measureFirstSearch(url, { rounds, seconds })
  table.add(
    'Shop search, the first for its words, 10,000 products, beside 100',
    1 / 1.3,
    resultOf(firstOfMany, firstOfFew),
  )
  const few = await makeTemporaryFolder()
  await addProducts(few, 100)
  const [small, large] = [await startProduct(few), await startProduct(dataDir)]
  for (const server of [small, large]) await untilIdle(server)
  for (const [what, paths] of [
    ['filters', shopBrowse],
    ['search', shopSearch],
  ] as const)
    await measure(
      `Shop ${what}, 10,000 products, beside 100, API`,
      1 / 1.3,
      { server: large, paths },
      { server: small, paths },
    )
  await small.stop()
  await large.stop()
  await rm(few, { recursive: true, force: true })
}

/**
 * The time in ms from the start of the built product, with an existing database, to its first page: the median of five.
 */
async function measureStart(dataDir: string): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 5; at++) {
    const started = performance.now()
    const product = await startProduct(dataDir)
    const { status } = await fetch(`http://127.0.0.1:${product.port}/`)
    if (status !== 200) throw new Error(`the home page answered ${status}`)
    times.push(performance.now() - started)
    await product.stop()
  }
  return median(times)
}

process.env.NODE_ENV = 'production'
// The load sends a different client address with each login, because the limits count by address.
process.env.TRUST_PROXY = 'on'
await buildIfNeeded()
if (values.beside) await measureBeside(table, values.beside)
else await measureAll()

async function measureAll() {
  const dataDir = await makeTemporaryFolder()
  try {
    await runProduct(dataDir, ['sample', '--professionals', '1'])
    const quiet = { info: () => undefined, warn: console.warn, error: console.error }
    const start = await measureStart(dataDir)
    console.log(`Start to first page: ${Math.round(start)} ms`)
    const visits = await measureVisits(dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
    const { db, close } = openDatabase({ url: postgres.url, poolSize: 2, log: quiet })
    if (wanted('own portfolio')) await measurePortfolios(dataDir, db)
    if (wanted('projects')) visits.sizes.push(...(await measureProjects(dataDir, db)))
    if (wanted('shop')) await measureShop(dataDir, postgres.url)
    const idle = wanted('messages') ? await measureMessages(table, { dataDir, url: postgres.url, db }) : undefined
    let filled = 1
    for (const size of wantsMany ? sizes : []) {
      console.log(`Filling in ${size.toLocaleString('en')} professionals …`)
      await runProduct(dataDir, ['sample', '--professionals', String(size - filled)])
      filled = size
      await measureListing(size, dataDir, postgres.url, db)
      if (size === 200_000) await measurePages(dataDir, postgres.url, db)
    }
    // Last, because its million messages would slow the others down.
    if (wanted('digests')) await measureDigests(postgres.url)
    await close()
    await postgres.stop()
    if (values.only === '') await writeReport({ rows: table.rows, ...visits, idle, start, rounds, seconds })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
