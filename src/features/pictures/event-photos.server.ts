import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import type { Visitor } from '../../platform/request.server.ts'
import { areOwnPictures } from './own-pictures.server.ts'
import { pictureJson } from './picture-json.server.ts'
import type { UploadedPicture } from './schema.ts'
import { isShownTo } from './withheld.server.ts'

type User = Pick<Visitor, 'id'>

/**
 * Refuses photos that the record does not show yet and the user has not uploaded: 422 at `pictures`. The others stay for the
 * transaction. Returns each once.
 */
export async function requireOwnPhotos(
  db: Db,
  user: User,
  { ids, known = [] }: { ids: readonly number[]; known?: readonly number[] },
): Promise<number[]> {
  const each = [...new Set(ids)]
  const added = each.filter((id) => !known.includes(id))
  if (await areOwnPictures(db, user, added)) return each
  const text = msg`One of the photos is no longer there. Please remove it and upload it again.`
  throw new HttpRefusal(422, text, { fields: { pictures: text } })
}

/** The photos of an event in their order, in SQL, for a reader: one that staff have removed is its owner's alone. */
export function photosOfEvent(
  table: RawBuilder<unknown>,
  { eventId, reader }: { eventId: RawBuilder<unknown>; reader: User },
) {
  return sql<UploadedPicture[]>`
    coalesce((select jsonb_agg(${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id) order by shown.position)
      from ${table} shown join pictures picture on picture.id = shown.picture_id
      where shown.event_id = ${eventId} and ${isShownTo(reader, 'picture')}), '[]')`
}
