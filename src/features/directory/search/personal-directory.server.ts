import { type RawBuilder, sql } from 'kysely'
import { type CardRow, cardOf, selectCards } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { availabilityOf, professions } from '#features/directory/professionals/rules.ts'
import { shownPhone } from '#features/directory/professionals/verifications.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isFoundByWords } from '#platform/database/word-search.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { dayInIndia, yearInIndia } from '#platform/values/india.ts'
import { type DirectoryQuestion, pageSize, recencyOf, yearsOf } from './personal-rules.ts'
import { serves } from './question.server.ts'
import type { Listed, PersonalDirectory } from './schema.ts'
import { matchWords, professionalsTable } from './words.server.ts'

type User = Pick<Visitor, 'id'>
type Asked = DirectoryQuestion & { after?: Cursor | undefined }

/** The list is sorted by `value` and then by `cursor_id`. */
type Row = CardRow & {
  value: number
  cursor_id: number
  available_from: string | null
  last_active_on: string | null
  has_phone: boolean
  phone: string | null
  bookmark_id: number | null
  is_hidden_by_user: boolean
}

/**
 * A page of one of this user's lists. 'all' contains everybody who is not hidden, the best rated first. 'bookmarked'
 * and 'hidden' begin with the professional whom the user bookmarked or hid last. No list contains the user's own entry.
 */
export async function listForUser(db: Db, user: User, asked: Asked, reader: Reader): Promise<PersonalDirectory> {
  const rows = asked.list === 'all' ? everyone(user, asked, reader.today) : chosen(user, asked, reader.today)
  const found = await selectCards<Row>(rows, sql`p.value desc, p.cursor_id desc`, ownColumns(user, reader)).execute(db)
  const { shown, next } = pageOf(found.rows, pageSize, (last) => ({ value: last.value, id: last.cursor_id }))
  return {
    professionals: shown.map((row) => listedOf(row, reader)),
    next,
  }
}

/**
 * Selects everybody who is not hidden. There is one selection for each profession, and with a town also one for each
 * way to be in it (based there, or serving it). Each selection reads its best rows from an index. A single condition
 * with `or` could not read an index in order.
 */
function everyone(user: User, { profession, after, location, ...filters }: Asked, today: Date): RawBuilder<unknown> {
  const notHidden = sql`not exists (select from hidden_professionals h where h.user_id = ${user.id} and h.professional_id = p.id)`
  const beyond = after ? sql` and ${isAfter(sql`p.score`, sql`p.id`, after)}` : sql``
  const ways = location ? [sql`p.town = ${location}`, sql`${serves(location)} and p.town <> ${location}`] : [sql`true`]
  const each = (profession ? [profession] : professions).flatMap((one) =>
    ways.map(
      (way) => sql`(select p.*, p.score as value, p.id as cursor_id from professionals p
        where profession = ${one} and ${way} and ${conditionsOf(user, filters, today)} and ${notHidden}${beyond}
        order by p.score desc, p.id desc limit ${pageSize + 1})`,
    ),
  )
  return sql`select * from (${sql.join(each, sql` union all `)}) p order by p.value desc, p.cursor_id desc limit ${pageSize + 1}`
}

/** Selects the professionals whom the user has bookmarked or hidden, the latest choice first. */
function chosen(user: User, { list, profession, after, ...filters }: Asked, today: Date): RawBuilder<unknown> {
  const choices = sql.table(list === 'hidden' ? 'hidden_professionals' : 'bookmarks')
  const ofProfession = profession ? sql` and profession = ${profession}` : sql``
  const beyond = after ? sql` and ${isAfter(sql`c.created_at`, sql`c.id`, after, 'microseconds')}` : sql``
  return sql`select p.*, (extract(epoch from c.created_at) * 1000000)::bigint as value, c.id as cursor_id
    from ${choices} c join professionals p on p.id = c.professional_id
    where c.user_id = ${user.id} and ${conditionsOf(user, filters, today)}${ofProfession}${beyond}
    order by c.created_at desc, c.id desc limit ${pageSize + 1}`
}

type Filters = Pick<DirectoryQuestion, 'keyword' | 'location' | 'experience' | 'specialization'>

function conditionsOf(user: User, { keyword, location, experience, specialization }: Filters, today: Date) {
  const conditions = [isListed, sql`p.user_id is distinct from ${user.id}`]
  if (keyword) conditions.push(isFoundByWords(keyword, { ...professionalsTable, id: sql`p.id` }))
  if (location) conditions.push(sql`(p.town = ${location} or ${serves(location)})`)
  if (experience) {
    const [from, below] = yearsOf(experience)
    const year = yearInIndia(today)
    conditions.push(sql`p.started_year <= ${year - from}`)
    if (below !== null) conditions.push(sql`p.started_year > ${year - below}`)
  }
  // 'residential' matches 'Residential Construction', and 'interior' matches 'Interior Design'. The condition on the
  // search text comes first, because that text contains all specializations and has an index.
  if (specialization)
    conditions.push(
      matchWords(specialization),
      sql`exists (select from unnest(p.specializations) s where s ilike ${`%${specialization}%`})`,
    )
  return sql.join(conditions, sql` and `)
}

/** The columns that depend on the user. */
function ownColumns(user: User, reader: Reader): RawBuilder<unknown> {
  const contacted = sql`(exists (select from enquiries e where e.user_id = ${user.id} and e.professional_id = p.id)
    or exists (select from contact_events e where e.user_id = ${user.id} and e.professional_id = p.id))`
  return sql`, p.value, p.cursor_id, p.available_from, ${shownPhone(reader)} <> '' as has_phone,
    case when ${contacted} then nullif(${shownPhone(reader)}, '') end as phone,
    (select u.last_active_on from users u where u.id = p.user_id) as last_active_on,
    (select b.id from bookmarks b where b.user_id = ${user.id} and b.professional_id = p.id) as bookmark_id,
    exists (select from hidden_professionals h where h.user_id = ${user.id} and h.professional_id = p.id) as is_hidden_by_user`
}

function listedOf(row: Row, reader: Reader): Listed {
  return {
    ...cardOf(row, reader),
    phone: row.phone,
    hasPhone: row.has_phone,
    availability: availabilityOf(row.available_from, reader.today),
    lastActive: recencyOf(row.last_active_on, dayInIndia(reader.today)),
    bookmarkId: row.bookmark_id,
    isHidden: row.is_hidden_by_user,
  }
}
