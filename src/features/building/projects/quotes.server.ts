import { sql } from 'kysely'
import { nameProjectsBy } from '#features/people/notifications/kinds.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { membersOf } from './access.server.ts'
import { type Action, may } from './access-rules.ts'
import type { Recipient } from './announce.server.ts'

type OfProject = { projectId: number }
/** What a notification is about, and where its reader stands on that project now. */
type Asked<Given extends OfProject> = Given & { reader: Recipient }

// A notification about a project says which it is only to somebody who is on it when they read.
nameProjectsBy(async (db, reader, ids) => {
  const { rows } = await sql<{ id: number; name: string; lang: string }>`
    select project.id, project.name, project.language as lang from projects project join project_members member on member.project_id = project.id
    where project.id = any (${[...ids]}::bigint[]) and member.user_id = ${reader.id} and member.left_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...name }) => [id, name]))
})

/**
 * The `quotes` of notifications about projects: what people wrote there is quoted only to somebody who is on the project when they
 * read, in a role that may do this.
 */
export function quotesForMembers<Given extends OfProject>(
  action: Action,
  find: (db: Db, asked: readonly Asked<Given>[]) => Promise<(string | undefined)[]>,
) {
  return async (db: Db, { id }: { id: number }, given: readonly Given[]): Promise<(string | undefined)[]> => {
    const ids = given.map(({ projectId }) => projectId)
    const readers = new Map((await membersOf(db, { id }, ids)).map((member) => [member.projectId, member]))
    const quotes: (string | undefined)[] = given.map(() => undefined)
    const at = given.flatMap((each, index) => {
      const reader = readers.get(each.projectId)
      return reader && may(reader, action) ? [{ index, asked: { ...each, reader } }] : []
    })
    if (at.length === 0) return quotes
    const found = await find(
      db,
      at.map(({ asked }) => asked),
    )
    at.forEach(({ index }, place) => {
      quotes[index] = found[place]
    })
    return quotes
  }
}
