import { beforeEach, describe, expect, test } from 'vitest'
import { newEntryOf } from '#features/building/diary/testing.server.ts'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newSnagOf } from '#features/building/snags/testing.server.ts'
import { sendItem, sendPicture } from '#features/directory/portfolio/testing.server.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { keyed, moveOf, newHireOf } from '#features/hire/hires/testing.server.ts'
import { addMachineOf, machineInput } from '#features/hire/machines/testing.server.ts'
import { picturesMessage } from '#features/messaging/files/testing.server.ts'
import { conversationOf } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { articlePictureKeys } from '#features/people/legal/article-pictures.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { showAgain, withhold } from '#features/pictures/withheld.server.ts'
import { newProduct } from '#features/shop/catalog/testing.server.ts'
import { sendReturn } from '#features/shop/returns/testing.server.ts'
import { boughtProduct, sendProductReview } from '#features/shop/reviews/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()

let dependencies: TestDependencies
/** `uploader` uploads the picture. `other` is the home builder who owns the project. */
let uploader: TestAccount & { professionalId: number }
let other: TestAccount
let id: number
let memberId: number

beforeEach(async () => {
  dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  uploader = await newProfessional(site, 'contractor')
  other = await newAccount(site, 'customer', { confirmed: true })
  id = (await newProjectOf(other)).id
  memberId = await addMember(database.db, id, uploader, { role: 'contractor' })
})

const send = async (part: string, body: object) => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await uploader.client.post(`/api/projects/${id}/${part}`, body, key)).status).toBe(201)
}
const spent = { kind: 'materials', amount: 52_000, spentOn: '2026-11-20', note: '' }
const paid = { amount: 70_000, paidOn: '2026-11-20', method: 'cash', reference: '', instalment: null, note: '' }

/**
 * Adds a picture that was uploaded to return a product. The uploader has placed the order for this product. Returns the
 * order's id.
 */
async function addReturnPhoto(picture_id: number): Promise<number> {
  const { orderId: order_id } = await boughtProduct(database.db, uploader)
  await database.db.insertInto('return_uploads').values({ picture_id, order_id, created_at: new Date() }).execute()
  return order_id
}

/**
 * For each column that refers to pictures, a function that makes it show one of the uploader's pictures. A new column
 * fails the first test until it is listed here.
 */
const ways: Record<string, (pictureId: number) => Promise<unknown>> = {
  'users.picture_id': (picture_id) =>
    database.db.updateTable('users').set({ picture_id }).where('id', '=', uploader.id).execute(),
  'professionals.picture_id': (picture_id) =>
    database.db.updateTable('professionals').set({ picture_id }).where('id', '=', uploader.professionalId).execute(),
  'professionals.cover_id': (cover_id) =>
    database.db.updateTable('professionals').set({ cover_id }).where('id', '=', uploader.professionalId).execute(),
  'portfolio_pictures.picture_id': (picture) => sendItem(uploader.client, { pictures: [{ id: picture, alt: '' }] }),
  'review_pictures.picture_id': async (picture_id) => {
    const text = { professional_id: uploader.professionalId, rating: 5, comment: 'They kept their word.' }
    const review = database.db.insertInto('reviews').values({ ...text, user_id: other.id })
    const { id: review_id } = await review.returning('id').executeTakeFirstOrThrow()
    await database.db.insertInto('review_pictures').values({ review_id, picture_id, position: 0 }).execute()
  },
  'diary_pictures.picture_id': (picture) => newEntryOf(uploader, id, { pictureIds: [picture] }),
  'change_order_pictures.picture_id': (picture) =>
    newExtraOf(uploader.client, id, { ...extraInput(memberId), pictureIds: [picture] }),
  'snag_pictures.picture_id': (picture) => newSnagOf(uploader.client, id, { pictureIds: [picture] }),
  'machine_pictures.picture_id': (picture) =>
    uploader.client.post('/api/user/machines', machineInput({ pictureIds: [picture] }), keyed()),
  'hire_pictures.picture_id': async (picture) => {
    const machine = await addMachineOf(database.db, { professionalId: uploader.professionalId })
    const hire = await newHireOf(other.client, machine.slug, { from: '2026-11-21', until: '2026-11-21' })
    await moveOf(uploader.client, hire, { step: 'confirm' })
    const paid = { method: 'cash', reference: '', note: '', pictureIds: [picture] }
    await moveOf(uploader.client, hire, { step: 'handOver', day: '2026-11-21', ...paid })
  },
  'message_attachments.picture_id': async (picture) => {
    const conversation = await conversationOf(other.client, uploader.professionalId)
    const sent = await uploader.client.post(`/api/conversations/${conversation}/messages`, picturesMessage([picture]))
    expect(sent.status).toBe(201)
  },
  'expenses.picture_id': (pictureId) => send('costs', { ...spent, pictureId }),
  'payments.picture_id': (pictureId) => send('payments', { ...paid, with: memberId, pictureId }),
  'product_pictures.picture_id': async (picture_id) => {
    const product_id = await newProduct(database.db)
    await database.db.insertInto('product_pictures').values({ product_id, picture_id, position: 1 }).execute()
  },
  'return_uploads.picture_id': addReturnPhoto,
  'return_pictures.picture_id': async (picture) => {
    const order = await addReturnPhoto(picture)
    const asked = { reason: 'damaged', text: 'The tin is open.', pictureIds: [picture] }
    expect((await sendReturn(uploader.client, order, asked)).status).toBe(201)
  },
  'product_review_pictures.picture_id': async (picture) => {
    const { slug } = await boughtProduct(database.db, uploader)
    expect((await sendProductReview(uploader.client, slug, { pictureIds: [picture] })).status).toBe(200)
  },
}

