import { sql } from 'kysely'
import type { Testimonial } from './schema.ts'

/**
 * SQL that selects the pictures of projects. `id` is the picture's id. `alt` is the description of the picture in this
 * project or, if the project has none, the description stored with the picture.
 */
export const describedPictures = sql`select p.id, p.key, p.width, p.height, p.color, coalesce(pp.alt, p.alt) as alt, pp.position, pp.project_id
  from portfolio_pictures pp join pictures p on p.id = pp.picture_id`

/**
 * SQL for a testimonial as JSON. The query must have the table aliases `project` and `said` (the testimonial, with
 * nulls if there is none).
 */
export const testimonialJson = sql<Testimonial | null>`case when said.project_id is not null then json_build_object(
  'source', said.source, 'clientName', said.client_name, 'rating', said.rating, 'comment', said.comment, 'lang', said.language,
  'about', case when said.about_title not in (project.title, coalesce(project.alt_title, project.title))
    then json_build_object('title', said.about_title, 'lang', said.about_language) end) end`
