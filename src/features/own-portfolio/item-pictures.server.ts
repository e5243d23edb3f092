import { msg } from '@lingui/core/macro'
import type { Db } from '../../platform/database.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import { areOwnPictures } from '../pictures/own-pictures.server.ts'
import type { User } from './owner.server.ts'
import type { Edited } from './stored-item.server.ts'

type Pictures = Edited['pictures']

/** Refuses pictures that are not known to be the user's to show and that they have not uploaded. The others stay for the transaction. */
export async function requireOwnPictures(
  db: Db,
  user: User,
  { pictures, known }: { pictures: Pictures; known: readonly number[] },
): Promise<void> {
  const added = pictures.map(({ id }) => id).filter((id) => !known.includes(id))
  if (await areOwnPictures(db, user, added)) return
  const text = msg`One of the photos is no longer there. Please remove it and upload it again.`
  throw new HttpRefusal(422, text, { fields: { pictures: text } })
}

/** Writes the pictures in their order if anything about them has changed: two statements, however many there are. */
export async function writePictures(
  db: Db,
  projectId: number,
  { before, after }: { before: Pictures; after: Pictures },
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (before.length > 0) await db.deleteFrom('portfolio_pictures').where('project_id', '=', projectId).execute()
  if (after.length > 0)
    await db
      .insertInto('portfolio_pictures')
      .values(
        after.map(({ id, alt }, position) => {
          return { project_id: projectId, position, picture_id: id, alt: JSON.stringify(alt) }
        }),
      )
      .execute()
}
