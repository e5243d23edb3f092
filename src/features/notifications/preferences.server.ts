import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { type Category, type Channel, categoriesOf, channels, isAlwaysOn, isOnByDefault } from './rules.ts'
import type { Preference } from './schema.ts'

type Choice = { category: Category; channel: Channel; isOn: boolean }

/** What the user is told, and how, by category. */
export async function listPreferences(db: Db, user: Pick<Visitor, 'id' | 'userType'>): Promise<Preference[]> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['category', 'channel', 'is_on'])
    .where('user_id', '=', user.id)
    .execute()
  const isOn = (category: Category, channel: Channel) =>
    isAlwaysOn(category, channel) ||
    (chosen.find((each) => each.category === category && each.channel === channel)?.is_on ?? isOnByDefault[channel])
  return categoriesOf(user.userType).map((category) => ({
    category,
    channels: channels.map((channel) => ({
      channel,
      isOn: isOn(category, channel),
      isAlwaysOn: isAlwaysOn(category, channel),
    })),
  }))
}

/** Whether a person wants what is sent to them by a channel. */
export async function isWanted(db: Db, userId: number, { category, channel }: Omit<Choice, 'isOn'>): Promise<boolean> {
  if (isAlwaysOn(category, channel)) return true
  const chosen = await db
    .selectFrom('notification_preferences')
    .select('is_on')
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return chosen?.is_on ?? isOnByDefault[channel]
}

/** Keeps a choice; does nothing when the account is gone. Refused for what is always on. */
export async function choosePreference(
  db: Db,
  userId: number,
  { category, channel, isOn }: Choice,
): Promise<{ ok: true } | { ok: false; reason: 'always_on' }> {
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
