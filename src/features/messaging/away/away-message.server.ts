import { msg } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import { refusedField } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { isAwayOn } from './rules.ts'
import type { AwayChoice, AwayMessage } from './schema.ts'

type User = Pick<Visitor, 'id'>

/** The away message of the user */
export async function findAway(db: Db, user: User, now: Date): Promise<AwayMessage> {
  const stored = await db
    .selectFrom('away_messages')
    .select(['is_on as isOn', 'text', 'until'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!stored) return { isOn: false, text: '', until: null }
  return { ...stored, isOn: isAwayOn(stored, dayInIndia(now)) }
}

/** Turns the away message on or off, from the next message on */
export async function chooseAway(db: Db, user: User, { isOn, text, until }: AwayChoice, now: Date): Promise<void> {
  if (isOn && until !== null && until < dayInIndia(now))
    throw refusedField('until', msg`This day has passed. Please choose today or a later day.`)
  const chosen = { is_on: isOn, text, until, changed_at: now }
  await db
    .insertInto('away_messages')
    .values({ user_id: user.id, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute()
}
