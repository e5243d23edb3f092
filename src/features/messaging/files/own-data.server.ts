import { downloadName, type MediaType } from '#features/building/documents/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type OwnData, owned } from '#platform/database/own-data.server.ts'
import { type VoiceType, voiceTypes } from './rules.ts'

/**
 * The documents and voice messages that a person has uploaded, each with the names under which it is stored and
 * exported.
 */
export async function ownMessageFiles(db: Db, userId: number) {
  const files = await db
    .selectFrom('message_files')
    .select(['id', 'what', 'name', 'stored', 'media_type as mediaType', 'kept_size as size', 'ms'])
    .select('created_at as uploadedAt')
    .where('user_id', '=', userId)
    .where('media_type', 'is not', null)
    .orderBy('id')
    .execute()
  return files.map((file) => ({ ...file, file: `messages/${file.id}.${endingOf(file.name, file.mediaType!)}` }))
}

function endingOf(name: string, mediaType: string): string {
  if (mediaType in voiceTypes) return voiceTypes[mediaType as VoiceType]
  return /\.(\w+)$/.exec(downloadName(name, mediaType as MediaType))![1]!
}

/** The conversation of a file is left out, because messages.json says in which conversation each file was sent. */
export const messageFileData: OwnData = {
  name: 'message-files',
  of: owned('row', 'message_files.user_id'),
  read: async (db, userId) => (await ownMessageFiles(db, userId)).map(({ stored: _, ...file }) => file),
}
