import { type Expression, sql } from 'kysely'
import type { Picture } from '#platform/files/pictures.ts'

/** A row of pictures as a `Picture`, in SQL; `row` is its name in the query. */
export function pictureJson(row: string) {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql<Picture>`json_build_object('key', ${column('key')}, 'width', ${column('width')}, 'height', ${column('height')},
    'color', ${column('color')}, 'alt', ${column('alt')})`
}

/** The picture to which a column refers, in SQL; null when it refers to none. */
export function pictureOf(id: Expression<number | null>) {
  return sql<Picture | null>`(select ${pictureJson('pictures')} from pictures where pictures.id = ${id})`
}
