import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The features in dependency order, each with the tables that belong to it. A feature uses those before it, in its imports and
 * in its SQL. Widely used features come early. Features without a folder keep a reserved place.
 */
const tables: Record<string, readonly string[]> = {
  towns: [],
  accounts: ['users', 'sessions', 'passwords', 'one_time_links'],
  theme: ['theme_settings'],
  pictures: ['pictures', 'pictures_to_delete', 'withheld_pictures'],
  notifications: ['notifications', 'notification_preferences'],
  credentials: [
    'devices',
    'two_steps',
    'authenticators',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'sent_codes',
  ],
  login: ['pending_logins'],
  'forgotten-password': [],
  'contact-details': ['email_changes'],
  security: [],
  staff: ['staff', 'audit_log'],
  professionals: ['professionals', 'verifications'],
  rates: [],
  'rate-sheet': ['material_rates', 'rate_proposals'],
  profiles: [],
  verification: ['verification_requests', 'verification_decisions'],
  'own-profile': [],
  'own-listing': [],
  articles: [],
  terms: ['terms_acceptances', 'terms_notices'],
  registration: [],
  directory: ['name_words'],
  bookmarks: ['bookmarks'],
  portfolio: ['portfolio_projects', 'portfolio_pictures', 'portfolio_testimonials'],
  'own-portfolio': [],
  testimonials: ['testimonial_requests'],
  contact: ['enquiries', 'contact_events'],
  'personal-directory': ['hidden_professionals'],
  projects: ['projects', 'project_members', 'project_status_changes'],
  'project-people': ['project_invitations'],
  'plot-pins': ['plot_pins'],
  timeline: ['stages', 'stage_dependencies', 'stage_changes'],
  diary: ['diary_entries', 'diary_pictures'],
  receipts: [],
  costs: ['expenses'],
  documents: ['documents', 'document_versions', 'document_files', 'approvals', 'approval_items'],
  'change-orders': ['change_orders', 'change_order_events', 'change_order_pictures'],
  'payment-plans': [],
  payments: ['payment_plans', 'instalments', 'payments', 'payment_events'],
  snags: ['snags', 'snag_pictures', 'snag_events'],
  'project-pictures': [],
  showcase: ['showcase_items'],
  'saved-projects': ['saved_projects'],
  reviews: ['reviews', 'review_votes', 'review_pictures', 'kept_visits'],
  'sample-projects': [],
  track: [],
  'project-digest': ['digests'],
  estimates: ['estimates', 'estimate_versions'],
  'shared-estimates': ['estimate_links'],
  'kept-estimates': [],
  calculator: [],
  'saved-estimates': [],
  'design-fees': [],
  'estimate-files': [],
  bills: [],
  quotes: ['quote_requests', 'quotes', 'quote_versions', 'quote_questions'],
  'project-budgets': ['project_budgets'],
  catalog: ['sellers', 'products', 'product_pictures', 'product_views', 'product_view_totals', 'stock_levels'],
  'product-view': [],
  stock: ['stock_movements'],
  cart: ['cart_lines'],
  'cart-view': [],
  wishlist: ['wishlist_items'],
  'stock-alerts': ['stock_alerts'],
  'material-shopping': [],
  delivery: ['delivery_areas'],
  addresses: ['addresses'],
  coupons: ['coupons'],
  orders: ['orders', 'order_lines', 'order_events'],
  'order-view': [],
  checkout: [],
  invoices: ['invoice_series', 'invoices'],
  'seller-desk': [],
  'product-desk': [],
  'coupon-desk': [],
  'order-payments': ['order_payments', 'order_refunds', 'gateway_events'],
  'payment-view': [],
  'order-steps': [],
  returns: ['returns', 'return_lines', 'return_events', 'return_uploads', 'return_pictures'],
  'order-retention': [],
  'product-reviews': ['product_reviews', 'product_review_pictures'],
  'shop-files': ['product_imports', 'product_import_rows'],
  machines: ['machines', 'machine_pictures', 'machine_units', 'unit_periods'],
  'own-machines': [],
  hire: ['hires', 'hire_events', 'hire_pictures'],
  presence: ['presence', 'live_users'],
  'quick-replies': [],
  messages: [
    'conversations',
    'conversation_members',
    'messages',
    'message_versions',
    'message_stars',
    'unanswered_texts',
  ],
  'message-files': ['message_files', 'message_attachments'],
  places: [],
  'shared-plans': [],
  'message-quotes': [],
  'message-thread': [],
  'message-link': [],
  'message-content': [],
  visits: ['visits', 'visit_events', 'visit_slots'],
  agreements: ['agreements'],
  'away-message': ['away_messages'],
  push: ['push_subscriptions', 'push_keys'],
  'message-digest': ['message_digests'],
  reports: ['reports', 'report_cases'],
  'message-safety': ['conversation_invitations'],
  'sample-responder': [],
  'conversation-list': [],
  'message-composer': [],
  'message-menu': [],
  'message-person': [],
  'message-view': [],
  'message-kinds': [],
  support: ['support_messages'],
  desk: ['message_cases', 'message_answers'],
  'users-admin': [],
  moderation: [],
  leaving: ['exports', 'farewells'],
  'next-steps': [],
  operations: [],
}
const features = Object.keys(tables)
const owners = new Map(Object.entries(tables).flatMap(([feature, names]) => names.map((name) => [name, feature])))
/** Tables of the product as a whole: which sample data and which migrations were applied; the live connections' between processes. */
const productTables = ['sample_loads', 'migrations', 'socket_io_attachments']
/** Migrations from before file names started with the feature's name. */
const earlierMigrations: Record<string, string> = {
  '0007_contact': 'support',
  '0008_sample': 'support',
  '0009_listing': 'directory',
  '0010_listing_filters': 'directory',
  '0011_name_marks': 'directory',
  '0013_search_by_profession': 'directory',
}
const maxFiles = 25
const src = resolve(import.meta.dirname)
/** The two entry points and what composes them may import everything. */
const composition =
  /^(app\.server|endpoints\.server|product\.server|commands\.(server|test)|server|client|service-worker|offline-pages|router|routeTree\.gen|(sample|synthetic)\.(server|test)|(app|attacks|authorization|erasure|live|live-messages|public-pages|foreign-keys|cursors|withheld-pictures|project-quotes)\.test|search-engines\.(server|test)|architecture\.test)/
