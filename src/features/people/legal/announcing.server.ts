import { sql } from 'kysely'
import { notifyAll } from '#features/people/notifications/notify.server.ts'
import { isWanted } from '#features/people/notifications/preferences.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { addJobs, task } from '#platform/queue/jobs.server.ts'
import { termsNews } from './notifications.server.ts'

export const announcementTask = task<{ userId: number }>('terms.announcement-email')

/** How many people are told in one step. */
const atOnce = 200

type Announcement = {
  version: string
  now: Date
  /** This step begins after the account with this id, which was the last one of the previous step. */
  after?: number
  /** Whether there is an SMS gateway. */
  bySms: boolean
}

/**
 * `byEmail`: the email address is confirmed. `hasNumber`: the phone number is confirmed. The notification is also sent
 * to the number by SMS if the person has chosen SMS.
 */
type Person = { id: number; byEmail: boolean; hasNumber: boolean }

/**
 * Tells the next batch of people who have not accepted a coming version, by email and with a notification. Nobody is
 * told twice. People whom neither an email nor an SMS reaches still see the notification and the bar on each page, and
 * get the email if they confirm their address before the version applies. Returns the id of the batch's last account,
 * or undefined if there are no more.
 */
export async function announceToSome(
  db: Db,
  { version, now, after = 0, bySms }: Announcement,
  most = atOnce,
): Promise<number | undefined> {
  return inTransaction(db, async (db) => {
    const { rows } = await sql<Person>`
      select id, email is not null and email_verified as "byEmail", phone_confirmed_at is not null as "hasNumber"
      from users u
      where id > ${after} and delete_at is null
        and not exists (select from terms_acceptances where user_id = u.id and version = ${version})
        and not exists (select from terms_notices where user_id = u.id and version = ${version} and told_at is not null)
        and ((email is not null and email_verified) or not exists (
          select from notifications where recipient_id = u.id and kind = ${termsNews.coming.name} and fold_key = ${version}))
      order by id limit ${most} for key share of u`.execute(db)
    await announceTo(db, rows, { version, now, bySms })
    return rows.length === most ? rows.at(-1)?.id : undefined
  })
}

async function announceTo(
  db: Db,
  people: readonly Person[],
  { version, now, bySms }: Omit<Announcement, 'after'>,
): Promise<void> {
  const { category } = termsNews.coming
  const reached: number[] = []
  for (const { id, byEmail, hasNumber } of people)
    if (byEmail || (bySms && hasNumber && (await isWanted(db, id, { category, channel: 'sms' })))) reached.push(id)
  await sql`
    insert into terms_notices (user_id, version, told_at) select id, ${version}, ${now} from unnest(${reached}::bigint[]) id
    on conflict (user_id, version) do update set told_at = excluded.told_at`.execute(db)
  const byEmail = people.filter((person) => person.byEmail)
  await addJobs(
    db,
    announcementTask,
    byEmail.map(({ id }) => ({ userId: id })),
  )
  const ids = people.map(({ id }) => id)
  await notifyAll(db, ids, { kind: termsNews.coming, details: { version }, fold: version, now })
}
