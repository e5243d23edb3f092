import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picturesOf } from '#features/directory/professionals/rules.ts'
import { searchColumns } from '#features/directory/professionals/search-text.server.ts'
import { featuredProfessionals } from '#features/directory/search/featured.server.ts'
import { searchTextOf } from '#features/hire/machines/search-text.server.ts'
import { kindNames } from '#features/people/notifications/kinds.server.ts'
import { isTopRated } from '#features/shop/catalog/rules.ts'
import { searchColumns as productColumns } from '#features/shop/catalog/search-text.server.ts'
import { readSampleTables, rowsFolder } from '#platform/database/sample.server.ts'
import { recordSample } from '#platform/database/sample-recording.server.ts'
import { createFolderStorage } from '#platform/files/folder-storage.server.ts'
import { originalName } from '#platform/files/pictures.server.ts'
import { createUrlSigner } from '#platform/files/signed-urls.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { formatRating } from '#platform/languages/format.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
// It imports all kinds of notifications.
import './product.server.ts'
import { loadSample } from './sample.server.ts'

describe('Sample data', () => {
  const database = testDatabase()
  const now = () => new Date('2026-11-21T06:00:00Z')
  let folder: string
  let storage: Storage
  let total: number
  const steps: number[] = []
  const load = () =>
    loadSample({ db: database.db, storage, now }, (expected) => {
      total = expected
      return { to: (done) => void steps.push(done) }
    })

  beforeAll(async () => {
    folder = await makeTemporaryFolder()
    storage = createFolderStorage(folder, createUrlSigner('a secret that is only used by the tests', now))
    // Two processes start at once.
    expect((await Promise.all([load(), load()])).filter(Boolean)).toHaveLength(1)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is the same when it is recorded again', async () => {
    const recorded = await makeTemporaryFolder()
    const upload = { key: 'a'.repeat(24), width: 4, height: 3, color: '#123456', alt: '{}', created_at: now() }
    await storage.write(originalName(upload.key), Buffer.from('a picture'))
    const { rows } = await sql<{ name: string }>`select 'pictures/' || key || '.webp' as name from pictures`.execute(
      database.db,
    )
    const kept = new Set(rows.map((row) => row.name))
    await recordSample({ db: database.db, storage, loadedAt: now(), kept }, recorded)
    for (const { name } of (await readSampleTables()).tables)
      expect(await readFile(join(recorded, `${name}.jsonl`), 'utf8'), name).toBe(
        await readFile(join(rowsFolder, `${name}.jsonl`), 'utf8'),
      )
    expect(await readdir(join(recorded, 'files/documents'))).toEqual(await readdir(join(rowsFolder, 'files/documents')))
    await database.db.insertInto('pictures').values(upload).execute()
    await recordSample({ db: database.db, storage, loadedAt: now(), kept }, recorded)
    expect(await readdir(join(recorded, 'files/pictures'))).toEqual([`${upload.key}.webp`])
    await database.db.deleteFrom('pictures').where('key', '=', upload.key).execute()
    await rm(recorded, { recursive: true })
  })

  test('is loaded once: what users have deleted stays deleted', async () => {
    await database.db.deleteFrom('reviews').where('id', '=', 1).execute()
    expect(await load()).toBe(false)
    expect(await database.db.selectFrom('reviews').select('id').where('id', '=', 1).execute()).toEqual([])
  })

  test('the listings of demo accounts are copies of the accounts: saving one takes nothing from the other', async () => {
    const { rows } = await sql<{ same: boolean }>`
      select u.full_name = p.full_name and u.phone = p.phone and u.address = p.address and u.picture_id = p.picture_id as same
      from professionals p join users u on u.id = p.user_id`.execute(database.db)
    expect(rows).toEqual([{ same: true }, { same: true }])
  })

  test('the demo accounts see each card in their conversations, made as by the forms, without notifications', async () => {
    const { rows } = await sql<{ kind: string; accounts: number[]; isThere: boolean }>`
      select m.kind, array_agg(distinct member.user_id order by member.user_id) as accounts,
        bool_and(case m.kind
          when 'visit' then exists (select from visits v where v.id = (m.details ->> 'visitId')::int and v.conversation_id = m.conversation_id)
          when 'agreement' then exists (select from agreements a where a.id = (m.details ->> 'agreementId')::int and a.text = m.text)
          when 'quote' then exists (select from quotes q join quote_requests r on r.id = q.request_id where q.id = (m.details ->> 'quoteId')::int
            and r.id = (m.details ->> 'requestId')::int and r.note = m.text)
          when 'plan' then exists (select from document_versions v join documents d on d.id = v.document_id
            where d.id = (m.details ->> 'documentId')::int and v.number = (m.details ->> 'number')::int and d.title = m.text)
        end) as "isThere"
      from messages m join conversation_members member on member.conversation_id = m.conversation_id
      where m.kind <> 'text' group by 1 order by 1`.execute(database.db)
    const everyone = { accounts: [1, 2, 3, 4], isThere: true }
    expect(rows).toEqual(['agreement', 'plan', 'quote', 'visit'].map((kind) => ({ kind, ...everyone })))
    const { rows: visits } = await sql<{ state: string; isComing: boolean | null }>`
      select state, starts_at > ${now()} as "isComing" from visits order by id`.execute(database.db)
    expect(visits).toEqual([
      { state: 'agreed', isComing: true },
      { state: 'offered', isComing: null },
      { state: 'agreed', isComing: false },
    ])
    const { rows: jobs } = await sql`
      select from graphile_worker.jobs where task_identifier ~ '^(messages|visits|agreements|quotes)'`.execute(
      database.db,
    )
    expect(jobs).toEqual([])
  })

  test('each demo account has notifications, each of a known kind, about a row and from the moment of its event', async () => {
    const { rows } = await sql<{ recipient: number; count: number; unread: number; isTrue: boolean }>`
      select recipient_id as recipient, count(*)::int as count, count(*) filter (where read_at is null)::int as unread, bool_and(exists (
        select from (
          select 'order' as name, order_id as id, null::bigint as actor, created_at as at from order_events
          union all select 'request', q.request_id, p.user_id, v.sent_at from quote_versions v
            join quotes q on q.id = v.quote_id join professionals p on p.id = q.professional_id
          union all select 'quote', q.id, r.user_id, q.asked_at from quotes q join quote_requests r on r.id = q.request_id
          union all select 'changeOrder', change_order_id, user_id, created_at from change_order_events
          union all select 'snag', snag_id, user_id, created_at from snag_events
          union all select 'document', document_id, user_id, created_at from document_versions
          union all select 'entry', id, user_id, created_at from diary_entries
          union all select 'hire', hire_id, user_id, created_at from hire_events
          union all select 'member', p.professional_id, e.user_id, e.created_at from payment_events e join payments p on p.id = e.payment_id
        ) event
        where (n.details ->> (event.name || 'Id'))::bigint = event.id and event.actor is not distinct from n.actor_id
          and date_trunc('second', event.at) = n.created_at
      ) and kind = any(${kindNames()})) as "isTrue"
      from notifications n group by 1 order by 1`.execute(database.db)
    expect(rows).toEqual([
      { recipient: 1, count: 7, unread: 2, isTrue: true },
      { recipient: 2, count: 3, unread: 1, isTrue: true },
      { recipient: 3, count: 6, unread: 2, isTrue: true },
      { recipient: 4, count: 4, unread: 1, isTrue: true },
    ])
  })

  test('the demo customers have orders in four states with their papers, and one return waits', async () => {
    const { rows } = await sql<{ state: string; payment: string; user: number; invoices: number; isWhole: boolean }>`
      select o.state, p.state as payment, o.user_id as "user",
        (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
        (select state from order_events e where e.order_id = o.id order by e.id desc limit 1) = o.state
          and o.total = coalesce((select sum(total) from invoices i where i.order_id = o.id), o.total) as "isWhole"
      from orders o join order_payments p on p.order_id = o.id order by o.id`.execute(database.db)
    expect(rows).toEqual([
      { state: 'delivered', payment: 'paid', user: 1, invoices: 1, isWhole: true },
      { state: 'delivered', payment: 'paid', user: 1, invoices: 1, isWhole: true },
      { state: 'out-for-delivery', payment: 'paid', user: 2, invoices: 1, isWhole: true },
      { state: 'placed', payment: 'claimed', user: 2, invoices: 0, isWhole: true },
    ])
    expect(await database.db.selectFrom('returns').select('state').execute()).toEqual([{ state: 'asked' }])
    const { rows: wrong } = await sql`
      select from stock_levels s where quantity <> (select sum(quantity) from stock_movements m where m.product_id = s.product_id)`.execute(
      database.db,
    )
    expect(wrong).toEqual([])
    // Nobody is notified of the events in the sample data, which have never really happened.
    const { rows: jobs } = await sql`select from graphile_worker.jobs where task_identifier like 'orders%'`.execute(
      database.db,
    )
    expect(jobs).toEqual([])
  })

  test('two products are top rated, and others have 3 to 5 stars from several buyers', async () => {
    const products = await database.db
      .selectFrom('products')
      .select(['rating', 'review_count as reviewCount'])
      .where('review_count', '>', 0)
      .execute()
    const rated = products.map(({ rating, reviewCount }) => ({ rating: Number(rating), reviewCount }))
    expect(rated.filter(isTopRated)).toHaveLength(2)
    expect(rated.length).toBeGreaterThanOrEqual(9)
    expect(rated.every(({ rating }) => rating >= 3)).toBe(true)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from product_reviews r where user_id is not null and not exists (
        select from orders o join order_lines l on l.order_id = o.id
        where o.user_id = r.user_id and l.product_id = r.product_id and o.state = 'delivered' and o.created_at < r.created_at)`.execute(
      database.db,
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('reports its progress to the end', () => {
    expect(Math.max(...steps)).toBe(total)
  })

  test('has professionals 1-20, 101-105 and 201-205, each with a picture, projects and pictures on the card', async () => {
    const rows = await database.db
      .selectFrom('professionals')
      .select(['id', 'profession', 'picture_id', 'project_count', 'card_pictures', 'search'])
      .orderBy('id')
      .execute()
    const ids = [...Array(20).keys()].map((at) => at + 1)
    expect(rows.map(({ id }) => id)).toEqual([...ids, 101, 102, 103, 104, 105, 201, 202, 203, 204, 205])
    for (const row of rows) {
      expect(row.picture_id).not.toBeNull()
      expect(row.project_count).toBeGreaterThanOrEqual(row.profession === 'architect' ? 2 : 1)
      expect(row.project_count).toBeLessThanOrEqual(8)
      expect(row.card_pictures).not.toEqual([])
      expect(row.search).not.toBe('')
    }
  })

  test('projects 1 and 2 are those of 101, project 3 is of 102', async () => {
    const projects = await database.db
      .selectFrom('portfolio_projects')
      .select(['id', 'professional_id'])
      .where('id', 'in', [1, 2, 3])
      .orderBy('id')
      .execute()
    expect(projects.map(({ professional_id }) => professional_id)).toEqual([101, 101, 102])
  })

  test('a picture is public if something public shows it', async () => {
    const { rows } = await sql<{ isPublic: boolean; count: number }>`
      select is_public as "isPublic", count(*)::int as count from pictures where is_public = is_public_picture(id)
      group by 1 order by 1 desc`.execute(database.db)
    expect(rows).toEqual([
      { isPublic: true, count: 242 },
      { isPublic: false, count: 37 },
    ])
  })

  test('a project shows at least two pictures, and no picture stands in two projects', async () => {
    const { rows } = await sql<{ project: number; shown: number }>`
      select project.id as project, count(picture.picture_id)::int as shown from portfolio_projects project
      left join portfolio_pictures picture on picture.project_id = project.id group by project.id`.execute(database.db)
    expect(rows.filter(({ shown }) => shown < 2)).toEqual([])
    const shared = await database.db
      .selectFrom('portfolio_pictures')
      .select(['picture_id', (project) => project.fn.count('project_id').as('projects')])
      .groupBy('picture_id')
      .having((project) => project.fn.count('project_id'), '>', 1)
      .execute()
    expect(shared).toEqual([])
  })

  test('a firm is pictured by its own work, and no two cards of the listing begin with the same picture', async () => {
    const rows = await database.db
      .selectFrom('professionals')
      .innerJoin('pictures', 'pictures.id', 'professionals.picture_id')
      .select(['professionals.id', 'pictures.key', 'card_pictures'])
      .execute()
    const firstOnCard = (pictures: unknown) => (pictures as { key: string }[])[0]!.key
    for (const keys of [rows.map(({ key }) => key), rows.map((row) => firstOnCard(row.card_pictures))]) {
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    }
    const { rows: borrowed } = await sql`select p.id from professionals p where not exists (
      select from portfolio_projects project join portfolio_pictures picture on picture.project_id = project.id
      where project.professional_id = p.id and picture.picture_id = p.picture_id)`.execute(database.db)
    expect(borrowed).toEqual([])
  })

  test('the home page shows six professionals of different towns, and no picture twice', async () => {
    const { contractors, architects } = await featuredProfessionals(database.db, {
      language: 'en',
      today: now(),
      sampleData: true,
      canSms: false,
    })
    for (const three of [contractors, architects]) expect(new Set(three.map(({ town }) => town)).size).toBe(3)
    const keys = [...contractors, ...architects].flatMap(picturesOf).map(({ key }) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('the demo contractor owns 101, the demo architect 201', async () => {
    const owned = await database.db
      .selectFrom('professionals')
      .innerJoin('users', 'users.id', 'professionals.user_id')
      .select(['professionals.id', 'users.email'])
      .orderBy('professionals.id')
      .execute()
    expect(owned).toEqual([
      { id: 101, email: 'contractor@demo.kamshetbuild.in' },
      { id: 201, email: 'architect@demo.kamshetbuild.in' },
    ])
  })

  test('ratings are those of the stored reviews, and at most 40 each', async () => {
    const rows = await database.db
      .selectFrom('professionals')
      .leftJoin('reviews', (reviews) =>
        reviews.onRef('reviews.professional_id', '=', 'professionals.id').on('reviews.removed_at', 'is', null),
      )
      .select(({ fn, ref }) => [
        'professionals.id',
        'professionals.rating',
        'review_count',
        fn.avg(ref('reviews.rating')).as('mean'),
      ])
      .groupBy('professionals.id')
      .execute()
    for (const { rating, review_count, mean } of rows) {
      expect(formatRating(rating)).toBe(formatRating(Number(mean ?? 0)))
      expect(review_count).toBeLessThanOrEqual(40)
    }
  })

  test('the search texts are those that the words of today give', async () => {
    for (const professional of await database.db.selectFrom('professionals').selectAll().execute())
      expect(professional).toMatchObject(searchColumns(professional))
    for (const product of await database.db.selectFrom('products').selectAll().execute())
      expect(product).toMatchObject(productColumns(product))
    for (const machine of await database.db.selectFrom('machines').selectAll().execute())
      expect(machine.search).toBe(searchTextOf(machine as Parameters<typeof searchTextOf>[0]))
  })

  test('each picture that a card shows is stored, and has its file', async () => {
    const { rows } = await sql<{ key: string }>`
      select distinct card ->> 'key' as key from (
        select jsonb_array_elements(card_pictures) as card from professionals
        union all select jsonb_array_elements(card_pictures) from projects) cards
      where not exists (select from pictures where key = card ->> 'key')`.execute(database.db)
    expect(rows).toEqual([])
    for (const { key } of await database.db.selectFrom('pictures').select('key').execute())
      expect(await storage.size(originalName(key)), key).toBeGreaterThan(0)
  })

  test('people write while families are awake', async () => {
    const { rows } = await sql`
      select created_at from messages where extract(hour from created_at at time zone 'Asia/Kolkata') not between 7 and 21`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  test('does not fit into a database in which people are', async () => {
    await database.db.deleteFrom('sample_loads').execute()
    await expect(load()).rejects.toThrow('fits only into an empty database')
    expect(await database.db.selectFrom('sample_loads').select('name').execute()).toEqual([])
  })

  test('the next real record gets an id above the sample', async () => {
    const { id } = await database.db
      .insertInto('professionals')
      .values({ profession: 'architect', full_name: 'Asha', town: 'pune', city: 'Pune', started_year: 2020 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThanOrEqual(1000)
  })
})
