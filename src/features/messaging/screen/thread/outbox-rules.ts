import type { Message, NewMessage, SentMessage } from '#features/messaging/messages/schema.ts'
import { type Order, type Outcome, tryToSend, type WaitingItem } from '#platform/device/outbox-rules.ts'
import { sendWithUploads } from '#platform/device/outbox-uploads.ts'

/** A picture, a document or a recording of a message that waits. */
export type WaitingFile = {
  /** A UUID: with it again, it is the same upload. */
  id: string
  /** A picture is shrunk already. */
  blob: Blob
  /** As the device calls a document; '' of the others. */
  name: string
  /** Of a recording: its length in milliseconds, and how loud it is from its beginning to its end. */
  voice?: { ms: number; waveform: number[] }
  /** The id that the server has given it, once it is uploaded. */
  uploadedId: number | null
}

/** A message without the ids of what is still to be uploaded. */
export type Written =
  | Exclude<NewMessage, { kind: FileKind }>
  | { [Kind in FileKind]: { kind: Kind; id: string; text: string; replyTo: number | null } }[FileKind]
type FileKind = 'pictures' | 'file' | 'voice'

/** A message that was written on this device and has not arrived. Its id is the message's. */
export type WaitingMessage = WaitingItem & {
  kind: 'message'
  conversationId: number
  message: Written
  files: readonly WaitingFile[]
  /** What it answers, as it was then. */
  reply: Message['reply']
}

export function hasToUpload({ files }: WaitingMessage): boolean {
  return files.some(({ uploadedId }) => uploadedId === null)
}

/** A conversation is read in the order in which it was written: in each, a message waits for those before it. */
export const order: Order<WaitingMessage> = {
  hasToUpload,
  laneOf: ({ conversationId }) => conversationId,
  isStrict: true,
}

/** What is sent once everything is uploaded. */
export function bodyOf({ message, files }: Pick<WaitingMessage, 'message' | 'files'>): NewMessage {
  const ids = files.flatMap(({ uploadedId }) => uploadedId ?? [])
  const { id, text, replyTo = null } = message
  if (message.kind === 'pictures') return { kind: 'pictures', id, text, replyTo, pictureIds: [...new Set(ids)] }
  if (message.kind === 'file') return { kind: 'file', id, text, replyTo, fileId: ids[0]! }
  if (message.kind === 'voice')
    return { kind: 'voice', id, text: '', replyTo, fileId: ids[0]!, waveform: files[0]!.voice!.waveform }
  return message
}

type Effects = {
  /** Uploads one; returns the id that the server gives it. */
  upload: (file: WaitingFile, kind: Written['kind']) => Promise<number>
  send: (conversationId: number, message: NewMessage) => Promise<SentMessage>
  keep: (waiting: WaitingMessage) => Promise<unknown>
  sent: (waiting: WaitingMessage, sent: SentMessage) => void
  pause: (ms: number) => Promise<void>
  now: () => number
}

/** Sends a message: what belongs to it first, each remembered once it is there. With the same id however often it is tried, it is one. */
export function deliver(waiting: WaitingMessage, effects: Effects): Promise<Outcome> {
  return tryToSend(waiting, { ...effects, hasToUpload }, (begun, learn) =>
    sendWithUploads(begun, learn, {
      filesOf: ({ files }) => files,
      changeOf: (files) => ({ files }),
      isUploaded: ({ uploadedId }) => uploadedId !== null,
      withId: (file, uploadedId) => ({ ...file, uploadedId }),
      upload: (file) => effects.upload(file, begun.message.kind),
      pause: effects.pause,
      async send(current) {
        effects.sent(current, await effects.send(current.conversationId, bodyOf(current)))
      },
    }),
  )
}