test('every column that refers to pictures is listed here', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'pictures'::regclass and conrelid <> 'withheld_pictures'::regclass`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(ways).sort())
})

describe.each(Object.entries(ways))('A picture that staff have removed, in %s', (name, show) => {
  test('goes with its owner’s account, and no other picture does', async () => {
    const [removed, kept] = [await sendPicture(uploader.client), await sendPicture(other.client)]
    await show(removed)
    const [table, column] = name.split('.')
    const showing = async () =>
      (await database.pool.query(`select from ${table} where ${column} = $1`, [removed])).rowCount
    expect(await showing()).toBe(1)
    await withhold(database.db, removed)
    await database.db.deleteFrom('users').where('id', '=', uploader.id).execute()
    expect(await showing()).toBe(0)
    await runJobs(dependencies)
    const left = await database.db.selectFrom('pictures').select('id').where('id', 'in', [removed, kept]).execute()
    expect(left.map((picture) => picture.id)).toEqual([kept])
  })
})

/** The public columns that themselves belong to a person. */
const ofPersons = ['users.picture_id', 'professionals.picture_id', 'professionals.cover_id']
const removed = ["removed_at = now(), removed_reason = 'fake'", 'removed_at = null, removed_reason = null'] as const
/** The other public columns: the table of the thing, the column that refers to it, and what hides and shows the thing. */
const ofThings: Record<string, readonly [table: string, column: string, hide: string, show: string]> = {
  'portfolio_pictures.picture_id': ['portfolio_projects', 'project_id', 'published = false', 'published = true'],
  'review_pictures.picture_id': ['reviews', 'review_id', ...removed],
  'product_review_pictures.picture_id': ['product_reviews', 'review_id', ...removed],
  'product_pictures.picture_id': ['products', 'product_id', 'is_listed = false', 'is_listed = true'],
  'machine_pictures.picture_id': ['machines', 'machine_id', 'paused_at = now()', 'paused_at = null'],
}

/** The public columns whose pictures nobody sees while the uploader's account is deactivated. */
const ofAccounts = [
  ...[...ofPersons, 'portfolio_pictures.picture_id', 'review_pictures.picture_id', 'machine_pictures.picture_id'],
]

/** Reads the column, after it was compared with the rule for all pictures. */
async function isPublic(picture: number): Promise<boolean> {
  const { rows } = await database.pool.query(`
    with shown (id) as (
      select picture_id from users where deactivated_at is null
      union select unnest(array[picture_id, cover_id]) from professionals where not is_hidden
      union select picture_id from portfolio_pictures join portfolio_projects p on p.id = project_id
        where published and professional_id not in (select id from professionals where is_hidden)
      union select picture_id from review_pictures join reviews r on r.id = review_id
        where r.removed_at is null and professional_id not in (select id from professionals where is_hidden)
      union select picture_id from product_review_pictures join product_reviews r on r.id = review_id where removed_at is null
      union select picture_id from product_pictures join products p on p.id = product_id where is_listed
      union select picture_id from machine_pictures join machines m on m.id = machine_id
        where paused_at is null and (professional_id in (select id from professionals where not is_hidden)) is not false)
    select id from pictures where is_public <> (exists (select from shown where shown.id = pictures.id)
      and not exists (select from withheld_pictures where picture_id = pictures.id))`)
  expect(rows).toEqual([])
  const { rows: found } = await database.pool.query('select is_public from pictures where id = $1', [picture])
  return found[0].is_public
}

describe.each(Object.entries(ways))('Whether a picture in %s is public', (name, show) => {
  test('is stored with every change', async () => {
    const picture = await sendPicture(uploader.client)
    expect(await isPublic(picture)).toBe(false)
    await show(picture)
    const [table, column] = name.split('.')
    const thing = ofThings[name]
    const isPlace = thing !== undefined || ofPersons.includes(name)
    expect(await isPublic(picture)).toBe(isPlace)
    await withhold(database.db, picture)
    expect(await isPublic(picture)).toBe(false)
    await showAgain(database.db, picture)
    expect(await isPublic(picture)).toBe(isPlace)
    for (const moment of ['now()', 'null']) {
      await database.pool.query(`update users set deactivated_at = ${moment} where id = $1`, [uploader.id])
      expect(await isPublic(picture)).toBe(isPlace && (moment === 'null' || !ofAccounts.includes(name)))
    }
    if (thing) {
      const [things, reference, hide, showIt] = thing
      const ofPicture = `id = (select ${reference} from ${table} where ${column} = $1)`
      for (const change of [hide, showIt]) {
        await database.pool.query(`update ${things} set ${change} where ${ofPicture}`, [picture])
        expect(await isPublic(picture)).toBe(change === showIt)
      }
      await database.pool.query(`delete from ${table} where ${column} = $1`, [picture])
    } else if (isPlace)
      await database.pool.query(`update ${table} set ${column} = null where ${column} = $1`, [picture])
    expect(await isPublic(picture)).toBe(false)
  })
})

test('a picture is not public after two transactions have each hidden one of its two places', async () => {
  const picture = await sendPicture(uploader.client)
  for (const place of ['users.picture_id', 'professionals.cover_id']) await ways[place]!(picture)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('update users set picture_id = null where picture_id = $1', [picture])
  const hiding = database.pool.query('update professionals set cover_id = null where cover_id = $1', [picture])
  await new Promise((resolve) => setTimeout(resolve, 100))
  await client.query('commit')
  client.release()
  await hiding
  expect(await isPublic(picture)).toBe(false)
})

describe('A picture that a project shows', () => {
  const statusFor = async (client: Client, picture: number) => {
    const { key } = await database.db
      .selectFrom('pictures')
      .select('key')
      .where('id', '=', picture)
      .executeTakeFirstOrThrow()
    const { status, headers } = await client.get(`/pictures/${key}-240.webp`)
    return status === 200 ? headers.get('Cache-Control') : status
  }
  const kept = 'private, max-age=86400'

  // The expected answers are for four people: the uploader, the home builder who owns the project, a second contractor
  // on the project, and a member of that contractor's team.
  test.each([
    ['diary_pictures.picture_id', [kept, kept, kept, kept]],
    ['snag_pictures.picture_id', [kept, kept, kept, kept]],
    ['change_order_pictures.picture_id', [kept, kept, 404, 404]],
    ['payments.picture_id', [kept, kept, 404, 404]],
    ['expenses.picture_id', ['private, no-store', 404, 404, 404]],
  ] as const)('in %s, is for nobody else', async (name, expected) => {
    const site = { app: testApp(dependencies), dependencies }
    const [rival, worker, stranger] = [
      await newAccount(site, 'contractor'),
      await newAccount(site, 'customer'),
      await newAccount(site, 'customer'),
    ]
    const rivalId = await addMember(database.db, id, rival, { role: 'contractor' })
    await addMember(database.db, id, worker, { role: 'team', teamRole: 'accountant', employerId: rivalId })
    const staff = await newStaff(site)
    const picture = await sendPicture(uploader.client)
    // Until the form is sent, only the uploader can see the picture.
    expect(await statusFor(createClient(site.app), picture)).toBe(404)
    expect(await statusFor(uploader.client, picture)).toBe('private, no-store')
    await ways[name]!(picture)
    for (const { client } of [stranger, staff, { client: createClient(site.app) }])
      expect(await statusFor(client, picture)).toBe(404)
    const seen = [uploader, other, rival, worker].map(({ client }) => statusFor(client, picture))
    expect(await Promise.all(seen)).toEqual(expected)
    // People who have left the project no longer see the picture. The uploader still does.
    await database.db.updateTable('project_members').set({ left_at: new Date() }).where('project_id', '=', id).execute()
    const left = [uploader, other, rival, worker].map(({ client }) => statusFor(client, picture))
    expect(await Promise.all(left)).toEqual(['private, no-store', 404, 404, 404])
  })

  test('is for everyone once a published item of a portfolio shows it', async () => {
    const picture = await sendPicture(uploader.client)
    await ways['diary_pictures.picture_id']!(picture)
    const anyone = createClient(testApp(dependencies))
    expect(await statusFor(anyone, picture)).toBe(404)
    expect((await sendItem(uploader.client, { pictures: [{ id: picture, alt: '' }] })).status).toBe(201)
    expect(await statusFor(anyone, picture)).toBe('public, max-age=86400, s-maxage=0')
  })

  test('is for everyone if it belongs to the site', async () => {
    const [key] = await articlePictureKeys(dependencies)
    const row = { key: key!, width: 1280, height: 960, color: '#808080', alt: '{}' }
    const { id: picture } = await database.db
      .insertInto('pictures')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: entry_id } = await newEntryOf(uploader, id)
    await database.db.insertInto('diary_pictures').values({ entry_id, picture_id: picture, position: 0 }).execute()
    expect(await statusFor(createClient(testApp(dependencies)), picture)).toContain('public')
  })
})
