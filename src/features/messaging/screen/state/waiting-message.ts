import type { UploadKind } from '#features/messaging/files/rules.ts'
import type { Message, NewMessage } from '#features/messaging/messages/schema.ts'
import type { WaitingFile as AnyFile, WaitingItem } from '#platform/device/waiting.ts'

/**
 * A picture, document or recording of a waiting message. Pictures have been shrunk already. If an upload is repeated, it
 * continues the upload with the same id.
 */
export type WaitingFile = AnyFile & {
  /** The name of a document on the device; '' for pictures and recordings. */
  name: string
  /** For a recording: its length in ms, and its loudness from beginning to end. */
  voice?: { ms: number; waveform: number[] }
}

/** A message as the user wrote it. It contains no file ids, because its files may still have to be uploaded. */
export type Written =
  | Exclude<NewMessage, { kind: FileKind }>
  | { [Kind in FileKind]: { kind: Kind; id: string; text: string; replyTo: number | null } }[FileKind]
type FileKind = 'pictures' | 'file' | 'voice'
type UploadedAs = 'picture' | UploadKind
type WithFiles<Kind extends FileKind> = {
  /** How each file is uploaded. */
  upload: UploadedAs
  /** What the message contains besides its text. `ids`: the server's ids of the files. */
  content(
    ids: readonly number[],
    files: readonly WaitingFile[],
  ): Omit<Extract<NewMessage, { kind: Kind }>, 'kind' | 'id' | 'text' | 'replyTo'>
}

/** The kinds of messages whose files are uploaded before the message is sent. */
const withFiles: { readonly [Kind in FileKind]: WithFiles<Kind> } = {
  pictures: { upload: 'picture', content: (ids) => ({ pictureIds: [...new Set(ids)] }) },
  file: { upload: 'document', content: ([fileId]) => ({ fileId: fileId! }) },
  voice: { upload: 'voice', content: ([fileId], [file]) => ({ fileId: fileId!, waveform: file!.voice!.waveform }) },
}

/**
 * A message written on this device that has not reached the server yet. Its id becomes the message's id. `reply` is the
 * message that it replies to, as it was when the reply was written.
 */
export type WaitingMessage = WaitingItem<
  'message',
  { conversationId: number; message: Written; reply: Message['reply'] },
  WaitingFile
>

/** How the files of a message are uploaded. */
export function uploadedAs({ kind }: Written): UploadedAs {
  return withFiles[kind as FileKind].upload
}

/** The message as it is sent once all its files are uploaded. */
export function bodyOf({ body: { message }, files }: Pick<WaitingMessage, 'body' | 'files'>): NewMessage {
  const ids = files.flatMap(({ uploadedId }) => uploadedId ?? [])
  // The cast is safe because a kind's row adds what its message lacks.
  return message.kind in withFiles
    ? ({ ...message, ...withFiles[message.kind as FileKind].content(ids, files) } as NewMessage)
    : (message as NewMessage)
}
