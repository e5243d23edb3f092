import type { MessageDescriptor } from '@lingui/core'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Category, ProjectName } from './rules.ts'

/** Ids, numbers and facts about the recipient's own things, such as their device. Never another person's name or words. */
export type Details = Readonly<Record<string, string | number | boolean | null>>

export type NotificationKind<Given extends Details = Record<never, never>> = {
  /** Has the form '{feature}.{event}'. Stored with each notification: never change it. */
  name: string
  category: Category
  /** Whether it is also sent by email, if the recipient has not turned off the category. */
  byEmail: boolean
  /**
   * A whole sentence. `actor` is the current name of the person who caused it. It is null once their account is deleted, so the kind needs
   * a sentence without a name. `language` is the reader's, for a date or a time in the sentence.
   */
  text(given: Given & { actor: string | null; language: Language }): MessageDescriptor
  /**
   * Returns the names of the people who caused several notifications, as the linked page calls them, for example a firm's name. By default,
   * and for undefined, it is the name of the account.
   */
  actors?(
    db: Db,
    language: Language,
    given: readonly (Given & { actorId: number })[],
  ): Promise<readonly (string | undefined)[]>
  /**
   * The email's subject, if a stranger may have caused the notification: it contains nothing that they typed, not even their name. Default:
   * the sentence.
   */
  subject?: MessageDescriptor
  /** The path, without a language, of the page that it is about. */
  link(given: Given): string
  /**
   * Returns the beginning of what the people who caused several notifications have written. It is looked up whenever it is read, because it
   * is not stored. Undefined for what is gone, and for what the reader may not see yet or any more. Texts of a project must go through
   * `excerptsForMembers` (building/projects), which checks the reader's membership.
   */
  excerpts?(db: Db, reader: { id: number }, given: readonly Given[]): Promise<(string | undefined)[]>
  /**
   * The name of the detail that holds the id of something that a card shows in its current state. When the card is seen, the notification
   * counts as read (`useShownRead`).
   */
  shownBy?: keyof Given & string
  /**
   * Whether few of many alike notifications are sent, because somebody can cause many in an hour. Default: true for projects, where one
   * person's busy hour reaches many others.
   */
  isSentTogether?: boolean
  /** Whether nothing is sent once the quoted text is gone. */
  isSentWithExcerptOnly?: boolean
}

const kinds = new Map<string, NotificationKind<Details>>()

/**
 * Declares a kind of notification, at the top of a feature's module:
 *
 *     export const reviewReceived = notificationKind<{ professionalId: number }>({ name: 'reviews.review-received', … })
 */
export function notificationKind<Given extends Details = Record<never, never>>(
  kind: NotificationKind<Given>,
): NotificationKind<Given> {
  // The cast is safe because a kind gets back only the details that `notify` has stored with it.
  kinds.set(kind.name, kind as unknown as NotificationKind<Details>)
  return kind
}

/** The kind of a stored notification. Throws if there is none. Lists only read the kinds of `kindNames`, and the queue retries a job. */
export function kindNamed(name: string): NotificationKind<Details> {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`There is no kind of notification named ${name}`)
  return kind
}

type Names = ReadonlyMap<number, ProjectName>
type FindNames = (db: Db, reader: { id: number }, projectIds: readonly number[]) => Promise<Names>
let findNames: FindNames | undefined

/**
 * Sets, once for all kinds, how project names are found: only for projects of which the reader is a member at that moment. The domain of
 * projects comes after notifications, so it calls this at the top of one of its modules.
 */
export function nameProjectsBy(find: FindNames): void {
  findNames = find
}

/** The names of those projects that the reader may know now. */
export async function projectNames(db: Db, reader: { id: number }, ids: readonly number[]): Promise<Names> {
  if (!findNames) throw new Error('nameProjectsBy has not been called')
  return ids.length > 0 ? findNames(db, reader, ids) : new Map()
}

/** The known kinds. A stored notification of an earlier or later release may have a different kind, for which there is no text here. */
export function kindNames(): string[] {
  return [...kinds.keys()]
}

/** The kinds that a card shows for the given detail name. Empty if no kind uses that name. */
export function kindsShownBy(id: string): string[] {
  return [...kinds.values()].filter(({ shownBy }) => shownBy === id).map(({ name }) => name)
}
