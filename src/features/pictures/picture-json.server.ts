import { type Expression, sql } from 'kysely'
import type { Picture } from '#platform/files/pictures.ts'

/** An SQL expression that turns a row of `pictures` into a `Picture`. `row` is the alias of `pictures` in the query. */
export function pictureJson(row: string) {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<Picture>`json_build_object('key', ${column('key')}, 'width', ${column('width')}, 'height', ${column('height')},
    'color', ${column('color')}, 'alt', ${column('alt')})`
}

/** An SQL expression for the picture to which a column refers; null if it refers to none. */
export function pictureOf(id: Expression<number | null>) {
  return sql<Picture | null>`(select ${pictureJson('pictures')} from pictures where pictures.id = ${id})`
}

/** Like `pictureOf`, but null if the picture is not public: staff have withheld it, or its account is deactivated. */
export function publicPictureOf(id: Expression<number | null>) {
  return sql<Picture | null>`(select ${pictureJson('pictures')} from pictures where pictures.id = ${id} and is_public)`
}
