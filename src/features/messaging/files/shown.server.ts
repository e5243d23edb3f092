import { sql } from 'kysely'
import { downloadName, type MediaType } from '#features/building/documents/rules.ts'
import { memberIn, type User } from '#features/messaging/messages/access.server.ts'
import { isShown } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { downloadSeconds, playSeconds, type UploadKind, type VoiceType } from './rules.ts'

/** Whether the picture is in a message of one of the user's conversations, and can still be seen there. */
export async function isShownInConversation(db: Db, user: User, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from pictures picture join message_attachments shown on shown.picture_id = picture.id
      join conversation_members me on me.conversation_id = shown.conversation_id
      join messages m on m.conversation_id = shown.conversation_id and m.seq = shown.seq and m.deleted_at is null
    where picture.key = ${key} and me.user_id = ${user.id} and me.left_at is null and ${isShown(sql.ref('picture.id'))} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Returns an address for the file of a message. The address of a document works for a minute, and the address of a
 * voice message for an hour. Throws 404 if the user is not in the conversation or the message is deleted.
 */
export async function linkToFile(
  db: Db,
  user: User,
  { id, seq }: { id: number; seq: number },
  storage: Storage,
): Promise<string> {
  await memberIn(db, user, id)
  const shown = db.selectFrom('messages').select('seq').where('conversation_id', '=', id).where('seq', '=', seq)
  if (!(await shown.where('deleted_at', 'is', null).executeTakeFirst())) throw notFound()
  return linkToAttached(db, { id, seq }, storage)
}

/** Like `linkToFile`, but without any access check. It works even for a deleted message while its file is kept. */
export async function linkToAttached(
  db: Db,
  { id, seq }: { id: number; seq: number },
  storage: Storage,
): Promise<string> {
  const file = await db
    .selectFrom('message_attachments as attachment')
    .innerJoin('message_files as file', 'file.id', 'attachment.file_id')
    .select(['file.stored', 'file.name', 'file.what', 'file.media_type as mediaType'])
    .where('attachment.conversation_id', '=', id)
    .where('attachment.seq', '=', seq)
    .executeTakeFirst()
  if (!file) throw notFound()
  if ((file.what as UploadKind) === 'voice')
    return storage.signedUrl(file.stored, { expiresInSeconds: playSeconds, playedAs: file.mediaType as VoiceType })
  const name = downloadName(file.name, file.mediaType as MediaType)
  return storage.signedUrl(file.stored, { expiresInSeconds: downloadSeconds, downloadName: name })
}
