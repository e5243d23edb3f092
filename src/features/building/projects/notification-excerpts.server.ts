import { sql } from 'kysely'
import { nameProjectsBy } from '#features/people/notifications/kinds.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { membersOf } from './access.server.ts'
import { type Action, may } from './access-rules.ts'
import type { Recipient } from './announce.server.ts'

type OfProject = { projectId: number }
/** The details of a notification, with the recipient's present role on that project. */
type WithReader<Given extends OfProject> = Given & { reader: Recipient }

// A notification names its project only to people who are on the project when they read the notification.
nameProjectsBy(async (db, reader, ids) => {
  const { rows } = await sql<{ id: number; name: string; lang: string }>`
    select project.id, project.name, project.language as lang from projects project join project_members member on member.project_id = project.id
    where project.id = any (${[...ids]}::bigint[]) and member.user_id = ${reader.id} and member.left_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
})

/**
 * Builds the `excerpts` of a notification kind about projects. It shows what people wrote only to recipients who are
 * still on the project in a role that permits `action`.
 */
export function excerptsForMembers<Given extends OfProject>(
  action: Action,
  find: (db: Db, reader: { id: number }, given: readonly WithReader<Given>[]) => Promise<(string | undefined)[]>,
) {
  return async (db: Db, { id }: { id: number }, given: readonly Given[]): Promise<(string | undefined)[]> => {
    const ids = given.map(({ projectId }) => projectId)
    const readers = new Map((await membersOf(db, { id }, ids)).map((member) => [member.projectId, member]))
    const excerpts: (string | undefined)[] = given.map(() => undefined)
    const at = given.flatMap((each, index) => {
      const reader = readers.get(each.projectId)
      return reader && may(reader, action) ? [{ index, quoted: { ...each, reader } }] : []
    })
    if (at.length === 0) return excerpts
    const found = await find(
      db,
      { id },
      at.map(({ quoted }) => quoted),
    )
    at.forEach(({ index }, place) => {
      excerpts[index] = found[place]
    })
    return excerpts
  }
}
