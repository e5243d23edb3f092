import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The domains in their order: each may use those before it, in its imports and in its SQL. */
const domains = 'people pictures directory estimating building shop hire messaging backoffice privacy'.split(' ')
/** Tables of the product as a whole: the loads of sample data, and live connections between processes. */
const productTables = ['sample_loads', 'socket_io_attachments']
/** Migrations up to this one were named after folders that are gone, and ran before the domains had an order. */
const lastOldMigration = '0144'

/** Path in src → text. */
type Sources = Record<string, string>
type Import = { from: string; to: string; path: string; typeOnly: boolean }

const root = join(import.meta.dirname, '..')
const read = (pattern: string): Sources =>
  Object.fromEntries(globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const inSrc = (sources: Sources): Sources =>
  Object.fromEntries(Object.entries(sources).map(([file, text]) => [relative('src', file), text]))

/** 'features/shop/cart/rules.ts' → 'features/shop/cart'; files outside the domains stand for themselves by their folder. */
const moduleOf = (file: string) =>
  file.startsWith('features/') ? dirname(file).split('/').slice(0, 3).join('/') : dirname(file)
const isServer = (file: string) => /\.server\.tsx?$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$|^platform\/testing\//.test(file)
const isPure = (file: string) => /\/(schema|[a-z0-9-]+-schema|rules|[a-z0-9-]+-rules)\.ts$/.test(file)
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm, '')

function importsOf(from: string, code: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]/g
  return [...code.matchAll(pattern)].flatMap(([, type, named, later, bare]) => {
    const path = named ?? later ?? bare ?? ''
    const to = /^#\w+\//.test(path) ? path.slice(1) : path.startsWith('.') ? join(dirname(from), path) : undefined
    return to ? [{ from, to, path, typeOnly: Boolean(type) }] : []
  })
}

/** Platform 0, ui 1, the domains from 2 in their order, routes 100, and what composes the product 200. */
function layerOf(file: string): number {
  const [area = '', domain = ''] = file.split('/')
  if (area === 'features') return domains.includes(domain) ? 2 + domains.indexOf(domain) : Number.NaN
  return { platform: 0, ui: 1, routes: 100 }[area] ?? 200
}

/** What is wrong with an import, a sentence; undefined if it keeps the law. */
function brokenImport({ from, to, path, typeOnly }: Import): string | undefined {
  const hasAlias = /^(features|ui|platform)\//
  if (path.startsWith('../') && hasAlias.test(to) && (hasAlias.test(from) || path.startsWith('../../../')))
    return `${from}: ${path} is written with #`
  if (/^(locales\/|virtual\.d\.ts|\.\.\/)/.test(to) || (isTest(from) && (layerOf(to) === 200 || layerOf(to) === 0)))
    return
  if (!(layerOf(to) <= layerOf(from))) return `${from} may not use ${to}`
  const [, owner] = /^(routes\/(?:.+\/)?)-[^/]+\//.exec(to) ?? []
  if (owner && !from.startsWith(owner)) return `${from} uses ${to}, which is private to ${owner}`
  if (isServer(to) && !typeOnly && !isServer(from) && !isTest(from) && from !== 'server.ts')
    return `${from} may reach a browser and uses ${to}`
  if (
    isPure(from) &&
    from.startsWith('features/') &&
    moduleOf(from) === moduleOf(to) &&
    !isPure(to) &&
    !to.endsWith('.cases.ts')
  )
    return `${from} is pure and uses ${to}`
  return
}

/** Circles of files, types included, and of the modules within a domain: 'a → b → a'. */
function circlesIn(sources: Sources, nameOf = (file: string) => file): string[] {
  const graph = new Map<string, Set<string>>()
  for (const [file, code] of Object.entries(sources))
    for (const { to } of isTest(file) && nameOf(file) !== file ? [] : importsOf(file, code))
      if (nameOf(file) !== nameOf(to)) graph.set(nameOf(file), (graph.get(nameOf(file)) ?? new Set()).add(nameOf(to)))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, path: string[]) => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' → '))
    if (path.includes(name) || done.has(name)) return
    for (const next of graph.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return circles
}

