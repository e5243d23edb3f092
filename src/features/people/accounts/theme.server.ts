import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { defaultTheme, readThemeSettings, type ThemeSettings } from '#platform/pages/theme.ts'
import type { ThemeChange } from './schema.ts'

type User = Pick<Visitor, 'id'>

/** The theme that the user chose. Null if they chose nothing. */
export async function findTheme(db: Db, user: User): Promise<ThemeSettings | null> {
  const row = await db
    .selectFrom('theme_settings')
    .select(['variant', 'primary_color as primary', 'radius', 'appearance'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return row ? settingsOf(row) : null
}

/**
 * Changes the given settings of the theme and returns all of them. Settings that are not given keep their value or get
 * the default. If two devices change different settings at once, both changes are stored.
 */
export async function changeTheme(db: Db, user: User, change: ThemeChange, now: Date): Promise<ThemeSettings> {
  const { primary, ...rest } = change
  const changed = { ...rest, ...(primary && { primary_color: primary }), updated_at: now }
  const { primary: primary_color, ...first } = defaultTheme
  const row = await db
    .insertInto('theme_settings')
    .values({ user_id: user.id, ...first, primary_color, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .returning(['variant', 'primary_color as primary', 'radius', 'appearance'])
    .executeTakeFirstOrThrow()
  return settingsOf(row)
}

/** Converts a row: PostgreSQL returns `numeric` as text. */
function settingsOf(row: { radius: unknown }): ThemeSettings {
  return readThemeSettings({ ...row, radius: Number(row.radius) })
}
