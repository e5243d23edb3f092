import { sql } from 'kysely'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import { isForAll } from './cards.server.ts'
import { type Category, categories } from './category-rules.ts'
import type { Categories } from './schema.ts'

/** The categories in their order, each with the picture of its first product that has one. */
export async function listCategories(db: Db, language: Language): Promise<Categories['categories']> {
  const { rows } = await sql<{ id: Category; picture: Picture | null }>`
    select known.id, (
      select ${pictureJson('picture')} from products p
      join product_pictures shown on shown.product_id = p.id and shown.position = 1
      join pictures picture on picture.id = shown.picture_id
      where p.category = known.id and ${isForAll} order by p.is_featured desc, p.id desc limit 1
    ) as picture
    from unnest(${sql.val(categories)}::text[]) with ordinality known (id, place) order by place`.execute(db)
  return rows.map(({ id, picture }) => ({ id, picture: picture && pictureIn(picture, language) }))
}
