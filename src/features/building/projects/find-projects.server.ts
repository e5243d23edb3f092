import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { foldedForWords, foldWords, hasWords } from '#platform/languages/fold-text.ts'
import { type Language, languages } from '#platform/languages/languages.ts'
import { type TownId, townName } from '#platform/values/towns.ts'
import type { User } from './access.server.ts'
import { customerJoin } from './cards.server.ts'
import { mostProjects } from './rules.ts'

type FoundProject = { id: number; name: string; lang: Language; town: TownId }

/**
 * The user's projects whose name, place or client has words that begin like those of the text. Projects that are not
 * archived come first, then the newest. A user has so few projects that they are compared here.
 */
export async function findOwnProjects(db: Db, user: User, text: string): Promise<FoundProject[]> {
  const words = foldWords(text)
  if (words.length === 0) return []
  const { rows } = await sql<FoundProject & { site: string; client: string | null }>`
    select project.id, project.name, project.language as lang, project.town, project.site,
      coalesce(customer.full_name, project.client_name) as client
    from project_members member join projects project on project.id = member.project_id ${customerJoin}
    where member.user_id = ${user.id} and member.left_at is null
    order by member.archived_at is not null, member.project_id desc limit ${mostProjects}`.execute(db)
  return rows
    .filter(({ name, site, client, town }) => {
      const texts = [name, site, client ?? '', ...languages.map((language) => townName(town, language))]
      return hasWords(foldedForWords(texts.join(' ')), words)
    })
    .map(({ id, name, lang, town }) => ({ id, name, lang, town }))
}
