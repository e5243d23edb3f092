import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { BlockReason } from '#features/people/accounts/block-rules.ts'
import { readId, type UserType } from '#features/people/accounts/rules.ts'
import { openSessions } from '#features/people/accounts/sessions.server.ts'
import { browserName } from '#features/people/security/sessions/browser-name.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { containing } from '#platform/database/word-search.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { emailAddress } from '#platform/values/email-address.ts'
import { indianMobile } from '#platform/values/india.ts'
import { sessionsAtOnce, usersAtOnce } from './rules.ts'
import type { FoundUser, FoundUsers, UserRecord } from './schema.ts'

const state = sql<
  FoundUser['state']
>`case when u.blocked_at is not null then 'blocked' when u.delete_at is not null then 'to_be_deleted'
  when u.deactivated_at is not null then 'deactivated' else 'active' end`
const columns = sql`u.id, u.full_name as "fullName", u.email, u.phone, u.user_type as "userType", ${state} as state`

/** The accounts with this id or phone number, or with this text in their name or email address, latest first. */
export async function searchUsers(
  db: Db,
  { search, after }: { search: string; after: Cursor | undefined },
): Promise<FoundUsers> {
  const part = containing(emailAddress(search) ?? search)
  const { rows } = await sql<FoundUser>`
    select ${columns} from users u
    where (u.id = ${readId(search) ?? null} or u.phone = ${indianMobile(search) ?? null} or u.full_name ilike ${part} or u.email::text ilike ${part})
      and ${after ? sql`u.id < ${after.id}` : sql`true`}
    order by u.id desc limit ${usersAtOnce + 1}`.execute(db)
  const { shown: users, next } = pageOf(rows, usersAtOnce, (last) => ({ value: last.id, id: last.id }))
  return { users, next }
}

type Row = FoundUser & {
  username: string
  userType: UserType
  emailConfirmed: boolean
  phoneConfirmed: boolean
  createdAt: Date
  lastActiveOn: string | null
  isStaff: boolean
  hasTwoStep: boolean
  blockedAt: Date | null
  blockedReason: BlockReason | null
  deleteAt: Date | null
  listingId: number | null
  listedName: string
  companyName: string | null
  isHidden: boolean
}

/** An account, with its sessions and the number of reports. Throws 404 if it does not exist. */
export async function findUser(db: Db, { id, now, i18n }: { id: number; now: Date; i18n: I18n }): Promise<UserRecord> {
  const { rows } = await sql<Row>`
    select ${columns}, u.username, u.email_verified as "emailConfirmed", u.phone_confirmed_at is not null as "phoneConfirmed",
      u.created_at as "createdAt", u.last_active_on as "lastActiveOn", u.blocked_at as "blockedAt", u.blocked_reason as "blockedReason",
      u.delete_at as "deleteAt", exists (select from staff where user_id = u.id) as "isStaff",
      exists (select from two_steps where user_id = u.id) as "hasTwoStep",
      p.id as "listingId", p.full_name as "listedName", p.company_name as "companyName", p.is_hidden as "isHidden"
    from users u left join professionals p on p.user_id = u.id where u.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound()
  const { createdAt, blockedAt, blockedReason, deleteAt, listingId, listedName, companyName, isHidden, ...user } = row
  const [sessions, reports] = await Promise.all([sessionsOf(db, { id, now, i18n }), countReports(db, id)])
  return {
    ...user,
    createdAt: createdAt.toISOString(),
    blocked: blockedAt && blockedReason && { at: blockedAt.toISOString(), reason: blockedReason },
    deleteAt: deleteAt?.toISOString() ?? null,
    ...sessions,
    listing:
      listingId === null ? null : { id: listingId, name: nameOf({ companyName, fullName: listedName }), isHidden },
    reports,
  }
}

async function sessionsOf(
  db: Db,
  { id, now, i18n }: { id: number; now: Date; i18n: I18n },
): Promise<Pick<UserRecord, 'sessions' | 'sessionCount'>> {
  const open = openSessions(db, now).where('user_id', '=', id)
  const [{ count }, sessions] = await Promise.all([
    open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    open
      .select(['id', 'user_agent', 'place', 'last_used_at'])
      .orderBy('last_used_at', 'desc')
      .limit(sessionsAtOnce)
      .execute(),
  ])
  return {
    sessionCount: Number(count),
    sessions: sessions.map(({ id, user_agent, place, last_used_at }) => ({
      ...{ id, place, device: browserName(i18n, user_agent) },
      lastUsedAt: last_used_at.toISOString(),
    })),
  }
}

/** Counts the reports about content of the account, including content that was deleted since. */
async function countReports(db: Db, id: number): Promise<UserRecord['reports']> {
  const { rows } = await sql<UserRecord['reports']>`
    select count(*) filter (where decided_at is null)::int as open, count(decided_at)::int as decided from reports where author_id = ${id}`.execute(
    db,
  )
  return rows[0]!
}
