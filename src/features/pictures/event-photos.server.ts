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
  /** The photos that the record already has. Some may have been uploaded by a different user. */
  known?: readonly number[]
  /**
   * The maximum number of photos. Needed only if `ids` include photos that the form does not show (see `withUnseen`),
   * because the form itself limits the photos that it sends.
   */
  most?: number
  /** The name of the form's field for photos. */
  field?: string
}

/**
 * Checks the photos of a record and returns their ids without duplicates. Throws 422, with the error at the form's
 * field for photos, if there are too many photos, or if a newly added photo was not uploaded by this user. The accepted
 * photos cannot be deleted until the transaction ends.
 */
export async function requireOwnPhotos(db: Db, user: User, photos: Photos): Promise<number[]> {
  const { ids, known = [], most = Number.POSITIVE_INFINITY, field = 'pictures' } = photos
  const each = [...new Set(ids)]
  const added = each.filter((id) => !known.includes(id))
  const refused = (text: HttpRefusal['text']) => new HttpRefusal(422, text, { fields: { [field]: text } })
  if (!(await areOwnPictures(db, user, added)))
    throw refused(msg`One of the photos is no longer there. Please remove it and upload it again.`)
  const excess = each.length - most
  // The form itself prevents too many photos. So the limit can be exceeded only because of stored photos that the form
  // does not show.
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

/**
 * The ids of a record's photos in order. `seen` contains only the photos that the reader may see, which are also those
 * in the reader's form.
 */
export type StoredPhotos = { all: readonly number[]; seen: readonly number[] }

/**
 * Adds the stored photos that the reader may not see to the photos that the reader's form has sent. These hidden photos
 * keep their positions, so that saving the form does not change them.
 */
export function withUnseen(sent: readonly number[], { all, seen }: StoredPhotos): number[] {
  const photos = [...new Set(sent)]
  for (const [place, id] of all.entries()) if (!seen.includes(id) && !photos.includes(id)) photos.splice(place, 0, id)
  return photos
}

/**
 * An SQL expression for the `StoredPhotos` of an event: the ids of all its photos, and of those that the reader may
 * see.
 */
export function storedPhotosOf(
  table: RawBuilder<unknown>,
  { eventId, reader }: { eventId: RawBuilder<unknown>; reader: User },
) {
  return sql<StoredPhotos>`(
    select jsonb_build_object('all', coalesce(jsonb_agg(picture.id order by shown.position), '[]'),
      'seen', coalesce(jsonb_agg(picture.id order by shown.position) filter (where ${isShownTo(reader, 'picture')}), '[]'))
    from ${table} shown join pictures picture on picture.id = shown.picture_id where shown.event_id = ${eventId})`
}

/**
 * An SQL expression for the photos of an event in their order, as the reader sees them. Only the owner sees a photo
 * that staff have withheld.
 */
export function photosOfEvent(
  table: RawBuilder<unknown>,
  { eventId, reader }: { eventId: RawBuilder<unknown>; reader: User },
) {
  return sql<UploadedPicture[]>`
    coalesce((select jsonb_agg(${pictureJson('picture')}::jsonb || jsonb_build_object('id', picture.id) order by shown.position)
      from ${table} shown join pictures picture on picture.id = shown.picture_id
      where shown.event_id = ${eventId} and ${isShownTo(reader, 'picture')}), '[]')`
}
