import { sql } from 'kysely'
import { requireProfessional } from '#features/directory/professionals/cards.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isOfListed } from './portfolio.server.ts'
import { describedPictures } from './project-parts.server.ts'
import { orderOf } from './question.server.ts'
import { coverPictures } from './rules.ts'
import type { Cover } from './schema.ts'

/** The maximum number of projects whose pictures can be on the cover. The first projects of the portfolio are used. */
const maxProjects = 20

type Row = Picture & {
  project_id: number
  title: string
  language: Language
  alt_language: Language | null
  alt_title: string | null
}

/**
 * The pictures of a professional's cover, each once. The first picture of each project comes first, then the second
 * pictures, and so on. Among the first pictures, the professional's own picture comes last, because it is shown beside
 * the cover anyway. 404 when there is no such professional.
 */
export async function findCover(db: Db, professionalId: number, language: Language): Promise<Cover> {
  const { rows } = await sql<Row>`
    select key, width, height, color, alt, project_id, title, language, alt_language, alt_title
    from (
      select distinct on (shown.id) key, width, height, color, alt, position, project.*,
        shown.id is not distinct from (select picture_id from professionals where id = ${professionalId}) as is_own
      from (
        select id as project_id, title, language, alt_language, alt_title, row_number() over (order by ${orderOf('featured')}) as place
        from portfolio_projects where professional_id = ${professionalId} and published and ${isOfListed}
        order by place limit ${maxProjects}
      ) project
      join (${describedPictures}) shown on shown.project_id = project.project_id and position < ${coverPictures} and ${isShown(sql`shown.id`)}
      order by shown.id, position, project.place
    ) each_once
    order by position, is_own, place limit ${coverPictures}`.execute(db)
  if (rows.length === 0) await requireProfessional(db, professionalId)
  return {
    pictures: rows.map((row) => {
      const inAlt = row.alt_language === language
      const title = inAlt ? row.alt_title! : row.title
      const project = { id: row.project_id, title, lang: inAlt ? language : row.language }
      return { ...pictureIn(row, language), project }
    }),
  }
}
