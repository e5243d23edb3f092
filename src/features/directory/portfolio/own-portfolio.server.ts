import { sql } from 'kysely'
import type { RemovalReason } from '#features/people/staff/removal-rules.ts'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { versionOf } from '#platform/database/field-version.server.ts'
import { type Picture, pictureAlt, pictureIn } from '#platform/files/pictures.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { itemsPerPage, movedItems } from './item-rules.ts'
import type { Items, OwnItem } from './item-schema.ts'
import { lockOwnListing, requireOwnListing, type User } from './owner.server.ts'
import { describedPictures, testimonialJson } from './project-parts.server.ts'
import { orderOf, sortValueOf } from './question.server.ts'
import type { Category } from './rules.ts'
import type { Testimonial } from './schema.ts'
import { editedOf, type ItemRow } from './stored-item.server.ts'

type CardRow = {
  id: number
  professional_id: number
  title: string
  description: string
  location: string
  language: Language
  category: Category
  completed_on: string | null
  featured: boolean
  value: number
  cover: Picture | null
  picture_count: number
  testimonial: Testimonial | null
  removed_at: Date | null
  removed_reason: RemovalReason | null
  total: number
}

/** A page of the user's items in their public order. 404 when the account has no listing. */
export async function listItems(
  db: Db,
  user: User,
  { after, language }: { after: Cursor | undefined; language: Language },
): Promise<Items> {
  const own = sql`professional_id = (select id from professionals where user_id = ${user.id}) and deleted_at is null`
  // The last item of the previous page may have been moved since. So the page begins after the item's current place,
  // not after the place in the cursor.
  const beyond = after
    ? sql`and (${sortValueOf('featured')}, id) < (coalesce(
        (select ${sortValueOf('featured')} from portfolio_projects last where last.id = ${after.id}
          and last.professional_id = (select id from professionals where user_id = ${user.id})), ${Math.trunc(after.value)}::bigint), ${after.id})`
    : sql``
  const { rows } = await sql<CardRow>`
    select project.*, case when first.key is not null then ${pictureJson('first')} end as cover,
      (select count(*) from portfolio_pictures where project_id = project.id) as picture_count,
      (select count(*) from portfolio_projects where ${own}) as total, ${testimonialJson} as testimonial
    from (
      select id, professional_id, title, description, location, language, category, completed_on, featured, removed_at, removed_reason,
        alt_title, ${sortValueOf('featured')} as value
      from portfolio_projects where ${own} ${beyond} order by ${orderOf('featured')} limit ${itemsPerPage + 1}
    ) project
    left join lateral (${describedPictures} where pp.project_id = project.id order by pp.position limit 1) first on true
    left join portfolio_testimonials said on said.project_id = project.id
    order by project.value desc, project.id desc`.execute(db)
  if (rows.length === 0) await requireOwnListing(db, user)
  const { shown, next } = pageOf(rows, itemsPerPage, (row) => row)
  return {
    items: shown.map((row) => ({
      id: row.id,
      professionalId: row.professional_id,
      title: row.title,
      description: row.description,
      location: row.location,
      lang: row.language,
      category: row.category,
      completedOn: row.completed_on,
      isFeatured: row.featured,
      cover: row.cover && pictureIn(row.cover, language),
      pictureCount: row.picture_count,
      testimonial: row.testimonial,
      removal:
        row.removed_at && row.removed_reason ? { at: row.removed_at.toISOString(), reason: row.removed_reason } : null,
    })),
    total: rows[0]?.total ?? 0,
    next,
  }
}

/**
 * Moves one of the user's items directly after the item `after`, or to the first place if `after` is null. Until the
 * first move, the items are sorted by date. The first move stores a rank for every item. 404 when either item is not
 * theirs or was deleted.
 */
export async function moveItem(db: Db, user: User, { id, after }: { id: number; after: number | null }): Promise<void> {
  await inTransaction(db, async (db) => {
    const professionalId = await lockOwnListing(db, user)
    const { rows: items } = await sql<{ id: number; isFeatured: boolean }>`
      select id, featured as "isFeatured" from portfolio_projects
      where professional_id = ${professionalId} and deleted_at is null order by ${orderOf('featured')}`.execute(db)
    for (const needed of after === null ? [id] : [id, after])
      if (!items.some((item) => item.id === needed)) throw notFound()
    const ids = movedItems(items, id, after).map((item) => item.id)
    if (ids.every((each, at) => each === items[at]!.id)) return
    await sql`
      update portfolio_projects set rank = placed.rank
      from (select id, ${ids.length} + 1 - at as rank from unnest(${ids}::bigint[]) with ordinality each (id, at)) placed
      where portfolio_projects.id = placed.id and portfolio_projects.rank <> placed.rank`.execute(db)
  })
}

/** One of the user's items, to edit. 404 when the item is not theirs or was deleted. */
export async function findItem(db: Db, user: User, id: number, language: Language): Promise<OwnItem> {
  const professionalId = await requireOwnListing(db, user)
  const row = await requireRow(db, professionalId, id)
  const edited = editedOf(row)
  const pictures = row.pictures.map(({ id, key, width, height, color, alt }) => ({
    id,
    alt: pictureAlt({ key, width, height, color, alt }, language),
    key,
    width,
    height,
    color,
  }))
  const about = row.testimonial?.about ?? null
  return { id, professionalId, version: versionOf(edited), about, item: { ...edited, pictures } }
}

export async function requireRow(db: Db, professionalId: number, id: number): Promise<ItemRow> {
  const { rows } = await sql<ItemRow>`
    select project.id, title, description, project.language, category, type, style, budget, started_on, completed_on, area_sqft, location,
      bhk, featured, alt_language, alt_title, alt_description, alt_location,
      ${testimonialJson} as testimonial,
      (select coalesce(json_agg(json_build_object('id', each.id, 'key', each.key, 'width', each.width, 'height', each.height,
        'color', each.color, 'alt', each.alt) order by each.position), '[]')
        from (${describedPictures} where pp.project_id = project.id) each) as pictures
    from portfolio_projects project left join portfolio_testimonials said on said.project_id = project.id
    where project.id = ${id} and professional_id = ${professionalId} and deleted_at is null`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
