import type { Db } from '../../platform/database.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { readThemeSettings, type ThemeSettings } from '../../platform/theme.ts'

type User = Pick<Visitor, 'id'>

/** The look that the user chose; null for none. */
export async function findTheme(db: Db, user: User): Promise<ThemeSettings | null> {
  const row = await db
    .selectFrom('theme_settings')
    .select(['variant', 'primary_color as primary', 'radius', 'appearance'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return row ? readThemeSettings({ ...row, radius: Number(row.radius) }) : null
}

/** Stores the look; the last of several devices counts. */
export async function storeTheme(db: Db, user: User, settings: ThemeSettings, now: Date): Promise<void> {
  const { variant, primary, radius, appearance } = settings
  const stored = { variant, primary_color: primary, radius, appearance, updated_at: now }
  await db
    .insertInto('theme_settings')
    .values({ user_id: user.id, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute()
}
