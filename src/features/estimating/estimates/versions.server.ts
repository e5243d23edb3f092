import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { type EstimateContent, mostVersions, mostVersionsOfAccount } from './content-rules.ts'
import { contentOf, ownEstimate } from './estimates.server.ts'
import { totalsOf } from './rules.ts'
import type { Version, VersionContent } from './schema.ts'

type User = { id: number }
type Row = Omit<Version, 'savedAt'> & { created_at: Date }

const versionColumns = [
  ...(['number', 'name', 'total', 'created_at'] as const),
  sql<Version['mode']>`content->>'mode'`.as('mode'),
  sql<Version['method']>`content->>'method'`.as('method'),
] as const

/**
 * Stores a version of an estimate, with or without a name. Repeating it with the same idempotency key stores no second
 * version.
 */
export async function addVersion(
  db: Db,
  user: User,
  { id, ...input }: { id: string; name: string; content: EstimateContent },
  { key, count, now }: { key: string; count(): Promise<void>; now: Date },
): Promise<Version> {
  await ownEstimate(db, user, id)
  const request = { table: 'estimate_versions', sender: user.id, key, request: { id, ...input }, count } as const
  const stored = await storeOnce(db, request, async (db, keyed) => {
    // The lock keeps two simultaneous new versions from exceeding the limit. An account is always locked before its
    // other rows.
    await lockAccount(db, user.id)
    const number = await nextNumber(db, user, id)
    const estimate = await ownEstimate(db, user, id)
    return db
      .insertInto('estimate_versions')
      .values({
        ...keyed,
        user_id: user.id,
        estimate_id: estimate.id,
        number,
        name: input.name,
        content: JSON.stringify(input.content),
        total: totalsOf(input.content).grandTotal,
        created_at: now,
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
  })
  const row = await db
    .selectFrom('estimate_versions')
    .select(versionColumns)
    .where('id', '=', stored.id)
    .executeTakeFirstOrThrow()
  return versionOf(row)
}

/**
 * Takes the number of the next version, and makes room for it. The update locks the estimate, so that no two versions
 * get the same number.
 */
async function nextNumber(db: Db, user: User, uuid: string): Promise<number> {
  const { id, last_version } = await db
    .updateTable('estimates')
    .set(({ eb }) => ({ last_version: eb('last_version', '+', 1) }))
    .where('uuid', '=', uuid)
    .where('user_id', '=', user.id)
    .returning(['id', 'last_version'])
    .executeTakeFirstOrThrow()
  await makeRoom(db, id)
  await makeRoomInAccount(db, user)
  return last_version
}

/**
 * Deletes the oldest version without a name if the estimate has as many versions as allowed. Refused if all have names.
 */
async function makeRoom(db: Db, estimateId: number): Promise<void> {
  const kept = await db
    .selectFrom('estimate_versions')
    .select(['id', 'name'])
    .where('estimate_id', '=', estimateId)
    .orderBy('number')
    .limit(mostVersions)
    .execute()
  if (kept.length < mostVersions) return
  const oldest = kept.find(({ name }) => name === '')
  if (!oldest) throw new HttpRefusal(422, msg`An estimate can have up to ${mostVersions} named versions.`)
  await db.deleteFrom('estimate_versions').where('id', '=', oldest.id).execute()
}

/**
 * Deletes the account's oldest version without a name if it has as many versions as allowed. Refused if all have names.
 */
async function makeRoomInAccount(db: Db, user: User): Promise<void> {
  const { count } = await db
    .selectFrom('estimate_versions')
    .innerJoin('estimates', 'estimates.id', 'estimate_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('estimate_versions.user_id', '=', user.id)
    // Versions of deleted estimates do not count, so deleting an estimate makes room at once.
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) < mostVersionsOfAccount) return
  const oldest = await db
    .selectFrom('estimate_versions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('name', '=', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!oldest)
    throw new HttpRefusal(
      422,
      msg`You can keep up to ${mostVersionsOfAccount} named versions. Delete an estimate that you no longer need to save another version.`,
    )
  await db.deleteFrom('estimate_versions').where('id', '=', oldest.id).execute()
}

/** The versions of an estimate, newest first. */
export async function listVersions(db: Db, user: User, id: string): Promise<Version[]> {
  const estimate = await ownEstimate(db, user, id)
  const rows = await db
    .selectFrom('estimate_versions')
    .select(versionColumns)
    .where('estimate_id', '=', estimate.id)
    .orderBy('number', 'desc')
    .limit(mostVersions)
    .execute()
  return rows.map(versionOf)
}

export async function findVersion(
  db: Db,
  user: User,
  { id, version }: { id: string; version: number },
): Promise<VersionContent> {
  const estimate = await ownEstimate(db, user, id)
  const row = await db
    .selectFrom('estimate_versions')
    .select([...versionColumns, 'content'])
    .where('estimate_id', '=', estimate.id)
    .where('number', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...versionOf(row), content: contentOf(row.content) }
}

/** Renames a version. With '' the version loses its name and is called by its number. */
export async function renameVersion(
  db: Db,
  user: User,
  { id, version, name }: { id: string; version: number; name: string },
): Promise<Version> {
  const estimate = await ownEstimate(db, user, id)
  const row = await db
    .updateTable('estimate_versions')
    .set({ name })
    .where('estimate_id', '=', estimate.id)
    .where('number', '=', version)
    .returning(versionColumns)
    .executeTakeFirst()
  if (!row) throw notFound()
  return versionOf(row)
}

function versionOf({ number, name, total, mode, method, created_at }: Row): Version {
  return { number, name, total, mode, method, savedAt: created_at.toISOString() }
}
