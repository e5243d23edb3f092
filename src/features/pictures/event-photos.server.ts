import { msg, plural } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { areOwnPictures } from './own-pictures.server.ts'
import { pictureJson } from './picture-json.server.ts'
import type { UploadedPicture } from './schema.ts'
import { isShownTo } from './withheld.server.ts'

type User = Pick<Visitor, 'id'>

type Photos = {
  ids: readonly number[]
  /** Those that the record shows already. */
  known?: readonly number[]
  /** So many it has room for, where `ids` are those of a form `withUnseen`. */
  most?: number
  /** The form's name for them. */
  field?: string
}

/**
 * Refuses photos that the record does not show yet and the user has not uploaded, and more than there is room for: 422 at their field. The
 * others stay for the transaction. Returns each once.
 */
export async function requireOwnPhotos(db: Db, user: User, photos: Photos): Promise<number[]> {
  const { ids, known = [], most = Number.POSITIVE_INFINITY, field = 'pictures' } = photos
  const each = [...new Set(ids)]
  const added = each.filter((id) => !known.includes(id))
  const refused = (text: HttpRefusal['text']) => new HttpRefusal(422, text, { fields: { [field]: text } })
  if (!(await areOwnPictures(db, user, added)))
    throw refused(msg`One of the photos is no longer there. Please remove it and upload it again.`)
  const excess = each.length - most
  // The form counts those that it has: the others are what it does not see.
  if (excess > 0)
    throw refused(
      msg`${plural(excess, {
        one: 'Photos that KamshetBuild has removed still count here, even though they are not shown to you. Please remove one photo.',
        other:
          'Photos that KamshetBuild has removed still count here, even though they are not shown to you. Please remove # photos.',
      })}`,
    )
  return each
}

/** The photos of a record in their order: all, and those that a reader sees, which a form of theirs has. */
export type StoredPhotos = { all: readonly number[]; seen: readonly number[] }

/** The photos that a form sends, and at their places those that its reader does not see: what it does not have, it neither keeps nor removes. */
export function withUnseen(sent: readonly number[], { all, seen }: StoredPhotos): number[] {
  const photos = [...new Set(sent)]
  for (const [place, id] of all.entries()) if (!seen.includes(id) && !photos.includes(id)) photos.splice(place, 0, id)
  return photos
}

/** The ids of an event's photos, in SQL, for a reader. */
export function storedPhotosOf(
  table: RawBuilder<unknown>,
  { eventId, reader }: { eventId: RawBuilder<unknown>; reader: User },
) {
  return sql<StoredPhotos>`(
    select jsonb_build_object('all', coalesce(jsonb_agg(picture.id order by shown.position), '[]'),
      'seen', coalesce(jsonb_agg(picture.id order by shown.position) filter (where ${isShownTo(reader, 'picture')}), '[]'))
    from ${table} shown join pictures picture on picture.id = shown.picture_id where shown.event_id = ${eventId})`
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
