import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Member, memberWho, type User } from '#features/building/projects/access.server.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import type { BuildingStyle, ProjectType } from '#features/building/projects/rules.ts'
import type { ItemFields } from '#features/directory/portfolio/item-schema.ts'
import { lockOwnListing } from '#features/directory/portfolio/owner.server.ts'
import { addItem } from '#features/directory/portfolio/saving.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { townName } from '#platform/values/towns.ts'
import { showcaseNews } from './notifications.server.ts'
import { findPrivate } from './private-rules.ts'
import { buildingOf, categoryOf, inOfferedOrder, mayShowcase, mostOffered } from './rules.ts'
import {
  type NewShowcase,
  privateText,
  type Showcase,
  type ShowcaseItem,
  type ShowcasePhoto,
  type ShowcasePhotos,
} from './schema.ts'

/** The portfolio items that show a project: those that everyone can see, and the user's own. */
export async function listShowcase(db: Db, user: User, projectId: number): Promise<Showcase> {
  await memberWho(db, 'see', user, projectId)
  return { items: await selectItems(db, user, projectId) }
}

async function selectItems(db: Db, user: User, projectId: number): Promise<ShowcaseItem[]> {
  const { rows } = await sql<ShowcaseItem>`
    select "itemId", "professionalId", name, "isOwn", "isPublic" from (
      select item.id as "itemId", p.id as "professionalId", users.full_name as name, link.user_id = ${user.id} as "isOwn",
        published and not is_hidden as "isPublic"
      from showcase_items link join portfolio_projects item on item.id = link.item_id and deleted_at is null
      join professionals p on p.id = item.professional_id join users on users.id = link.user_id
      where link.project_id = ${projectId}
    ) shown where "isOwn" or "isPublic" order by "itemId"`.execute(db)
  return rows
}

/**
 * The newest photos of a project's diary that the user may show: their own and their team's, each photo once. An entry
 * has only its author's photos, so for each author the newest `mostOffered` entries with photos are enough.
 */
export async function listPhotos(db: Db, user: User, projectId: number): Promise<ShowcasePhotos> {
  const member = await memberWho(db, 'showcase', user, projectId)
  const { rows } = await sql<ShowcasePhoto>`
    select id, key, width, height, color, alt, day, user_id = ${user.id} as "isOwn" from (
      select distinct on (picture.id) picture.id, key, width, height, color, alt, entry.day, author.user_id
      from (${ownSide(member)}) author cross join lateral (
        select id, day from diary_entries
        where project_id = ${projectId} and user_id = author.user_id and picture_count > 0 and deleted_at is null
        order by day desc, id desc limit ${mostOffered}
      ) entry join diary_pictures shown on shown.entry_id = entry.id join pictures picture on picture.id = shown.picture_id
      where ${isShown(sql`picture.id`)} order by picture.id, entry.day desc
    ) photo order by "isOwn" desc, day desc, id desc limit ${mostOffered}`.execute(db)
  return { photos: inOfferedOrder(rows) }
}

/** The members on a professional's side, including those who have left. */
function ownSide({ projectId, memberId }: Member) {
  return sql`select user_id from project_members where project_id = ${projectId} and (id = ${memberId} or employer_id = ${memberId})`
}

type Adding = { projectId: number; key: string; reader: Reader; count(): Promise<void> }

/**
 * Makes a portfolio item from a completed project, publishes it at once, and notifies the customer. If the user already
 * has an item for this project, returns that item. Throws 422 if the project is not completed, if the user may not show
 * a photo, or if a text certainly names the customer or the site.
 */
