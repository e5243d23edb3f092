import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { User } from '#features/messaging/messages/access.server.ts'
import type { Prepared, PreparedKinds } from '#features/messaging/messages/preparing.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusedField } from '#platform/http/refusal.server.ts'
import type { UploadKind } from './rules.ts'
import type { FileDetails, PicturesDetails, VoiceDetails } from './schema.ts'

/** Prepares messages with photos, documents and voice notes. */
export const fileKinds: PreparedKinds = {
  async pictures(db, user, { message: { pictureIds } }) {
    const ids = [...new Set(pictureIds)]
    const pictures = await ownPictures(db, user, ids)
    if (pictures.length < ids.length)
      throw refusedField('pictureIds', msg`One of the photos is no longer there. Please remove it and upload it again.`)
    const details: PicturesDetails = ids.map((id) => pictures.find((picture) => picture.id === id)!)
    return { details, attach: attaching(ids.map((picture_id) => ({ picture_id }))) }
  },
  async file(db, user, { message: { fileId } }) {
    const file = await ownFile(db, user, 'document', fileId)
    if (!file) throw refusedField('fileId', msg`This file is no longer there. Please choose it again.`)
    const { name, mediaType, size } = file
    const details: FileDetails = { fileId, name, mediaType: mediaType as FileDetails['mediaType'], size }
    return { details, text: name, attach: attaching([{ file_id: fileId }]) }
  },
  async voice(db, user, { message: { fileId, waveform } }) {
    const file = await ownFile(db, user, 'voice', fileId)
    if (!file) throw refusedField('fileId', msg`This voice message is no longer there. Please record it again.`)
    const details: VoiceDetails = { fileId, ms: file.ms!, waveform }
    return { details, attach: attaching([{ file_id: fileId }]) }
  },
}

/**
 * Returns those of the given pictures that the user has uploaded and staff have not removed. Locks them for the
 * transaction.
 */
function ownPictures(db: Db, user: User, ids: readonly number[]): Promise<PicturesDetails> {
  return db
    .selectFrom('pictures')
    .select(['id', 'key', 'width', 'height', 'color'])
    .select(sql<PicturesDetails[number]['alt']>`alt`.as('alt'))
    .where('id', 'in', ids)
    .where('owner_id', '=', user.id)
    .where(isShown(sql.ref('pictures.id')))
    .forKeyShare()
    .execute()
}

/** Returns the complete file with this kind and id if the user has uploaded it. Locks it for the transaction. */
async function ownFile(db: Db, user: User, what: UploadKind, id: number) {
  const file = await db
    .selectFrom('message_files')
    .select(['name', 'media_type as mediaType', 'kept_size as size', 'ms'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('what', '=', what)
    .where('media_type', 'is not', null)
    .forKeyShare()
    .executeTakeFirst()
  return file && { ...file, size: file.size! }
}

/**
 * Returns a function that attaches pictures (in the given order) or a file to the message. The deletion of unused files
 * keeps attached files.
 */
function attaching(
  attached: readonly ({ picture_id: number } | { file_id: number })[],
): NonNullable<Prepared['attach']> {
  return async (db, { conversationId, seq }) => {
    await db
      .insertInto('message_attachments')
      .values(attached.map((each, position) => ({ conversation_id: conversationId, seq, position, ...each })))
      .execute()
    const files = attached.flatMap((each) => ('file_id' in each ? each.file_id : []))
    if (files.length > 0)
      await db.updateTable('message_files').set({ is_sent: true }).where('id', 'in', files).execute()
  }
}
