import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The domains in order. The imports and the SQL of a domain may refer only to the domain itself and to those before it.
 */
const domains = 'people pictures directory estimating building shop hire messaging backoffice privacy'.split(' ')
/**
 * Tables that belong to no domain. They record which sample data has been loaded, carry live events between
 * processes, and count attempts.
 */
const productTables = ['sample_loads', 'socket_io_attachments', 'limit_counts']
/**
 * Migrations up to this number were written before the domains had an order, so their names and tables are not checked.
 */
const lastOldMigration = '0144'

const root = join(import.meta.dirname, '..')
const read = (pattern: string, cwd = import.meta.dirname) =>
  globSync(pattern, { cwd }).map((file) => [file, readFileSync(join(cwd, file), 'utf8')] as const)
const files = read('**/*.{ts,tsx}').filter(([file]) => file !== 'architecture.test.ts')

const isServer = (file: string) => /\.server\.tsx?$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$|^platform\/testing\//.test(file)
const isPure = (file: string) => /^features\/.*\b(schema|rules)\.ts$/.test(file)
const domainOf = (file: string) => (file.startsWith('features/') ? file.split('/')[1]! : '')
const moduleOf = (file: string) => (domainOf(file) ? dirname(file).split('/').slice(0, 3).join('/') : dirname(file))
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm, '')

type Import = { from: string; to: string; path: string; isType: boolean }