const forbiddenNames = /^(utils?|helpers?|common|index|services?|managers?|types|constants)\.tsx?$/
const featureFile =
  /^(schema|endpoints|queries|mutations|([a-z0-9-]+-)?rules|use-[a-z0-9-]+|[a-z0-9-]+-store)\.ts$|\.server\.tsx?$|^[a-z0-9-]+\.tsx$|\.test\.tsx?$|\.cases\.ts$/

type Import = { from: string; to: string; typeOnly: boolean }

function sources(folder = src): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    // This file contains broken imports on purpose.
    return /\.tsx?$/.test(entry.name) && entry.name !== 'architecture.test.ts' ? [relative(src, path)] : []
  })
}

function importsOf(file: string, code = readFileSync(join(src, file), 'utf8')): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]/g
  return [...code.matchAll(pattern)]
    .map(([, type, from, dynamic, bare]) => ({ path: from ?? dynamic ?? bare ?? '', typeOnly: Boolean(type) }))
    .filter(({ path }) => path.startsWith('.'))
    .map(({ path, typeOnly }) => ({ from: file, to: relative(src, resolve(src, dirname(file), path)), typeOnly }))
}

/** A file's layer: it may use everything with a lower number, and its own feature. */
function rank(file: string): number {
  const [area, name = ''] = file.split('/')
  if (area === 'platform') return 0
  if (area === 'ui') return 1
  if (area === 'features') return 2 + (features.indexOf(name) === -1 ? Number.NaN : features.indexOf(name))
  if (area === 'routes') return 1_000
  return composition.test(file) ? 2_000 : Number.NaN
}

