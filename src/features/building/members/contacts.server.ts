import { sql } from 'kysely'
import { professionalsKnownTo } from '#features/directory/contact/known.server.ts'
import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { nameOf, type Profession } from '#features/directory/professionals/rules.ts'
import { isFoundBy } from '#features/directory/search/words.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { contactsShown } from './rules.ts'
import type { Contacts } from './schema.ts'

type User = { id: number }
type State = Contacts['contacts'][number]['state']
type Row = { id: number; userId: number | null; profession: Profession; state: State }

/** SQL for whether a professional `p` can be invited to a project. */
const stateOf = (projectId: number) => sql<State>`
  case when p.user_id is null then 'no_account'
    when exists (select from project_members where project_id = ${projectId} and user_id = p.user_id and left_at is null) then 'on_project'
    when exists (select from project_invitations where project_id = ${projectId} and invited_id = p.user_id and answer is null) then 'invited'
    else 'open' end`

/**
 * The professionals whom the user has saved or contacted, the most recent first. `state` says whether the professional
 * can be invited, and if not, why.
 */
export async function listContacts(
  db: Db,
  user: User,
  { projectId, search, reader }: { projectId: number; search: string; reader: Reader },
): Promise<Contacts> {
  const { rows } = await sql<Row>`
    select p.id, ${stateOf(projectId)} as state
    from (${professionalsKnownTo(user)}) known join professionals p on p.id = known.professional_id and ${isListed}
    where p.user_id is distinct from ${user.id} and ${isFoundBy(search)}
    order by known.at desc, p.id limit ${contactsShown + 1}`.execute(db)
  const shown = rows.slice(0, contactsShown)
  const cards = await cardsOf(
    db,
    shown.map(({ id }) => id),
    reader,
  )
  const states = new Map(shown.map(({ id, state }) => [id, state]))
  return {
    contacts: cards.map((card) => ({
      ...{ id: card.id, name: nameOf(card), lang: card.lang, profession: card.profession, place: card.location },
      ...{ picture: card.picture, state: states.get(card.id)! },
    })),
    hasMore: rows.length > shown.length,
  }
}

/** One professional whom the user has saved or contacted. Throws 404 for all others and for the user themselves. */
export async function knownProfessional(
  db: Db,
  user: User,
  { projectId, id }: { projectId: number; id: number },
): Promise<Row> {
  const { rows } = await sql<Row>`
    select p.id, p.user_id as "userId", p.profession, ${stateOf(projectId)} as state
    from (${professionalsKnownTo(user)}) known join professionals p on p.id = known.professional_id and ${isListed}
    where p.id = ${id} and p.user_id is distinct from ${user.id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
