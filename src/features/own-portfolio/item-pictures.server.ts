import { msg } from '@lingui/core/macro'
import type { Db } from '../../platform/database.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import type { Language } from '../../platform/languages.ts'
import { type Picture, pictureAlt } from '../../platform/pictures.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import { deleteUnusedPictureTask } from '../pictures/jobs.server.ts'
import { areOwnPictures } from '../pictures/own-pictures.server.ts'
import type { User } from './owner.server.ts'

type Sent = { id: number; alt: string }
type Known = Picture & { id: number }

/** Refuses pictures that the item does not have yet and the user has not uploaded. The others stay for the transaction. */
export async function requireOwnPictures(
  db: Db,
  user: User,
  { pictures, known }: { pictures: readonly Sent[]; known: readonly { id: number }[] },
): Promise<void> {
  const added = pictures.map(({ id }) => id).filter((id) => !known.some((each) => each.id === id))
  if (await areOwnPictures(db, user, added)) return
  const text = msg`One of the photos is no longer there. Please remove it and upload it again.`
  throw new HttpRefusal(422, text, { fields: { pictures: text } })
}

type Pictures = { before: readonly Known[]; after: readonly Sent[]; language: Language }

/** Writes the pictures in their order if anything about them has changed: two statements, however many there are. */
export async function writePictures(db: Db, projectId: number, { before, after, language }: Pictures): Promise<void> {
  const isSame =
    before.length === after.length &&
    before.every((known, at) => known.id === after[at]!.id && pictureAlt(known, language) === after[at]!.alt)
  if (isSame) return
  if (before.length > 0) await db.deleteFrom('portfolio_pictures').where('project_id', '=', projectId).execute()
  if (after.length > 0)
    await db
      .insertInto('portfolio_pictures')
      .values(
        after.map(({ id, alt }, position) => {
          const known = before.find((each) => each.id === id)
          return { project_id: projectId, position, picture_id: id, alt: altOf(alt, known, language) }
        }),
      )
      .execute()
  for (const { id } of before)
    if (!after.some((each) => each.id === id)) await addJob(db, deleteUnusedPictureTask, { pictureId: id })
}

/** Texts in other languages stay as long as the one that was shown did not change; another text takes the place of them all. */
function altOf(alt: string, known: Known | undefined, language: Language): string | null {
  if (known && pictureAlt(known, language) === alt) return JSON.stringify(known.alt)
  return JSON.stringify(alt === '' ? {} : { [language]: alt })
}
