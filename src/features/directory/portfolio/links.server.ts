import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { hashToken } from '#platform/process/secrets.server.ts'
import { describedPictures } from './project-parts.server.ts'
import { shownPictures } from './testimonial-rules.ts'
import type { TestimonialLink } from './testimonial-schema.ts'

export const linkNoLongerWorks = msg`This link no longer works. Please ask for a new one.`

/** The visitor who has opened a link, or null if nobody is signed in. */
export type Client = Pick<Visitor, 'id'> | null

export type LinkRow = {
  request_id: number
  answered_at: Date | null
  project_id: number
  title: string
  title_language: Language
  professional_id: number
  owner_id: number | null
}

/**
 * Finds the open or answered request for a token. Undefined if the token is unknown, expired or withdrawn, or if the
 * project or its professional is no longer public.
 */
export async function findLinkRow(db: Db, token: string, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select r.id as request_id, answered_at, project.id as project_id, project.title, project.language as title_language, professional_id, p.user_id as owner_id
    from testimonial_requests r
      join portfolio_projects project on project.id = r.project_id and project.published
      join professionals p on p.id = professional_id and ${isListed}
    where token_hash = ${hashToken(token)} and expires_at > ${now}`.execute(db)
  return rows[0]
}

type Shown = {
  title: string
  location: string
  language: Language
  alt_language: Language | null
  alt_title: string | null
  alt_location: string | null
  pictures: Picture[]
}

/** The project and the professional that a testimonial link is about. 404 when the link no longer works. */
export async function findLink(
  db: Db,
  client: Client,
  { token, reader }: { token: string; reader: Reader },
): Promise<TestimonialLink> {
  const row = await findLinkRow(db, token, reader.today)
  if (!row) throw notFound(linkNoLongerWorks)
  const [[professional], { rows }] = await Promise.all([
    cardsOf(db, [row.professional_id], reader),
    sql<Shown>`
      select title, location, language, alt_language, alt_title, alt_location,
        (select coalesce(json_agg(${pictureJson('each')} order by each.position), '[]')
          from (${describedPictures} where pp.project_id = portfolio_projects.id and ${isShown(sql`p.id`)} order by pp.position limit ${shownPictures}) each) as pictures
      from portfolio_projects where id = ${row.project_id}`.execute(db),
  ])
  const [project] = rows
  if (!professional || !project) throw notFound(linkNoLongerWorks)
  const isOwn = client !== null && client.id === row.owner_id
  const inAlt = project.alt_language === reader.language
  return {
    state: isOwn ? 'own' : row.answered_at ? 'answered' : 'open',
    project: {
      id: row.project_id,
      title: inAlt ? project.alt_title! : project.title,
      lang: inAlt ? reader.language : project.language,
      location: inAlt ? project.alt_location! : project.location,
    },
    pictures: project.pictures.map((picture) => pictureIn(picture, reader.language)),
    professional: { id: professional.id, name: nameOf(professional), lang: professional.lang },
  }
}
