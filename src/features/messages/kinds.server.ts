import type { Db } from '../../platform/database.server.ts'
import type { User } from './access.server.ts'
import type { MessageKind } from './rules.ts'
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

const kinds = new Map<MessageKind, Prepare<SendableMessage>>()

/**
 * Says what happens with messages of a kind that refer to something else: a file, a document of a project. Later features say it at the
 * top of a module of theirs; `prepare` refuses what its author may not send.
 */
export function messageKind<Kind extends SendableMessage['kind']>(
  kind: Kind,
  prepare: Prepare<Extract<SendableMessage, { kind: Kind }>>,
): void {
  kinds.set(kind, prepare as unknown as Prepare<SendableMessage>)
}

export function prepareOf(kind: MessageKind): Prepare<SendableMessage> | undefined {
  return kinds.get(kind)
}
