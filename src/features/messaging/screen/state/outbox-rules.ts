import type { UploadKind } from '#features/messaging/files/rules.ts'
import type { Message, NewMessage, SentMessage } from '#features/messaging/messages/schema.ts'
import { type Outcome, type SendingRules, tryToSend, type WaitingItem } from '#platform/device/outbox-rules.ts'
import { sendWithUploads } from '#platform/device/outbox-uploads.ts'

/** A picture, document or recording of a waiting message. */
export type WaitingFile = {
  /** A UUID. If the upload is repeated, it continues the upload with the same id. */
  id: string
  /** The content. Pictures have been shrunk already. */
  blob: Blob
  /** The name of a document on the device; '' for pictures and recordings. */
  name: string
  /** For a recording: its length in ms, and its loudness from beginning to end. */
  voice?: { ms: number; waveform: number[] }
  /** The server's id of the uploaded file; null before the upload ends. */
  uploadedId: number | null
}

/** A message as the user wrote it. It contains no file ids, because its files may still have to be uploaded. */
export type Written =
  | Exclude<NewMessage, { kind: FileKind }>
  | { [Kind in FileKind]: { kind: Kind; id: string; text: string; replyTo: number | null } }[FileKind]
type FileKind = 'pictures' | 'file' | 'voice'
export type UploadedAs = 'picture' | UploadKind
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

/** A message written on this device that has not reached the server yet. Its id becomes the message's id. */
export type WaitingMessage = WaitingItem & {
  kind: 'message'
  conversationId: number
  message: Written
  files: readonly WaitingFile[]
  /** The message that this message replies to, as it was when the reply was written. */
  reply: Message['reply']
}

export function hasToUpload({ files }: WaitingMessage): boolean {
  return files.some(({ uploadedId }) => uploadedId === null)
}

/**
 * A message waits until the earlier ones of its conversation are sent, because people must read them in the order of
 * writing.
 */
export const sendingRules: SendingRules<WaitingMessage> = {
  hasToUpload,
  laneOf: ({ conversationId }) => conversationId,
  isStrict: true,
}

/** The message as it is sent once all its files are uploaded. */
export function bodyOf({ message, files }: Pick<WaitingMessage, 'message' | 'files'>): NewMessage {
  const ids = files.flatMap(({ uploadedId }) => uploadedId ?? [])
  // The cast is safe because a kind's row adds what its message lacks.
  return message.kind in withFiles
    ? ({ ...message, ...withFiles[message.kind as FileKind].content(ids, files) } as NewMessage)
    : (message as NewMessage)
}

type Effects = {
  /** Uploads a file and returns the server's id of it. */
  upload: (file: WaitingFile, how: UploadedAs) => Promise<number>
  send: (conversationId: number, message: NewMessage) => Promise<SentMessage>
  keep: (waiting: WaitingMessage) => Promise<unknown>
  sent: (waiting: WaitingMessage, sent: SentMessage) => void
  pause: (ms: number) => Promise<void>
  now: () => number
}

/**
 * Uploads the files of a message one after the other, stores the server's id of each, and then sends the message.
 * Repeated tries do not duplicate the message, because its id stays the same.
 */
export function deliver(waiting: WaitingMessage, effects: Effects): Promise<Outcome> {
  return tryToSend(waiting, { ...effects, hasToUpload }, (begun, learn) =>
    sendWithUploads(begun, learn, {
      filesOf: ({ files }) => files,
      changeOf: (files) => ({ files }),
      isUploaded: ({ uploadedId }) => uploadedId !== null,
      withId: (file, uploadedId) => ({ ...file, uploadedId }),
      upload: (file) => effects.upload(file, withFiles[begun.message.kind as FileKind].upload),
      pause: effects.pause,
      async send(current) {
        effects.sent(current, await effects.send(current.conversationId, bodyOf(current)))
      },
    }),
  )
}
