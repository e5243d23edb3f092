import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { lockedMemberWho, memberWho, type User } from './access.server.ts'
import { may, type ProjectRole, type TeamRole } from './access-rules.ts'
import { refreshProject } from './announce.server.ts'
import type { PinSave, Plot, PlotPins, ProjectPin } from './pin-schema.ts'
import { mostPlots } from './rules.ts'

type Row = Omit<Plot, 'mayPin' | 'pin'> & {
  role: ProjectRole
  teamRole: TeamRole | null
  latitude: number | null
  longitude: number | null
  label: string | null
}

/** The user's projects with a pin, and those on which the user may set one. */
export async function listPlots(db: Db, user: User): Promise<PlotPins> {
  const { rows } = await sql<Row>`
    select project.id as "projectId", project.name, project.language as lang, role, team_role as "teamRole", latitude, longitude, label
    from project_members member join projects project on project.id = member.project_id
      left join plot_pins on plot_pins.project_id = project.id
    where member.user_id = ${user.id} and left_at is null and archived_at is null and (latitude is not null or role <> 'team')
    order by latitude is null, project.id desc limit ${mostPlots}`.execute(db)
  return {
    plots: rows.map(({ projectId, name, lang, latitude, longitude, label, ...place }) => ({
      ...{ projectId, name, lang, mayPin: may(place, 'setPin') },
      pin: latitude === null || longitude === null ? null : { latitude, longitude, label: label ?? '' },
    })),
  }
}

export async function findPin(db: Db, user: User, projectId: number): Promise<ProjectPin> {
  await memberWho(db, 'see', user, projectId)
  const found = await db
    .selectFrom('plot_pins')
    .leftJoin('users', 'users.id', 'plot_pins.user_id')
    .select(['latitude', 'longitude', 'label', 'full_name as setBy', 'set_at'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!found) return { pin: null }
  const { set_at, ...pin } = found
  return { pin: { ...pin, setAt: set_at.toISOString() } }
}

/** Sets or moves the pin. Repeating a request changes nothing, not even who set the pin. */
export function setPin(
  db: Db,
  user: User,
  { projectId, now, latitude, longitude, label }: PinSave & { projectId: number; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockedMemberWho(db, 'setPin', user, projectId)
    const pin = { latitude, longitude, label, user_id: user.id, set_at: now }
    const changed = await db
      .insertInto('plot_pins')
      .values({ project_id: projectId, ...pin })
      .onConflict((conflict) =>
        conflict
          .column('project_id')
          .doUpdateSet(pin)
          .where(
            sql<boolean>`(plot_pins.latitude, plot_pins.longitude, plot_pins.label) is distinct from (excluded.latitude, excluded.longitude, excluded.label)`,
          ),
      )
      .returning('project_id')
      .executeTakeFirst()
    if (changed) await refreshProject(db, projectId)
  })
}

export function removePin(db: Db, user: User, projectId: number): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockedMemberWho(db, 'setPin', user, projectId)
    const removed = await db
      .deleteFrom('plot_pins')
      .where('project_id', '=', projectId)
      .returning('project_id')
      .executeTakeFirst()
    if (removed) await refreshProject(db, projectId)
  })
}
