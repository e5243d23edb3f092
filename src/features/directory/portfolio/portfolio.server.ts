import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import { cardsOf, requireProfessional } from '#features/directory/professionals/cards.server.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { fallbackWidth, type Picture, pictureIn, pictureUrl } from '#platform/files/pictures.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { buildingName } from './building-rules.ts'
import { describedPictures, testimonialJson } from './project-parts.server.ts'
import { conditionsOf, findFacets, isAfterCursor, orderOf, sortValueOf } from './question.server.ts'
import { type Category, type ProjectQuestion, type ProjectSort, pageSize } from './rules.ts'
import type { Project, ProjectCard, Projects, ProjectTitles, Testimonial } from './schema.ts'

/** The maximum number of titles in the list from which a visitor chooses a project. */
const maxTitles = 500

type Row = {
  id: number
  professional_id: number
  title: string
  description: string
  language: Language
  category: Category
  property_type: 'Residential' | 'Commercial'
  type: string | null
  style: string | null
  budget: number | null
  started_on: string | null
  completed_on: string | null
  area_sqft: number | null
  location: string
  bhk: number | null
  featured: boolean
  alt_language: Language | null
  alt_title: string | null
  alt_description: string | null
  alt_location: string | null
  /** The value by which the projects are sorted, for the cursor. */
  value: number
  pictures: Picture[]
  picture_count: number
}

/** One page of a professional's published projects that match the filters. 404 when there is no such professional. */
export async function listProjects(
  db: Db,
  professionalId: number,
  { question, language }: { question: ProjectQuestion & { after?: Cursor | undefined }; language: Language },
): Promise<Projects> {
  const { sort, after } = question
  const which = [sql`professional_id = ${professionalId}`, ...conditionsOf(question)]
  if (after) which.push(isAfterCursor(sort, after))
  const [rows, { total, isArranged, facets }] = await Promise.all([
    selectProjects(db, which, { sort, limit: pageSize + 1, pictures: 1 }),
    findFacets(db, professionalId, question, language),
  ])
  if (rows.length === 0) await requireProfessional(db, professionalId)
  const { shown, next } = pageOf(rows, pageSize, (row) => row)
  return {
    projects: shown.map((row) => cardOf(row, language)),
    total,
    facets,
    isArranged,
    next,
  }
}

/** The titles of a professional's published projects, latest first. 404 when there is no such professional. */
export async function listProjectTitles(
  db: Db,
  professionalId: number,
  language: Language,
): Promise<ProjectTitles['projects']> {
  const which = [sql`professional_id = ${professionalId}`]
  const rows = await selectProjects(db, which, { sort: 'recent', limit: maxTitles, pictures: 0 })
  if (rows.length === 0) await requireProfessional(db, professionalId)
  return rows.map((row) => {
    const { lang, title } = textOf(row, language)
    return { id: row.id, title, lang }
  })
}

/** A published project with all its pictures, its professional and up to three other projects. 404 when there is no such project. */
export async function findProject(db: Db, id: number, reader: Reader): Promise<Project> {
  const [row] = await selectProjects(db, [sql`id = ${id}`], { limit: 1, pictures: 100 })
  if (!row) throw projectNotFound()
  const isOther = [sql`professional_id = ${row.professional_id}`, sql`id <> ${id}`]
  const [[professional], testimonial, others] = await Promise.all([
    cardsOf(db, [row.professional_id], reader),
    findTestimonial(db, id),
    selectProjects(db, isOther, { limit: 3, pictures: 1 }),
  ])
  if (!professional) throw projectNotFound()
  return {
    ...cardOf(row, reader.language),
    description: textOf(row, reader.language).description,
    propertyType: row.property_type,
    startedOn: row.started_on,
    pictures: row.pictures.map((picture) => pictureIn(picture, reader.language)),
    images: row.pictures.map(imageOf),
    testimonial,
    professional,
    others: others.map((each) => cardOf(each, reader.language)),
  }
}

/** The testimonial about a project, or null. */
async function findTestimonial(db: Db, projectId: number): Promise<Testimonial | null> {
  const found = await db
    .selectFrom('portfolio_testimonials as said')
    .innerJoin('portfolio_projects as project', 'project.id', 'said.project_id')
    .select(testimonialJson.as('testimonial'))
    .where('said.project_id', '=', projectId)
    .executeTakeFirst()
  return found?.testimonial ?? null
}

/** Whether this project belongs to the professional and is published. */
export async function hasPublishedProject(db: Db, professionalId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('portfolio_projects')
    .select('id')
    .where('id', '=', id)
    .where('professional_id', '=', professionalId)
    .where('published', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

function projectNotFound() {
  return notFound(msg`The project you're looking for doesn't exist or has been removed.`)
}

type Selection = { sort?: ProjectSort; limit: number; pictures: number }

/** Whether a project's professional is listed. */
export const isOfListed = sql<boolean>`exists (select from professionals where id = professional_id and ${isListed})`

/**
 * Returns the first `limit` published projects in the chosen order, each with its first `pictures` pictures. The
 * default is the professional's own order.
 */
export async function selectProjects(
  db: Db,
  which: RawBuilder<unknown>[],
  { sort = 'featured', limit, pictures }: Selection,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select project.*, shown.pictures,
      (select count(*) from portfolio_pictures where project_id = project.id and ${isShown(sql`picture_id`)}) as picture_count
    from (
      select id, professional_id, title, description, language, category, property_type, type, style, budget, started_on, completed_on,
        area_sqft, location, bhk, featured, alt_language, alt_title, alt_description, alt_location, ${sortValueOf(sort)} as value
      from portfolio_projects where ${sql.join(which, sql` and `)} and published and ${isOfListed}
      order by ${orderOf(sort)} limit ${limit}
    ) project
    cross join lateral (
      select coalesce(json_agg(${pictureJson('first')} order by position), '[]') as pictures
      from (
        ${describedPictures} where pp.project_id = project.id and ${isShown(sql`p.id`)} order by pp.position limit ${pictures}
      ) first
    ) shown
    order by value desc, id desc`.execute(db)
  return rows
}

/** A project's text in the requested language if there is a translation, otherwise as written. */
function textOf(row: Row, language: Language) {
  if (row.alt_language === language)
    return { lang: language, title: row.alt_title!, description: row.alt_description!, location: row.alt_location! }
  return { lang: row.language, title: row.title, description: row.description, location: row.location }
}

/** The address of a picture in a size that every browser shows. */
const imageOf = ({ key }: Picture) => pictureUrl(key, fallbackWidth, 'webp')

export function cardOf(row: Row, language: Language): ProjectCard {
  const [cover] = row.pictures
  const { lang, title, location } = textOf(row, language)
  return {
    id: row.id,
    professionalId: row.professional_id,
    title,
    lang,
    category: row.category,
    type: row.type,
    typeName: row.type && buildingName(row.type, language),
    style: row.style,
    styleName: row.style && buildingName(row.style, language),
    budget: row.budget,
    completedOn: row.completed_on,
    areaSqft: row.area_sqft,
    location,
    bhk: row.bhk,
    cover: cover ? pictureIn(cover, language) : null,
    pictureCount: row.picture_count,
    isFeatured: row.featured,
    name: title,
    completionDate: row.completed_on,
    completionYear: row.completed_on === null ? null : Number(row.completed_on.slice(0, 4)),
    area: row.area_sqft,
    coverImage: cover ? imageOf(cover) : null,
  }
}
