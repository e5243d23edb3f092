import type { Db } from '#platform/database/database.server.ts'
import { type OwnData, owned } from '#platform/database/own-data.server.ts'
import { originalName } from '#platform/files/pictures.server.ts'

/**
 * The pictures that a person has uploaded, oldest first. `stored` is the name of the file in the storage, `file` its
 * name in the copy of the person's data.
 */
export async function ownPictures(db: Db, userId: number) {
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'key', 'width', 'height', 'alt', 'created_at as uploadedAt'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()
  return pictures.map(({ key, ...picture }) => ({
    ...picture,
    stored: originalName(key),
    file: `pictures/${picture.id}.webp`,
  }))
}

export const pictureData: OwnData = {
  name: 'pictures',
  of: owned('row', 'pictures.owner_id'),
  read: async (db, userId) => (await ownPictures(db, userId)).map(({ stored: _, ...picture }) => picture),
}
