import { msg } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { User } from './access.server.ts'
import type { SendableMessage } from './schema.ts'

/** What a message refers to, once its author may send it. */
export type Prepared = {
  /** What is stored with it, and what everyone in the conversation is sent. */
  details: unknown
  /** What it is called in lists and searches, where its author has written nothing. */
  text?: string
  /** Rows of its own that refer to it, in the same transaction. */
  attach?(db: Db, at: { conversationId: number; seq: number }): Promise<void>
}
type Prepare<Message> = (
  db: Db,
  user: User,
  given: { conversationId: number; message: Message; now: Date },
) => Promise<Prepared>

/** What is stored as it was sent, and refers to nothing else. */
const plainKinds = ['text', 'location'] as const
type PreparedKind = Exclude<SendableMessage['kind'], (typeof plainKinds)[number]>

/**
 * What happens with messages of the kinds that refer to something else: a file, a document of a project. Later features have these, and the
 * product hands them to `createMessaging`. `prepare` refuses what its author may not send.
 */
export type MessageKinds = {
  readonly [Kind in PreparedKind]?: Prepare<Extract<SendableMessage, { kind: Kind }>>
}

/** What prepares a message; undefined for one that refers to nothing. Refused where nobody prepares its kind: nobody has checked it. */
export function prepareOf(kinds: MessageKinds, kind: SendableMessage['kind']): Prepare<SendableMessage> | undefined {
  if (isPlain(kind)) return undefined
  const prepare = kinds[kind]
  if (!prepare) throw new HttpRefusal(422, msg`Please check what you entered.`)
  return prepare as unknown as Prepare<SendableMessage>
}

function isPlain(kind: SendableMessage['kind']): kind is (typeof plainKinds)[number] {
  return (plainKinds as readonly string[]).includes(kind)
}
