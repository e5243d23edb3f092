import type { MessageDescriptor } from '@lingui/core'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Category, ProjectName } from './rules.ts'

/** Ids, numbers and what is the recipient's own, such as their device: never another person's name or words. */
export type Details = Readonly<Record<string, string | number | boolean | null>>

export type NotificationKind<Given extends Details = Record<never, never>> = {
  /** '{feature}.{event}'. Stored with each notification: never change it. */
  name: string
  category: Category
  /** Whether it is sent by email too, if the recipient wants those of the category. */
  byEmail: boolean
  /**
   * A whole sentence. `actor` is the name of the person who caused it, as it is when the sentence is read; null once their account
   * is deleted, which needs a sentence of its own. `language` is that in which it is read, for a date or a time of day in it.
   */
  text(given: Given & { actor: string | null; language: Language }): MessageDescriptor
  /**
   * What the people who caused them are called on the page that it leads to, such as a firm by its name, for each of several. Default, and
   * where it is undefined: the name of the account.
   */
  actors?(
    db: Db,
    language: Language,
    given: readonly (Given & { actorId: number })[],
  ): Promise<readonly (string | undefined)[]>
  /** Of the email, where a stranger may have caused it: nothing that they have typed, their name neither. Default: the sentence. */
  subject?: MessageDescriptor
  /** The path, without a language, of the page that it is about. */
  link(given: Given): string
  /**
   * The beginning of what the person who caused it has written, for each of several: looked up when it is read, since it is not stored
   * with the notification. Undefined for what is gone, and for what is not for the reader yet or any more. What is about a project goes
   * through `quotesForMembers` (projects/), which asks for the reader's membership.
   */
  quotes?(db: Db, reader: { id: number }, given: readonly Given[]): Promise<(string | undefined)[]>
  /** Of the details the id of what a card shows as it is now: whoever has that before them has read it (`useShownRead`). */
  shownBy?: keyof Given & string
  /**
   * Somebody can cause many in an hour: of those that are alike, few are sent. Default: those of projects, where one person's busy hour
   * reaches many others.
   */
  isSentTogether?: boolean
  /** Nothing is sent of what has no quote any more. */
  isSentWhileQuoted?: boolean
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
  // What comes back as its details is what `notify` has stored with this kind.
  kinds.set(kind.name, kind as unknown as NotificationKind<Details>)
  return kind
}

/** The kind of a stored notification. Throws if there is none: lists read those of `kindNames`, and the queue tries a job again. */
export function kindNamed(name: string): NotificationKind<Details> {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`There is no kind of notification named ${name}`)
  return kind
}

type Names = ReadonlyMap<number, ProjectName>
type FindNames = (db: Db, reader: { id: number }, projectIds: readonly number[]) => Promise<Names>
let findNames: FindNames | undefined

/**
 * Says once, for all kinds, how the names of projects are found: of those that the reader is on at that moment. Projects come after
 * notifications, so they say it at the top of a module of theirs.
 */
export function nameProjectsBy(find: FindNames): void {
  findNames = find
}

/** The names of projects, as far as the reader may know them now. */
export async function projectNames(db: Db, reader: { id: number }, ids: readonly number[]): Promise<Names> {
  if (!findNames) throw new Error('Nothing says how the names of projects are found')
  return ids.length > 0 ? findNames(db, reader, ids) : new Map()
}

/** The kinds that there are; a stored notification of another, of an earlier or a later release, has no words here. */
export function kindNames(): string[] {
  return [...kinds.keys()]
}

/** Those that a card shows; none where no kind knows the name of that id. */
export function kindsShownBy(id: string): string[] {
  return [...kinds.values()].filter(({ shownBy }) => shownBy === id).map(({ name }) => name)
}