function importsOf(from: string, code: string): Import[] {
  const pattern = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?from\s*)?'([^']+)'|import\(\s*'([^']+)'/gm
  return [...code.matchAll(pattern)].flatMap(([, type, named, later]) => {
    const path = named ?? later!
    const to = /^#\w+\//.test(path) ? path.slice(1) : join(dirname(from), path)
    return /^[#.].*\//.test(path) ? [{ from, to, path, isType: Boolean(type) }] : []
  })
}

/**
 * The layer of a file: 0 for platform, 1 for ui, 2 and up for the domains, 100 for routes, and 200 for the files that
 * put the product together. A file may use its own layer and lower ones.
 */
function layerOf(file: string): number {
  const [area = ''] = file.split('/')
  const domain = domains.indexOf(domainOf(file))
  return area === 'features'
    ? domain < 0
      ? Number.NaN
      : 2 + domain
    : ({ platform: 0, ui: 1, routes: 100 }[area] ?? 200)
}

/** Says which rule an import breaks. Undefined if it breaks none. */
function brokenImport({ from, to, path, isType }: Import): string | undefined {
  const [, owner = ''] = /^(routes\/(?:.+\/)?)-[^/]+\//.exec(to) ?? []
  const isOfProduct = isTest(from) && [0, 200].includes(layerOf(to))
  if (path.startsWith('../') && layerOf(to) < 100 && (layerOf(from) < 100 || path.startsWith('../../../')))
    return `${from}: ${path} is written with #`
  if (!isOfProduct && !/^locales\/|^\.\.\//.test(to) && !(layerOf(to) <= layerOf(from)))
    return `${from} may not use ${to}`
  if (!from.startsWith(owner)) return `${from} uses ${to}, which is private to ${owner}`
  if (isServer(to) && !isType && !isServer(from) && !isTest(from) && from !== 'server.ts')
    return `${from} may reach a browser and uses ${to}`
  if (isPure(from) && domainOf(to) && !isType && !isPure(to) && !to.endsWith('.cases.ts'))
    return `${from} is pure and uses ${to}`
  return
}

/**
 * The import cycles, such as 'a → b → a', between files, or between groups of files if `nameOf` returns the group of a
 * file. Type imports count too.
 */
function circlesIn(imports: readonly Import[], nameOf = (file: string) => file): string[] {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of imports.map(({ from, to }) => [nameOf(from), nameOf(to)] as const))
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  function visit(name: string, path: string[]): string[] {
    if (path.includes(name)) return [[...path.slice(path.indexOf(name)), name].join(' → ')]
    if (done.has(name)) return []
    const found = [...(graph.get(name) ?? [])].flatMap((next) => visit(next, [...path, name]))
    done.add(name)
    return found
  }
  return [...graph.keys()].flatMap((name) => visit(name, []))
}

/** The tables with their domain and module, from rows such as '| cart | `cart_lines` |' in the domains' READMEs. */
const owned = read('features/*/README.md').flatMap(([file, text]) =>
  [...text.matchAll(/^\| ([a-z-]+) \| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, module, tables]) =>
    [...tables!.matchAll(/`(\w+)`/g)].map(([, table]) => ({ table: table!, domain: domainOf(file), module: module! })),
  ),
)

/** The tables that a file names in its SQL or its Kysely calls although they belong to a later domain. */
function brokenSql(file: string, domain: string, code: string): string[] {
  const later = owned.filter((each) => domains.indexOf(each.domain) > domains.indexOf(domain))
  const places = [
    String.raw`\b(?:from|join|into|update|table|references|on|using|copy|truncate|only|exists|lateral)\s+"?`,
    String.raw`\bfrom\s+(?:[\w".]+\)*(?:\s+(?:as\s+)?\w+)?\s*,\s*)+"?`,
    String.raw`\.(?:\w*(?:From|Into|Table|Join)|from|using|table|ref|id)\(\s*(?:\[[^\]]*)?['"\`]`,
  ]
  const tables = later.map(({ table }) => table).join('|')
  if (!tables) return []
  const pattern = new RegExp(`(?<=${places.join('|')})(?:public\\.)?(${tables})\\b`, 'gi')
  return [...new Set([...withoutComments(code).matchAll(pattern)].map(([, table]) => `${file} names ${table}`))]
}

const imports = files.flatMap(([file, code]) => importsOf(file, code))

test('every file has a place, and a name that says what is in it', () => {
  const vague = /^(?!routes\/).*\/(utils?|helpers?|common|index|services?|managers?|types|constants)\.tsx?$/
  expect(files.filter(([file]) => Number.isNaN(layerOf(file)) || vague.test(file)).map(([file]) => file)).toEqual([])
})

test('routes use features, features those of their domain and of earlier ones, then ui, then platform', () => {
  expect(imports.flatMap((each) => brokenImport(each) ?? [])).toEqual([])
})

test('there are no circles of files, nor of the modules of a domain', () => {
  const ofModules = imports.filter(({ from, to }) => domainOf(from) && domainOf(to) && !isTest(from))
  expect([...circlesIn(imports), ...circlesIn(ofModules, moduleOf)]).toEqual([])
})

test('every table belongs to one module of one domain', () => {
  const types = files.find(([file]) => file === 'platform/database/database-types.ts')?.[1] ?? ''
  const [, all = ''] = /export interface DB \{(.*?)\}/s.exec(types) ?? []
  const known = [...all.matchAll(/(\w+):/g)].map(([, table]) => table!)
  expect([...owned.map(({ table }) => table), ...productTables].sort()).toEqual(known.sort())
  const modules = new Set(files.map(([file]) => moduleOf(file)))
  const isMissing = ({ domain, module }: (typeof owned)[number]) =>
    !modules.has(`features/${domain}/${module}`) && !modules.has(`features/${module}`)
  expect(owned.filter(isMissing)).toEqual([])
})

test('SQL names tables of its own domain and of earlier ones', () => {
  const queries = files.filter(([file]) => domainOf(file) && isServer(file))
  expect(queries.flatMap(([file, code]) => brokenSql(file, domainOf(file), code))).toEqual([])
})

test('a new migration is named after its domain, and names no table of a later one', () => {
  const wrong = read('db/*.sql', root).flatMap(([file, code]) => {
    const [, number = '', domain = ''] = /^db\/(\d{4})_([a-z]+)/.exec(file) ?? []
    if (number <= lastOldMigration) return []
    return domains.includes(domain) ? brokenSql(file, domain, code) : [`${file} is named after no domain`]
  })
  expect(wrong).toEqual([])
})

/** The places where a file of the storage is read or written in a transaction: its locks would wait for the network. */
function brokenTransactions(file: string, code: string): string[] {
  return withoutComments(code)
    .split(/\binTransaction\(/)
    .slice(1)
    .flatMap((after) => {
      let open = 1
      const end = after.split('').findIndex((sign) => {
        if (sign === '(') open++
        if (sign === ')') open--
        return open === 0
      })
      return /\bstorage\b/.test(after.slice(0, end)) ? [`${file} uses the storage in a transaction`] : []
    })
}

test('no transaction waits for the storage', () => {
  const servers = files.filter(([file]) => isServer(file))
  expect(servers.flatMap(([file, code]) => brokenTransactions(file, code))).toEqual([])
  const wrong = 'await inTransaction(db, async (db) => { await erase(db); await storage.delete(name) })'
  expect(
    [wrong, 'await inTransaction(db, erase)\nstorage.delete(name)'].map((code) => brokenTransactions('it', code)),
  ).toEqual([['it uses the storage in a transaction'], []])
})

test('an API address that a page names is the address of an endpoint, or the beginning of one', () => {
  const paths = files.flatMap(([file, code]) =>
    /(api\.server|addresses)\.ts$/.test(file)
      ? [...code.matchAll(/'(?:[A-Z]+ )?(\/api\/[^']+)'/g)].map(([, path]) => path!)
      : [],
  )
  expect(paths.length).toBeGreaterThan(400)
  const isKnown = (path: string) => paths.some((each) => each === path || each.startsWith(`${path}/`))
  const unknown = files.flatMap(([file, code]) =>
    /^(features|routes|ui)\//.test(file) && !isTest(file) && !/\.server\.tsx?$/.test(file)
      ? [...withoutComments(code).matchAll(/'(?:[A-Z]+ )?(\/api\/[\w/{}-]+)'/g)]
          .filter(([, path]) => !isKnown(path!))
          .map(([, path]) => `${file}: ${path}`)
      : [],
  )
  expect(unknown).toEqual([])
})

test.each([
  ['features/people/accounts/a.ts', "import { b } from '#features/shop/cart/rules.ts'"],
  ['features/shop/cart/a.ts', "import { b } from '../orders/rules.ts'"],
  ['features/shop/cart/a.tsx', "import { b } from './cart.server.ts'"],
  ['features/shop/cart/rules.ts', "import { b } from './cart-line.tsx'"],
  ['features/weather/a.ts', "import { b } from '#platform/values/days.ts'"],
  ['platform/http/a.ts', "export { b } from '#ui/button.ts'"],
  ['ui/a.tsx', "const b = import('#features/shop/cart/rules.ts')"],
  ['routes/a.tsx', "import { b } from './professionals/-profile/profile-page.tsx'"],
])('the law refuses in %s: %s', (file, code) => {
  expect(importsOf(file, code).flatMap((each) => brokenImport(each) ?? [])).toHaveLength(1)
})

test.each([
  "db.selectFrom('users').innerJoin('public.reviews', 'author_id', 'users.id')",
  "db.updateTable('users').from(['sessions', 'reviews'])",
  'sql`select * from (select 1 from users) u, reviews r`',
  'sql`select * from users u, lateral "reviews" r`',
  'drop table if exists reviews',
  'create trigger t after insert on reviews for each row execute function f()',
  'user_id bigint references reviews on delete cascade',
])('the law refuses in SQL of people: %s', (code) => {
  expect(brokenSql('a file', 'people', code)).toEqual(['a file names reviews'])
  expect(brokenSql('a file', 'shop', code)).toEqual([])
})

test('the law refuses a circle of two files, of types too', () => {
  const there = importsOf('ui/a.ts', "import type { B } from './b.ts'")
  const back = importsOf('ui/b.ts', "import { a } from './a.ts'")
  expect(circlesIn([...there, ...back])).toEqual(['ui/a.ts → ui/b.ts → ui/a.ts'])
})
