import { type RawBuilder, sql } from 'kysely'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import type { Picture } from '#platform/files/pictures.ts'

/** SQL for the first picture of a product; null if it has none. */
export function firstPictureOf(productId: RawBuilder<unknown>) {
  return sql<Picture | null>`(
    select ${pictureJson('picture')} from product_pictures shown join pictures picture on picture.id = shown.picture_id
    where shown.product_id = ${productId} order by shown.position limit 1)`
}
