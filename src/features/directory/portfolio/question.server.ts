import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import type { Cursor } from '#platform/http/cursor.ts'
import type { Language } from '#platform/languages/languages.ts'
import { buildingName } from './building-rules.ts'
import type { Category, ProjectQuestion, ProjectSort } from './rules.ts'
import type { Facets } from './schema.ts'

/** The SQL conditions of the filters. Empty without filters. */
export function conditionsOf({ category, type, style, bhk }: ProjectQuestion): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (category !== undefined) conditions.push(sql`category = ${category}`)
  if (type !== undefined) conditions.push(sql`type = ${type}`)
  if (style !== undefined) conditions.push(sql`style = ${style}`)
  if (bhk !== undefined) conditions.push(sql`bhk = ${bhk}`)
  return conditions
}

/** The day of completion, counted from the year 1. 0 if it is unknown. */
const days = sql<number>`coalesce(completed_on - date '0001-01-01' + 1, 0)::bigint`
/**
 * For each sort order, the number by which projects are sorted. It must fit into a cursor. A project without the value
 * has 0 and comes last.
 */
const values: Record<ProjectSort, RawBuilder<number>> = {
  // The number consists of the flag `featured`, 20 bits of rank and 22 bits of the day, so it stays below 2^53.
  featured: sql`(case when featured then 4503599627370496 else 0 end + rank * 4194304::bigint + ${days})`,
  recent: days,
  budget: sql`coalesce(budget + 1, 0)`,
  area: sql`coalesce(area_sqft::bigint + 1, 0)`,
}

export function sortValueOf(sort: ProjectSort): RawBuilder<number> {
  return values[sort]
}

export function orderOf(sort: ProjectSort): RawBuilder<unknown> {
  return sql`${values[sort]} desc, id desc`
}

/** The condition for projects after the cursor. */
export function isAfterCursor(sort: ProjectSort, { value, id }: Cursor): RawBuilder<boolean> {
  return isAfter(values[sort], sql`id`, { value: Math.trunc(value), id })
}

type FacetRow = { facet: keyof Facets | 'arranged'; value: string; count: number; matching: number }

/**
 * Counts the published projects that match the filters. Also returns whether the professional has arranged the
 * projects, and the filter values of all their published projects. Frequent values come first, and among equally
 * frequent ones the value of the latest project. The query needs no special index, because it reads the projects of
 * only one professional.
 */
export async function findFacets(
  db: Db,
  professionalId: number,
  question: ProjectQuestion,
  language: Language,
): Promise<{ total: number; isArranged: boolean; facets: Facets }> {
  const { rows } = await sql<FacetRow>`
    select facet, value, count(*)::int as count, count(*) filter (where matches)::int as matching
    from (
      select category, type, style, bhk, featured or rank > 0 as arranged, ${sql.join([sql`true`, ...conditionsOf(question)], sql` and `)} as matches,
        row_number() over (order by ${orderOf('recent')}) as place
      from portfolio_projects where professional_id = ${professionalId} and published
    ) project
    cross join lateral (values ('category', category), ('type', type), ('style', style), ('bhk', bhk::text),
      ('arranged', case when arranged then 'yes' end)) each (facet, value)
    where value is not null
    group by facet, value order by count(*) desc, min(place)`.execute(db)
  const having = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet)
  const named = ({ value, count }: FacetRow) => ({ value, name: buildingName(value, language), count })
  return {
    // Every project has a category, so the counts of the categories add up to the total.
    total: having('category').reduce((sum, { matching }) => sum + matching, 0),
    isArranged: having('arranged').length > 0,
    facets: {
      category: having('category').map(({ value, count }) => ({ value: value as Category, count })),
      type: having('type').map(named),
      style: having('style').map(named),
      bhk: having('bhk').map(({ value, count }) => ({ value: Number(value), count })),
    },
  }
}
