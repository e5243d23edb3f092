import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { type Category, type Channel, type Choice, categoriesOf, channelsOf, isAlwaysOn, isOnBy } from './rules.ts'
import type { Preference } from './schema.ts'

/** The user's preferences by category. */
export async function listPreferences(db: Db, user: Pick<Visitor, 'id' | 'userType'>): Promise<Preference[]> {
  const chosen = await choicesOf(db, user.id)
  return categoriesOf(user.userType).map((category) => ({
    category,
    channels: channelsOf(category).map((channel) => ({
      channel,
      isOn: isOnBy(chosen, { category, channel }),
      isAlwaysOn: isAlwaysOn(category, channel),
    })),
  }))
}

/** Whether a person gets the notifications of a category on a channel, by their choice or by default. */
export async function isWanted(
  db: Db,
  userId: number,
  which: { category: Category; channel: Channel },
): Promise<boolean> {
  return isAlwaysOn(which.category, which.channel) || isOnBy(await choicesOf(db, userId), which)
}

async function choicesOf(db: Db, userId: number): Promise<Choice[]> {
  return db
    .selectFrom('notification_preferences')
    .select(['category', 'channel', 'is_on as isOn'])
    .where('user_id', '=', userId)
    .$narrowType<{ category: Category; channel: Channel }>()
    .execute()
}

/**
 * Stores a choice. Does nothing if the account is gone. Refused if a category that is always on is turned off, and for
 * a channel that the category does not have.
 */
export async function choosePreference(
  db: Db,
  userId: number,
  { category, channel, isOn }: Choice,
): Promise<{ ok: true } | { ok: false; reason: 'always_on' | 'no_such_channel' }> {
  if (!channelsOf(category).includes(channel)) return { ok: false, reason: 'no_such_channel' }
  if (!isOn && isAlwaysOn(category, channel)) return { ok: false, reason: 'always_on' }
  await db
    .insertInto('notification_preferences')
    .columns(['user_id', 'category', 'channel', 'is_on'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .select([
          'id',
          val(category).$castTo<string>().as('category'),
          val(channel).$castTo<string>().as('channel'),
          val(isOn).$castTo<boolean>().as('is_on'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'category', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute()
  return { ok: true }
}