export function addShowcase(
  db: Db,
  user: User,
  { title, description, pictureIds }: NewShowcase,
  { projectId, key, reader, count }: Adding,
): Promise<ShowcaseItem> {
  let isCounted = false
  return inTransaction(db, async (db) => {
    const member = await memberWho(db, 'showcase', user, projectId)
    // If the user presses twice, the second request waits here until the first has stored the item.
    await lockOwnListing(db, user)
    const made = await findOwn(db, user, projectId)
    if (made) return made
    // The attempt counts against the limit before the texts are searched. If the transaction runs again, the attempt is
    // not counted again.
    if (!isCounted) await count()
    isCounted = true
    if (!mayShowcase(member)) throw new HttpRefusal(422, msg`Only a completed project can be added to your portfolio.`)
    await refuseOthersPhotos(db, member, pictureIds)
    await refusePrivate(db, projectId, { title, description })
    const pictures = pictureIds.map((id) => ({ id, alt: '' }))
    const input = { ...(await publicFacts(db, projectId, reader)), title, description, pictures }
    const { id: itemId } = await addItem(db, user, input, { key, reader, count: async () => {}, lent: pictureIds })
    const link = { item_id: itemId, created_at: reader.today }
    await db
      .insertInto('showcase_items')
      .values({ project_id: projectId, user_id: user.id, ...link })
      .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet(link))
      .execute()
    await announce(db, member, {
      kind: showcaseNews.added,
      details: { projectId, itemId },
      forWhoMay: 'see',
      to: ({ role }) => role === 'customer',
      now: reader.today,
    })
    return (await findOwn(db, user, projectId))!
  })
}

async function findOwn(db: Db, user: User, projectId: number): Promise<ShowcaseItem | undefined> {
  const items = await selectItems(db, user, projectId)
  return items.find(({ isOwn }) => isOwn)
}

async function refuseOthersPhotos(db: Db, member: Member, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // Finds only photos of the user's own side. Photos of the customer or another professional are not found, so they are
  // refused.
  const { rows } = await sql`
    select from pictures picture
    where id = any (${[...ids]}::bigint[]) and ${isShown(sql`picture.id`)} and owner_id in (${ownSide(member)}) and exists (
      select from diary_pictures shown join diary_entries entry on entry.id = entry_id
      where picture_id = picture.id and project_id = ${member.projectId} and deleted_at is null)`.execute(db)
  if (rows.length === ids.length) return
  const text = msg`One of the photos can't be shown any more. Please choose again.`
  throw new HttpRefusal(422, text, { fields: { pictureIds: text } })
}

/**
 * Refuses texts that certainly name a customer or the site. The name of a customer who has left is refused too, because
 * the house is still theirs.
 */
async function refusePrivate(
  db: Db,
  projectId: number,
  texts: Pick<NewShowcase, 'title' | 'description'>,
): Promise<void> {
  const { names, site } = await db
    .selectFrom('projects')
    .select([
      'site',
      sql<string[]>`array(select client_name union all select full_name from project_members member
        join users on users.id = user_id where project_id = projects.id and member.role = 'customer')`.as('names'),
    ])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const refused = Object.entries(texts).flatMap(([field, text]) => {
    const found = findPrivate(text, { names, site })
    return found?.isSure ? [[field, privateText(found)] as const] : []
  })
  if (refused.length > 0) throw new HttpRefusal(422, refused[0]![1], { fields: Object.fromEntries(refused) })
}

/**
 * The facts of a project that may be public. They never include the budget, sums, customer, requirements or the address
 * of the site.
 */
async function publicFacts(
  db: Db,
  projectId: number,
  { language }: Reader,
): Promise<Omit<ItemFields, 'title' | 'description' | 'pictures'>> {
  const project = await db
    .selectFrom('projects')
    .select(['type', 'town', 'building_style', 'area_sqft', 'completed_on'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return {
    language,
    location: townName(project.town, language),
    category: categoryOf(project.type as ProjectType),
    ...buildingOf(project.building_style as BuildingStyle),
    areaSqft: project.area_sqft || null,
    completedOn: project.completed_on!,
    ...{ isFeatured: false, budget: null, bhk: null, startedOn: '' },
    ...{ altLanguage: '', altTitle: '', altDescription: '', altLocation: '' },
    ...{ testimonial: 'none', clientName: '', rating: 5, comment: '' },
  }
}
