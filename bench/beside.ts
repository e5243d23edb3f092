import { rm } from 'node:fs/promises'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { addBookmarks, logIn, privatePages } from './pages.ts'
import { runProduct, type Server, startProduct, untilIdle } from './processes.ts'
import { kB } from './report.ts'
import type { Side } from './rounds.ts'
import { measureSizes, publicPages } from './sizes.ts'
import type { Table } from './table.ts'

const pages = ['/', '/professionals', '/professionals/101', '/shop', '/guide', '/estimator', '/api/professionals']
const ownPages = [
  ...Object.keys(privatePages),
  '/dashboard/projects',
  '/dashboard/projects/901',
  '/dashboard/messages',
  '/dashboard/orders',
  '/track',
]

/**
 * Puts load on the pages of this checkout and of another one, which is built too, in turns. Both have the sample data.
 * Prints for each page the requests per second, and the kB of script that it loads.
 */
export async function measureBeside(table: Table, other: string): Promise<void> {
  const endings: Ending[] = []
  try {
    const [mine, theirs] = [await open('.', endings), await open(other, endings)]
    for (const path of [...pages, ...ownPages].filter(table.wanted)) {
      const headers = (of: Opened) => (ownPages.includes(path) ? of.headers : { 'Accept-Encoding': 'br' })
      const side = (of: Opened): Side => ({ server: of.server, paths: [path], headers: headers(of) })
      await table.measure(`${path}, beside ${other}`, undefined, side(mine), side(theirs))
    }
    const sizes = async ({ server, checkout }: Opened) =>
      (await measureSizes(server.port, publicPages, checkout)).filter(({ language }) => language === 'en')
    const [now, before] = [await sizes(mine), await sizes(theirs)]
    for (const { path, script } of now) {
      const was = before.find((each) => each.path === path)?.script
      console.log(`Script of ${path}: ${kB(script)}, beside ${was === undefined ? '–' : kB(was)}`)
    }
  } finally {
    for (const end of endings) await end()
  }
}

type Opened = {
  checkout: string
  server: Server
  /** The headers of a customer of the sample data, who has bookmarks. */
  headers: Record<string, string>
}
type Ending = () => Promise<void>

/** Starts the product of a checkout. `endings` gets what ends it, so that it is ended whatever fails afterwards. */
async function open(checkout: string, endings: Ending[]): Promise<Opened> {
  const dataDir = await makeTemporaryFolder()
  await runProduct(dataDir, ['sample', '--professionals', '1'], checkout)
  const server = await startProduct(dataDir, checkout)
  endings.push(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  await untilIdle(server)
  const session = await logIn(server.port)
  await addBookmarks(server.port, session)
  return { checkout, server, headers: { Cookie: session.cookie } }
}
