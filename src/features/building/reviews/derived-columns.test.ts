import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { deleteReview, writeReview } from './own-review.server.ts'
import { removeReview, restoreReview } from './removal.server.ts'

const database = testDatabase()
let db: typeof database.db
const now = new Date('2026-11-21T06:00:00Z')
const ids = [101, 102, 103]
let site: Site
let authors: TestAccount[]
let staff: TestAccount

beforeAll(async () => {
  db = database.db
  const dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  await addProfessionals(
    db,
    ids.map((id) => ({ id })),
  )
  authors = await Promise.all(Array.from({ length: 6 }, () => newAccount(site, 'customer', { confirmed: true })))
  staff = await newAccount(site, 'customer')
  const contacts = authors.flatMap(({ id: user_id }) =>
    ids.map((professional_id) => ({ user_id, professional_id, channel: 'call', created_at: now })),
  )
  await db.insertInto('contact_events').values(contacts).execute()
})

/** A generator that returns the same numbers on every run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const write = (author: TestAccount, professionalId: number, rating: number, on = db) =>
  writeReview(on, { ...author, userType: 'customer' } as unknown as Parameters<typeof writeReview>[1], {
    professionalId,
    rating,
    comment: 'They kept their word, twice.',
    projectId: null,
    photoIds: [],
    now,
    page: 'en',
  })

/** The derived columns of the professionals, and the same values computed from the reviews. */
async function derived() {
  const { rows } = await sql<{ stored: unknown; computed: unknown }>`
    select json_build_array(rating_sum, review_count, rating_counts, p.rating, round(score::numeric, 9)) as stored,
      json_build_array(coalesce(sum(r.rating), 0), count(r.id), array[count(r.id) filter (where r.rating = 5), count(r.id) filter (where r.rating = 4),
        count(r.id) filter (where r.rating = 3), count(r.id) filter (where r.rating = 2), count(r.id) filter (where r.rating = 1)],
        coalesce(round(avg(r.rating), 1), 0), case when count(r.id) = 0 then 0 else round((sum(r.rating) + 20.0) / (count(r.id) + 5), 9) end) as computed
    from professionals p left join reviews r on r.professional_id = p.id and r.removed_at is null group by p.id order by p.id`.execute(
    db,
  )
  return { stored: rows.map(({ stored }) => stored), computed: rows.map(({ computed }) => computed) }
}

test('after 240 simultaneous writes, removals, restorations and deletions the derived columns equal what the reviews say', async () => {
  const random = randomOf(20261121)
  const done = { write: 0, remove: 0, restore: 0, delete: 0 }
  const act = async () => {
    const [author, professionalId] = [authors[random(authors.length)]!, ids[random(ids.length)]!]
    const [kind, rating] = [random(10), 1 + random(5)]
    if (kind < 5) {
      done.write += Number((await write(author, professionalId, rating)).ok)
      return
    }
    if (kind === 9) {
      done.delete++
      return deleteReview(db, author, professionalId)
    }
    const reviews = await db.selectFrom('reviews').select('id').orderBy('id').execute()
    const reviewId = reviews[random(reviews.length || 1)]?.id
    if (reviewId === undefined) return
    const verb = kind < 7 ? 'remove' : 'restore'
    done[verb]++
    const change =
      verb === 'remove'
        ? removeReview(db, staff, { reviewId, reason: 'fake', now })
        : restoreReview(db, { reviewId, now })
    // The author may have deleted the review meanwhile.
    await change.catch((error) => expect(error.status).toBe(404))
  }
  for (let round = 0; round < 40; round++) {
    await Promise.all(Array.from({ length: 6 }, act))
    const { stored, computed } = await derived()
    expect(stored).toEqual(computed)
  }
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(10)
  const { rows } = await sql`select 1 from reviews where removed_at is not null`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
})

test('the order of the listing follows in the same transaction, and for everyone after the commit', async () => {
  await sql`truncate reviews, review_votes, review_pictures, reports;
    update professionals set rating_sum = 0, review_count = 0, rating_counts = default`.execute(db)
  const order = async (on: Parameters<typeof writeReview>[0] = db) =>
    (await on.selectFrom('professionals').select('id').orderBy('score', 'desc').orderBy('id', 'desc').execute()).map(
      ({ id }) => id,
    )
  const visitor = createClient(site.app)
  const listing = async () =>
    (await visitor.get('/api/professionals')).body.professionals.map(({ id }: { id: number }) => id)
  expect(await order()).toEqual([103, 102, 101])
  await inTransaction(db, async (db) => {
    await write(authors[0]!, 101, 5, db as typeof database.db)
    expect(await order(db)).toEqual([101, 103, 102])
    expect(await order()).toEqual([103, 102, 101])
  })
  expect(await listing()).toEqual([101, 103, 102])
  await write(authors[1]!, 103, 1)
  expect(await listing()).toEqual([101, 103, 102])
  const bad = await db.selectFrom('reviews').select('id').where('professional_id', '=', 103).executeTakeFirstOrThrow()
  await removeReview(db, staff, { reviewId: bad.id, reason: 'fake', now })
  expect(await order()).toEqual([101, 103, 102])
  await restoreReview(db, { reviewId: bad.id, now })
  expect(await order()).toEqual([101, 103, 102])
  // One review of five stars must not rank above several. The score is therefore computed as if each professional had
  // five more reviews of four stars. Whoever has no review comes after all others.
  for (const author of authors.slice(0, 4)) await write(author, 102, 5)
  expect(await order()).toEqual([102, 101, 103])
})