/** Checks one import; returns a sentence if it breaks the law. */
function brokenLaw({ from, to, typeOnly }: Import): string | undefined {
  const [area, feature] = from.split('/')
  const sameFeature = area === 'features' && to.startsWith(`features/${feature}/`)
  if (to.startsWith('locales/') || to === 'virtual.d.ts') return
  const test = /\.test\.tsx?$/.test(from) || from.startsWith('platform/testing/')
  if (
    test &&
    (composition.test(to) ||
      to.startsWith('platform/') ||
      ['../scripts/chromium.ts', '../e2e/every-page.ts'].includes(to))
  )
    return
  if (!(rank(to) < rank(from) || sameFeature || rank(from) === rank(to))) return `${from} may not use ${to}`
  if (area === 'features' && !sameFeature && to.startsWith('features/') && rank(from) === rank(to))
    return `${from} may not use ${to}`
  const [, owner] = /^(routes\/(?:.+\/)?)-[^/]+\//.exec(to) ?? []
  if (owner && !from.startsWith(owner)) return `${from} uses ${to}, which is private to ${owner}`
  const server = (file: string) => /\.server\.tsx?$/.test(file)
  if (server(to) && !typeOnly && !server(from) && !test && from !== 'server.ts')
    return `${from} may reach a browser and uses ${to}`
  const pure = /\/(schema|([a-z0-9-]+-)?rules)\.ts$/
  if (sameFeature && pure.test(from) && !pure.test(to) && !/\.cases\.ts$/.test(to))
    return `${from} is pure and uses ${to}`
  if (sameFeature && server(from) && !from.endsWith('api.server.ts') && !test && to.endsWith('/api.server.ts'))
    return `${from} uses its own endpoints ${to}`
  if (sameFeature && server(from) && /\.tsx$/.test(to) && !server(to)) return `${from} uses a component`
  return
}

const kyselyMethods =
  'selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|from|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|table|ref|id'
/** The first argument: a text, or a list of them. */
const kyselyNames = new RegExp(`\\.(?:${kyselyMethods})\\(\\s*(\\[[^\\]]*\\]|(['"\`])[^'"\`]*\\2)`, 'g')

const sqlName = String.raw`["\w.]+(?:\s+(?:as\s+)?\w+)?`
/** What precedes a table's name: a keyword, or the comma after a subquery. The name is not consumed: it may be followed by the next keyword. */
const sqlNames = new RegExp(
  String.raw`(?:\b(?:from|join|into|update|table|references|on|copy|truncate|using)\s+|\)\s*(?:as\s+)?\w+\s*,\s*)` +
    String.raw`(?:(?:only|table|lateral|if\s+exists|if\s+not\s+exists)\s+)*(?=(${sqlName}(?:\s*,\s*(?:lateral\s+)?${sqlName})*))`,
  'gi',
)

