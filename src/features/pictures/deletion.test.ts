import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPictureResizer } from '#platform/files/pictures.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { deleteFilesOfPicture, deleteUnusedPicture } from './picture-deletion.server.ts'
import { addPicture } from './pictures.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  // Truncating users also empties the audit log, which refers to them. A trigger prevents this, so it is disabled for
  // the statement.
  await database.pool.query(`alter table audit_log disable trigger audit_log_is_not_emptied;
    truncate users, professionals, pictures, pictures_to_delete cascade;
    alter table audit_log enable trigger audit_log_is_not_emptied`)
  await database.pool.query('delete from graphile_worker._private_jobs')
})

async function addUser(name: string): Promise<number> {
  const user = { username: name, email: `${name}@example.in`, full_name: name, user_type: 'contractor' }
  return (await database.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
}

async function upload(ownerId: number, color = '#336699') {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer()
  const added = await addPicture(
    database.db,
    { id: ownerId },
    { bytes, storage: dependencies.storage, now: dependencies.now() },
  )
  if (!added.ok) throw new Error(added.reason)
  return added.picture
}

/** Adds a listing that shows the picture. */
async function addListing(userId: number, pictureId: number, db: Pick<typeof database.pool, 'query'> = database.pool) {
  const { rows } = await db.query<{ id: number }>(
    `insert into professionals (user_id, profession, full_name, city, town, started_year, picture_id)
     values ($1, 'contractor', 'Asha', 'Kamshet', 'kamshet', 2010, $2) returning id`,
    [userId, pictureId],
  )
  return rows[0]!.id
}

/** Adds a portfolio project that shows the picture. The project belongs to the given listing. */
const showInPortfolio = (listing: number, pictureId: number) =>
  database.pool.query(
    `with project as (
       insert into portfolio_projects (professional_id, title, category, property_type, type, location)
       values ($1, 'A wall', 'Residential', 'Residential', 'Villa', 'Kamshet') returning id)
     insert into portfolio_pictures (project_id, position, picture_id) select id, 0, $2 from project`,
    [listing, pictureId],
  )

const deleteUser = (id: number) => database.db.deleteFrom('users').where('id', '=', id).execute()
const storedPictures = async () =>
  (await database.db.selectFrom('pictures').select('id').orderBy('id').execute()).map(({ id }) => id)
const files = () => [...dependencies.files.keys()].sort()
const later = (hours: number) => {
  dependencies.clock.now = new Date(dependencies.clock.now.getTime() + hours * 60 * 60 * 1000)
}

describe('When an account is deleted', () => {
  test('its pictures are deleted from the database, and all their files from the storage', async () => {
    const [owner, other] = [await addUser('owner'), await addUser('other')]
    const mine = await upload(owner)
    const kept = await upload(other)
    const show = (id: number, picture_id: number) =>
      database.db.updateTable('users').set({ picture_id }).where('id', '=', id).execute()
    await show(owner, mine.id)
    await show(other, kept.id)
    for (const { key } of [mine, kept])
      for (const name of [`${key}-320.webp`, `${key}-768.avif`, `${key}-1200.jpg`])
        expect((await app.request(`/pictures/${name}`)).status).toBe(200)

    await deleteUser(owner)
    await runJobs(dependencies)
    expect(await storedPictures()).toEqual([kept.id])
    expect(files()).toHaveLength(4)
    expect(files().filter((name) => name.includes(mine.key))).toEqual([])
    expect((await app.request(`/pictures/${mine.key}-320.webp`)).status).toBe(404)
    expect(await database.db.selectFrom('pictures_to_delete').selectAll().execute()).toEqual([])
  })

  test('pictures on its own listing are deleted with the listing', async () => {
    const owner = await addUser('owner')
    await addListing(owner, (await upload(owner)).id)
    await deleteUser(owner)
    await runJobs(dependencies)
    expect([await storedPictures(), files()]).toEqual([[], []])
  })

  test('pictures on the listing or in the portfolio of someone else are kept', async () => {
    const [owner, other] = [await addUser('owner'), await addUser('other')]
    const [face, wall] = [await upload(owner, '#ff0000'), await upload(owner, '#00ff00')]
    const listing = await addListing(other, face.id)
    await showInPortfolio(listing, wall.id)
    await deleteUser(owner)
    await runJobs(dependencies)
    expect(await storedPictures()).toEqual([face.id, wall.id])
    const { rows } = await database.pool.query('select picture_id from professionals')
    expect(rows).toEqual([{ picture_id: face.id }])
    expect(files()).toHaveLength(2)
  })

  test('pictures that only a deleted listing showed are deleted, even without the application’s code', async () => {
    const [owner, other] = [await addUser('owner'), await addUser('other')]
    const [face, wall] = [await upload(other, '#ff0000'), await upload(other, '#00ff00')]
    const listing = await addListing(owner, face.id)
    await showInPortfolio(listing, wall.id)
    await database.pool.query('delete from graphile_worker._private_jobs')
    later(24)
    await database.pool.query('delete from professionals where id = $1', [listing])
    await runJobs(dependencies)
    expect([await storedPictures(), files()]).toEqual([[], []])
  })

  test('a rolled-back transaction deletes nothing', async () => {
    const owner = await addUser('owner')
    await upload(owner)
    await expect(
      database.db.transaction().execute(async (db) => {
        await db.deleteFrom('users').where('id', '=', owner).execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await runJobs(dependencies)
    expect([(await storedPictures()).length, files().length]).toEqual([1, 1])
  })

  test('a failed deletion of files is retried', async () => {
    const owner = await addUser('owner')
    await upload(owner)
    const { storage } = dependencies
    const { delete: remove } = storage
    storage.delete = async () => {
      throw new Error('The storage is unavailable')
    }
    await deleteUser(owner)
    await runJobs(dependencies)
    expect([(await storedPictures()).length, files().length]).toEqual([0, 1])
    storage.delete = remove
    const retry = async () => {
      await retryNow(database.pool)
      await runJobs(dependencies)
      return files()
    }
    await expect.poll(retry, { timeout: 10_000 }).toEqual([])
  })
})

describe('An unused picture', () => {
  /**
   * Runs delayed jobs without waiting for their start times. The age of a picture still depends on the test's clock.
   */
  async function runDelayedJobs() {
    await retryNow(database.pool)
    await runJobs(dependencies)
  }

  test('is kept for a day', async () => {
    await upload(await addUser('owner'))
    later(23)
    await runDelayedJobs()
    expect([(await storedPictures()).length, files().length]).toEqual([1, 1])
  })

  test('is deleted after a day', async () => {
    const { id } = await upload(await addUser('owner'))
    const { rows } = await database.pool.query('select run_at from graphile_worker._private_jobs')
    expect(rows).toEqual([{ run_at: new Date(dependencies.clock.now.getTime() + 24 * 60 * 60 * 1000 + 60_000) }])
    later(24)
    await runDelayedJobs()
    expect([await storedPictures(), files()]).toEqual([[], []])
    expect(await deleteUnusedPicture(database.db, { pictureId: id, now: dependencies.now() })).toBe(false)
  })

  test('is kept for a day longer when it is uploaded again', async () => {
    const owner = await addUser('owner')
    const { id } = await upload(owner)
    later(20)
    expect((await upload(owner)).id).toBe(id)
    later(4)
    expect(await deleteUnusedPicture(database.db, { pictureId: id, now: dependencies.now() })).toBe(false)
    later(20)
    expect(await deleteUnusedPicture(database.db, { pictureId: id, now: dependencies.now() })).toBe(true)
  })

  test('is kept when something shows it after a day', async () => {
    const owner = await addUser('owner')
    const { id } = await upload(owner)
    await addListing(owner, id)
    later(24)
    await runDelayedJobs()
    expect([await storedPictures(), files().length]).toEqual([[id], 1])
  })

  test('is kept when it is added to a listing at the same moment', async () => {
    const owner = await addUser('owner')
    const { id } = await upload(owner)
    later(24)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select id from pictures where id = $1 for key share', [id])
    const deleting = deleteUnusedPicture(database.db, { pictureId: id, now: dependencies.now() })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await addListing(owner, id, client as unknown as typeof database.pool)
    await client.query('commit')
    client.release()
    expect(await deleting).toBe(false)
    expect(await storedPictures()).toEqual([id])
  })
})

describe('The files of a deleted picture', () => {
  test('go while the same picture is uploaded again, which gets another key', async () => {
    const owner = await addUser('owner')
    const { id, key } = await upload(owner)
    await database.db.deleteFrom('pictures').where('id', '=', id).execute()
    const again = await upload(owner)
    expect(again.key).not.toBe(key)
    expect(files()).toEqual([key, again.key].map((each) => `pictures/${each}.webp`).sort())
    await deleteFilesOfPicture(database.db, { pictureId: id, storage: dependencies.storage })
    expect(files()).toEqual([`pictures/${again.key}.webp`])
    expect((await upload(owner)).key).toBe(key)
  })

  test('are deleted by name in every size, outside of transactions', async () => {
    const { id, key } = await upload(await addUser('owner'))
    await database.db.deleteFrom('pictures').where('id', '=', id).execute()
    const deleted: string[] = []
    const storage = {
      ...dependencies.storage,
      async delete(name: string) {
        deleted.push(name)
        const { rows } = await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
        )
        expect(rows).toEqual([])
      },
    }
    await deleteFilesOfPicture(database.db, { pictureId: id, storage })
    const widths = [160, 240, 320, 480, 768, 1280]
    const sizes = widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]).concat('1200.jpg')
    expect(deleted.sort()).toEqual(
      [`pictures/${key}.webp`, ...sizes.map((size) => `pictures/made/${key}-${size}`)].sort(),
    )
  })

  test('are not left behind by an upload that was still writing when the account was deleted', async () => {
    const owner = await addUser('owner')
    const { write } = dependencies.storage
    dependencies.storage.write = async (name, bytes) => {
      await deleteUser(owner)
      await runJobs(dependencies)
      await write(name, bytes)
    }
    await upload(owner)
    expect([await storedPictures(), files()]).toEqual([[], []])
  })

  test('are not recreated by a request that was already running', async () => {
    const owner = await addUser('owner')
    const { id, key } = await upload(owner)
    const { storage } = dependencies
    // Deletes the original while a smaller size is being made from it.
    const getPicture = createPictureResizer({
      ...storage,
      async write(name, bytes) {
        await database.db.deleteFrom('pictures').where('id', '=', id).execute()
        await runJobs(dependencies)
        await storage.write(name, bytes)
      },
    })
    expect(await getPicture(key, 320, 'webp')).toBeInstanceOf(Buffer)
    expect(files()).toEqual([])
  })
})
