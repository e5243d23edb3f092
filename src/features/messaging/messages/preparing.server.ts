import { msg } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import { refusedField } from '#platform/http/refusal.server.ts'
import type { User } from './access.server.ts'
import { isPlain, type PlainKind } from './kind-rules.ts'
import type { SendableMessage } from './schema.ts'

/** What a prepared message consists of. */
export type Prepared = {
  /** Stored with the message, and sent to everyone in the conversation. */
  details: unknown
  /** The text that lists and searches use for the message if its author wrote none. */
  text?: string
  /** Stores rows that refer to the message, in the same transaction. */
  attach?(db: Db, at: { conversationId: number; seq: number }): Promise<void>
}
type Prepare<Message> = (
  db: Db,
  user: User,
  given: { conversationId: number; message: Message; now: Date },
) => Promise<Prepared>

type PreparedKind = Exclude<SendableMessage['kind'], PlainKind>

/**
 * The functions that prepare messages which refer to something else, such as a file or a document of a project. Modules
 * that depend on this one provide them, and the product passes them to `createMessaging`. A function throws if the
 * author may not send the message.
 */
export type PreparedKinds = {
  readonly [Kind in PreparedKind]?: Prepare<Extract<SendableMessage, { kind: Kind }>>
}

/**
 * Returns the function that prepares a message of this kind; undefined for a kind that refers to nothing. Throws 422 if
 * the function is missing, because the message could not be checked.
 */
export function prepareOf(kinds: PreparedKinds, kind: SendableMessage['kind']): Prepare<SendableMessage> | undefined {
  if (isPlain(kind)) return undefined
  const prepare = kinds[kind]
  if (!prepare) throw refusedField('kind', msg`Please check what you entered.`)
  return prepare as unknown as Prepare<SendableMessage>
}