/** The tables that SQL or Kysely names in a text, ignoring comments. Other words may be among them. */
function tablesIn(code: string): Set<string> {
  const text = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const inKysely = [...text.matchAll(kyselyNames)].flatMap(([, argument]) =>
    [...argument!.matchAll(/['"`]([\w.]+)/g)].map(([, name]) => name!),
  )
  const inSql = [...text.matchAll(sqlNames)].flatMap(([, list]) =>
    list!.split(',').map((each) =>
      each
        .trim()
        .replace(/^lateral\s+/i, '')
        .split(/\s+/)[0]!
        .replaceAll('"', ''),
    ),
  )
  // 'public.reviews' and 'reviews.id' name reviews.
  return new Set([...inKysely, ...inSql].flatMap((name) => name.split('.')))
}

/** Finds tables of later features in a feature's SQL, a sentence each. */
function brokenSql(file: string, feature: string, code: string): string[] {
  return [...tablesIn(code)].flatMap((table) => {
    const owner = owners.get(table)
    const isLater = owner !== undefined && features.indexOf(owner) > features.indexOf(feature)
    return isLater ? `${file} of ${feature} names ${table} of ${owner}` : []
  })
}

/** Finds the API addresses that a file spells out, ignoring comments. Those stand in endpoints.ts, and all but tests import them. */
function spelledAddresses(file: string, code: string): string[] {
  if (!/^(features|routes|ui)\//.test(file) || /\/(endpoints|testing\.server)\.ts$|\.test\.tsx?$/.test(file)) return []
  const text = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...text.matchAll(/['"`]\/api\b[^'"`]*/g)].map(([address]) => `${file} spells out ${address.slice(1)}`)
}

describe('The law of the structure', () => {
  const files = sources()

  test('every file has a place and a name from the vocabulary', () => {
    const wrong = files.filter((file) => {
      if (Number.isNaN(rank(file)) && !/^(virtual\.d\.ts|locales\/)/.test(file)) return true
      if (forbiddenNames.test(basename(file)) && !file.startsWith('routes/')) return true
      if (!/^[a-z0-9._$~-]+$/.test(basename(file)) && !/^(__root|routeTree)/.test(basename(file))) return true
      return file.startsWith('features/') && !featureFile.test(basename(file))
    })
    expect(wrong).toEqual([])
  })

  test(`a feature has at most ${maxFiles} source files`, () => {
    const counts = new Map<string, number>()
    for (const file of files) {
      const [, feature] = /^features\/([^/]+)\/(?!.*(\.test\.|\.cases\.|testing\.))/.exec(file) ?? []
      if (feature) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > maxFiles)).toEqual([])
  })

  test('routes use features, features those before them, then ui, then platform', () => {
    expect(files.flatMap((file) => importsOf(file).flatMap((each) => brokenLaw(each) ?? []))).toEqual([])
  })

  test('there are no circles, of types neither', () => {
    const graph = new Map(files.map((file) => [file, importsOf(file).map(({ to }) => to)]))
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const next of graph.get(file) ?? []) visit(next, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  test('every table belongs to a feature', () => {
    const [, all = ''] =
      /export interface DB \{(.*?)\}/s.exec(readFileSync(join(src, 'platform/database-types.ts'), 'utf8')) ?? []
    const known = [...all.matchAll(/(\w+):/g)].map(([, table]) => table!)
    expect(known.length).toBeGreaterThan(10)
    expect(known.filter((table) => !owners.has(table) && !productTables.includes(table))).toEqual([])
  })

  test('a feature names its own tables and those of features before it', () => {
    const wrong = files
      .filter((file) => /^features\/.*\.server\.tsx?$/.test(file))
      .flatMap((file) => brokenSql(file, file.split('/')[1]!, readFileSync(join(src, file), 'utf8')))
    expect(wrong).toEqual([])
  })

  test('a migration is named after its feature, and names no table of a later one', () => {
    const folder = join(src, '../db')
    const wrong = readdirSync(folder).flatMap((file) => {
      const [, name = '', feature = ''] = /^(\d{4}_([a-z-]+)[\w-]*)\.sql$/.exec(file) ?? []
      const owner = earlierMigrations[name] ?? feature
      if (!features.includes(owner)) return `${file} is named after no feature`
      return brokenSql(file, owner, readFileSync(join(folder, file), 'utf8').replace(/--.*$/gm, ''))
    })
    expect(wrong).toEqual([])
  })

  test('an API address is spelled out in endpoints.ts alone', () => {
    const wrong = files.flatMap((file) => spelledAddresses(file, readFileSync(join(src, file), 'utf8')))
    expect(wrong).toEqual([])
  })

  test.each([
    ['features/contact/mutations.ts', 'const path = `/api/professionals/1/review`', 1],
    ['routes/professionals/index.tsx', "invalidatePath(client, '/api/professionals')", 1],
    ['features/contact/endpoints.ts', "endpoint('post', '/api/professionals/{id}/enquiries')", 0],
    [
      'features/contact/mutations.ts',
      "/** As '/api/professionals/1'. */\nimport { api } from '../../platform/api.ts'",
      0,
    ],
  ])('finds the API addresses in %s: %s', (file, code, count) => {
    expect(spelledAddresses(file, code)).toHaveLength(count)
  })

  test.each([
    ["db.selectFrom('reviews').selectAll()", 'professionals'],
    ["db.selectFrom('users as u').innerJoin('bookmarks as b', 'b.user_id', 'u.id')", 'accounts'],
    [
      'sql`select (select count(*) from portfolio_projects where professional_id = p.id) from professionals p`',
      'professionals',
    ],
    ["client.query('copy reviews (id) from stdin')", 'directory'],
    ['sql`select 1 from professionals p, reviews r`', 'directory'],
    ["db.selectFrom('users').rightJoin('reviews', 'author_id', 'users.id')", 'accounts'],
    ["db.selectFrom('users').fullJoin('reviews as r', 'author_id', 'users.id')", 'accounts'],
    ["db.selectFrom('users').crossJoin('reviews')", 'accounts'],
    ["db.mergeInto('reviews').using('users', 'author_id', 'users.id')", 'accounts'],
    ["db.mergeInto('users').using('reviews as r', 'author_id', 'users.id')", 'accounts'],
    ["db.deleteFrom('users').using(['sessions', 'reviews'])", 'accounts'],
    ["db.updateTable('users').from('reviews')", 'accounts'],
    ["db.selectFrom([\n  'users as u',\n  'reviews as r',\n])", 'accounts'],
    ['db.selectFrom("reviews")', 'accounts'],
    ["db.selectFrom('public.reviews')", 'accounts'],
    ["sql.table('reviews')", 'accounts'],
    ["sql.ref('reviews.id')", 'accounts'],
    ["sql.id('reviews')", 'accounts'],
    ['sql`select * from users as u, reviews as r`', 'accounts'],
    ['sql`select * from users u, lateral reviews r`', 'accounts'],
    ['sql`select * from (select 1 from users) u, reviews r`', 'accounts'],
    ['sql`select * from users join reviews on author_id = users.id`', 'accounts'],
    ['sql`select * from users right join reviews on author_id = users.id`', 'accounts'],
    ['sql`select * from public.reviews`', 'accounts'],
    ['sql`select * from "reviews"`', 'accounts'],
    ['sql`delete from users using reviews where author_id = users.id`', 'accounts'],
    ['sql`merge into users using reviews on true`', 'accounts'],
    ['sql`merge into reviews using users on true`', 'accounts'],
    ['truncate table reviews', 'accounts'],
    ['drop table if exists reviews', 'accounts'],
    ['update support_messages set name = null', 'reviews'],
    ['create trigger t after insert on reviews for each row execute function f()', 'professionals'],
    ['user_id bigint references users on delete cascade', 'towns'],
  ])('refuses the SQL %s in %s', (code, feature) => {
    expect(brokenSql('a file', feature, code)).toHaveLength(1)
  })

  test.each([
    ["db.selectFrom('bookmarks').innerJoin('professionals', 'professionals.id', 'professional_id')", 'bookmarks'],
    ['/** Reads from reviews, as a comment says. */\n  // update reviews\n', 'towns'],
    ["const sorts = ['rating', 'reviews']\nimport { rules } from './reviews.ts'", 'towns'],
    ['sql`select count(*) as reviews, review_count from professionals`', 'directory'],
    ['sql`select * from found join professionals p on p.id = found.id`', 'directory'],
  ])('lets the SQL %s stand in %s', (code, feature) => {
    expect(brokenSql('a file', feature, code)).toEqual([])
  })

  test.each([
    ['a feature uses a later one', { from: 'features/towns/rules.ts', to: 'features/professionals/rules.ts' }],
    ['a feature uses a route', { from: 'features/bookmarks/queries.ts', to: 'routes/index.tsx' }],
    ['ui uses a feature', { from: 'ui/button.ts', to: 'features/towns/rules.ts' }],
    ['platform uses ui', { from: 'platform/format.ts', to: 'ui/button.ts' }],
    [
      'a component uses the server',
      { from: 'features/bookmarks/bookmark-button.tsx', to: 'features/bookmarks/bookmarks.server.ts' },
    ],
    ['a route uses the server', { from: 'routes/index.tsx', to: 'platform/log.server.ts' }],
    [
      'rules of a second idea use a component',
      { from: 'features/own-listing/preview-rules.ts', to: 'features/own-listing/listing-form.tsx' },
    ],
    ['rules use the server', { from: 'features/towns/rules.ts', to: 'features/towns/towns.server.ts' }],
    [
      'what happens uses its endpoints',
      { from: 'features/bookmarks/bookmarks.server.ts', to: 'features/bookmarks/api.server.ts' },
    ],
    [
      'a route uses the private folder of another',
      { from: 'routes/projects/-project/facts.tsx', to: 'routes/professionals/-profile/facts.tsx' },
    ],
    ['a feature without a place in the order', { from: 'features/weather/rules.ts', to: 'platform/format.ts' }],
  ])('refuses: %s', (_, each) => {
    expect(brokenLaw({ ...each, typeOnly: false })).toBeTypeOf('string')
  })

  test('finds every way to write an import', () => {
    const code =
      "import type { A } from './a.ts'\nimport { b,\n  c } from './b.ts'\nexport * from './c.ts'\nconst d = import('./d.ts')\nimport './e.css'"
    expect(importsOf('x.ts', code).map(({ to, typeOnly }) => [to, typeOnly])).toEqual([
      ['a.ts', true],
      ['b.ts', false],
      ['c.ts', false],
      ['d.ts', false],
      ['e.css', false],
    ])
  })
})