/** The names that may be tables in SQL or Kysely calls. */
function tablesIn(code: string): string[] {
  const methods =
    'selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|(?:inner|left|right|full|cross)Join|table|ref|id'
  const kysely = [...code.matchAll(new RegExp(`\\.(?:${methods})\\(\\s*(\\[[^\\]]*\\]|(['"\`])[^'"\`]*\\2)`, 'g'))]
  const name = String.raw`["\w.]+(?:\s+(?:as\s+)?\w+)?`
  const keywords = String.raw`(?:\b(?:from|join|into|update|table|references|on|copy|truncate|using)\s+|\)\s*(?:as\s+)?\w+\s*,\s*)(?:(?:only|table|lateral|if\s+exists|if\s+not\s+exists)\s+)*`
  const sql = [...code.matchAll(new RegExp(`${keywords}(?=(${name}(?:\\s*,\\s*(?:lateral\\s+)?${name})*))`, 'gi'))]
  return [
    ...kysely.flatMap(([, argument]) => [...argument!.matchAll(/['"`]([\w.]+)/g)].map(([, found]) => found!)),
    ...sql.flatMap(([, list]) =>
      list!
        .replaceAll('"', '')
        .split(',')
        .map(
          (each) =>
            each
              .trim()
              .replace(/^lateral\s+/i, '')
              .split(/\s+/)[0]!,
        ),
    ),
  ].flatMap((found) => found.split('.'))
}

/** The rows '| cart | `cart_lines` |' of the domains' READMEs: table → its domain and module. */
function ownersOf(readmes: Sources): Map<string, { domain: string; module: string }> {
  const owners = new Map<string, { domain: string; module: string }>()
  for (const [file, text] of Object.entries(readmes))
    for (const [, module, tables] of text.matchAll(/^\| ([a-z-]+) \| ((?:`\w+`(?:, )?)+) \|/gm))
      for (const [, table] of tables!.matchAll(/`(\w+)`/g)) {
        if (owners.has(table!)) throw new Error(`${table} has two owners`)
        owners.set(table!, { domain: file.split('/')[1]!, module: module! })
      }
  return owners
}

/** Tables of later domains that a domain's SQL names, a sentence each. */
const brokenSql = (file: string, domain: string, code: string): string[] =>
  [...new Set(tablesIn(withoutComments(code)))].flatMap((table) => {
    const owner = owners.get(table)
    return owner && domains.indexOf(owner.domain) > domains.indexOf(domain)
      ? [`${file} names ${table} of ${owner.domain}`]
      : []
  })

/** API addresses that a file spells out: those stand in endpoints.ts. */
const spelledAddresses = (file: string, code: string): string[] =>
  !/^(features|routes|ui)\//.test(file) || /endpoints\.ts$|testing\.server\.ts$/.test(file) || isTest(file)
    ? []
    : [...withoutComments(code).matchAll(/['"`](\/api\b[^'"`]*)/g)].map(
        ([, address]) => `${file} spells out ${address}`,
      )

const owners = ownersOf(inSrc(read('src/features/*/README.md')))
const sources = inSrc(read('src/**/*.{ts,tsx}'))
delete sources['architecture.test.ts']

describe('The law of the structure', () => {
  const files = Object.entries(sources)

  test('every file has a place, and a name that says what is in it', () => {
    const misplaced = files
      .map(([file]) => file)
      .filter(
        (file) => !/^[^/]+$|^routes\/|^ui\/|^platform\/[a-z]+\/|^locales\//.test(file) && Number.isNaN(layerOf(file)),
      )
    const vague = files
      .map(([file]) => file)
      .filter((file) =>
        /^(?!routes\/).*\/(utils?|helpers?|common|index|services?|managers?|types|constants)\.tsx?$/.test(file),
      )
    expect([misplaced, vague]).toEqual([[], []])
  })

  test('routes use features, features those of their domain and of earlier ones, then ui, then platform', () => {
    expect(files.flatMap(([file, code]) => importsOf(file, code).flatMap((each) => brokenImport(each) ?? []))).toEqual(
      [],
    )
  })

  test('there are no circles of files, nor of the modules of a domain', () => {
    expect(circlesIn(sources)).toEqual([])
    expect(circlesIn(sources, moduleOf).filter((circle) => circle.startsWith('features/'))).toEqual([])
  })

  test('every table belongs to one module of one domain', () => {
    const [, all = ''] = /export interface DB \{(.*?)\}/s.exec(sources['platform/database/database-types.ts']!) ?? []
    const known = [...all.matchAll(/(\w+):/g)].map(([, table]) => table!)
    expect([...owners.keys(), ...productTables].sort()).toEqual(known.sort())
    const modules = new Set(files.map(([file]) => moduleOf(file)))
    const missing = [...owners.values()].filter(
      ({ domain, module }) => !modules.has(`features/${domain}/${module}`) && !modules.has(`features/${module}`),
    )
    expect(missing).toEqual([])
  })

  test('SQL names tables of its own domain and of earlier ones', () => {
    const queries = files.filter(([file]) => file.startsWith('features/') && isServer(file))
    expect(queries.flatMap(([file, code]) => brokenSql(file, file.split('/')[1]!, code))).toEqual([])
  })

  test('a new migration is named after its domain, and names no table of a later one', () => {
    const wrong = Object.entries(read('db/*.sql')).flatMap(([file, code]) => {
      const [, number = '', domain = ''] = /^db\/(\d{4})_([a-z]+)/.exec(file) ?? []
      if (number <= lastOldMigration) return []
      return domains.includes(domain) ? brokenSql(file, domain, code) : [`${file} is named after no domain`]
    })
    expect(wrong).toEqual([])
  })

  test('an API address is spelled out in endpoints.ts alone', () => {
    expect(files.flatMap(([file, code]) => spelledAddresses(file, code))).toEqual([])
  })

  test.each([
    ['features/people/accounts/a.ts', "import { b } from '#features/shop/cart/rules.ts'"],
    ['features/shop/cart/a.ts', "import { b } from '#routes/index.tsx'"],
    ['features/shop/cart/a.ts', "import { b } from '../orders/rules.ts'"],
    ['features/shop/cart/a.tsx', "import { b } from './cart.server.ts'"],
    ['features/shop/cart/rules.ts', "import { b } from './cart-line.tsx'"],
    ['features/weather/a.ts', "import { b } from '#platform/values/days.ts'"],
    ['platform/http/a.ts', "export { b } from '#ui/button.ts'"],
    ['ui/a.tsx', "const b = import('#features/shop/cart/rules.ts')"],
    ['routes/a.tsx', "import { b } from './professionals/-profile/profile-page.tsx'"],
  ])('refuses in %s: %s', (file, code) => {
    expect(importsOf(file, code).flatMap((each) => brokenImport(each) ?? [])).toHaveLength(1)
  })

  test.each([
    "db.selectFrom('reviews as r')",
    "db.selectFrom('users').innerJoin('public.reviews', 'author_id', 'users.id')",
    "db.updateTable('users').from(['sessions', 'reviews'])",
    "sql.table('reviews')",
    'sql`select * from (select 1 from users) u, reviews r`',
    'sql`select * from users u, lateral "reviews" r`',
    'merge into users using reviews on true',
    'drop table if exists reviews',
    'create trigger t after insert on reviews for each row execute function f()',
    'user_id bigint references reviews on delete cascade',
  ])('refuses in SQL of people: %s', (code) => {
    expect(brokenSql('a file', 'people', code)).toEqual(['a file names reviews of building'])
    expect(brokenSql('a file', 'shop', code)).toEqual([])
  })

  test('refuses a circle of two files, of types too', () => {
    const circle = { 'ui/a.ts': "import type { B } from './b.ts'", 'ui/b.ts': "import { a } from './a.ts'" }
    expect(circlesIn(circle)).toEqual(['ui/a.ts → ui/b.ts → ui/a.ts'])
  })
})
