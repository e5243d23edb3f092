import type { MessageDescriptor } from '@lingui/core'
import type { Db } from '#platform/database/database.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Category, ProjectName } from './rules.ts'

/**
 * What a notification stores: ids, numbers and facts about the recipient's own things, such as their device. It must
 * never store another person's name or words.
 */
export type Details = Readonly<Record<string, string | number | boolean | null>>

export type NotificationKind<Given extends Details = Record<never, never>> = {
  /** It is stored with each notification. */
  name: string
  category: Category
  /** Whether the notification is also sent by email, if the recipient has not turned off its category. */
  byEmail: boolean
  /**
   * Returns the notification as a whole sentence. `actor` is the current name of the person who caused it, null once
   * their account is deleted. `language` is the reader's.
   */
  text(given: Given & { actor: string | null; language: Language }): MessageDescriptor
  /**
   * Returns, for each given notification, the name of the person who caused it, in the form that the linked page uses.
   * An example is a firm's name. If the result is undefined or the kind lacks this function, the name of the account is
   * used.
   */
  actors?(
    db: Db,
    language: Language,
    given: readonly (Given & { actorId: number })[],
  ): Promise<readonly (string | undefined)[]>
  /**
   * The email's subject, if a stranger may have caused the notification. It contains nothing that the stranger typed,
   * not even their name. By default the subject is the sentence.
   */
  subject?: MessageDescriptor
  /** Returns the path, without a language, of the page that the notification is about. */
  link(given: Given): string
  /**
   * Returns, for each given notification, the beginning of what the person who caused it has written. These texts are
   * not stored, but looked up whenever a notification is read. Undefined for a text that is gone, or that the reader
   * may not see yet or any more. Texts of a project must go through `excerptsForMembers` (building/projects), which
   * checks the reader's membership.
   */
  excerpts?(db: Db, reader: { id: number }, given: readonly Given[]): Promise<(string | undefined)[]>
  /**
   * For notifications about a record that a card shows in its current state: the name under which `Given` stores the
   * record's id, such as 'visitId'. When the card is seen, the notification is marked as read (`useShownRead`).
   */
  shownBy?: keyof Given & string
  /**
   * Whether notifications that are alike are sent together, at most once an hour. Set this for a kind that somebody can
   * cause often. True by default for the category `projects`, where one busy person would flood all the other members.
   */
  isSentTogether?: boolean
  /** Whether the notification is no longer sent once the quoted text is gone. */
  isSentWithExcerptOnly?: boolean
}

const kinds = new Map<string, NotificationKind<Details>>()

/** A sentence, or a function that chooses one by the details. */
type Sentence<Given> = MessageDescriptor | ((given: Given & { language: Language }) => MessageDescriptor)

type Columns<Given extends Details> = Omit<NotificationKind<Given>, 'name' | 'text' | 'byEmail'> & {
  /** True by default. */
  byEmail?: boolean
  /** What the sentences contain besides the details, in the reader's form: a sum, a moment. */
  values?(given: Given & { language: Language }): Readonly<Record<string, string>>
}

/** A row of a table of kinds. It may have its own columns in place of those that its table shares. */
type KindRow<Given extends Details> = Partial<Columns<Given>> & {
  /** A whole sentence. `{name}` in it is the person who caused the notification. */
  text: Sentence<Given>
  /** The sentence without `{name}`, for when that account is deleted. Needed if `text` contains `{name}`. */
  withoutName?: Sentence<Given>
}

/**
 * Declares kinds of notifications as a table: the columns that they share, and a row for each kind. A row with the key
 * `planAgreed` is stored under the name '{prefix}plan-agreed', so never change a key.
 *
 *     export const snagNews = notificationKinds('snags.', { category: 'projects', link: ({ projectId }: Of) => … }, {
 *       done: {
 *         text: msg({ message: '{name} has fixed a snag. Please check it.' }),
 *         withoutName: msg`A snag was fixed. Please check it.`,
 *       },
 *     })
 */
export function notificationKinds<Given extends Details, Key extends string>(
  prefix: string,
  // The details of the kinds are those that `link` takes.
  shared: { link(given: Given): string } & Columns<NoInfer<Given>>,
  rows: Readonly<Record<Key, KindRow<NoInfer<Given>>>>,
): Readonly<Record<Key, NotificationKind<Given>>> {
  const kindOf = (key: string, { text, withoutName, ...own }: KindRow<Given>): NotificationKind<Given> => {
    const { values, ...columns } = { byEmail: true, ...shared, ...own }
    if (!withoutName && typeof text !== 'function' && text.message?.includes('{name}'))
      throw new Error(`${prefix}${key} names a person and has no sentence for when their account is deleted`)
    const kind: NotificationKind<Given> = {
      ...columns,
      name: prefix + key.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      text(given) {
        const sentence = given.actor === null ? (withoutName ?? text) : text
        const message = typeof sentence === 'function' ? sentence(given) : sentence
        return { ...message, values: { ...given, name: given.actor, ...values?.(given), ...message.values } }
      },
    }
    // The cast is safe because a kind gets back only the details that `notify` has stored with it.
    kinds.set(kind.name, kind as unknown as NotificationKind<Details>)
    return kind
  }
  const table = Object.entries<KindRow<Given>>(rows).map(([key, row]) => [key, kindOf(key, row)])
  return Object.fromEntries(table)
}

/**
 * Builds the column `excerpts` of kinds that store the id of what they quote under `key`. `find` reads the texts of these
 * ids that the reader may see.
 */
export function excerptsBy<Key extends string>(
  key: Key,
  find: (db: Db, ids: number[], reader: { id: number }) => Promise<readonly { id: number; text: string | null }[]>,
  most = 300,
) {
  type Given = { readonly [Each in Key]?: number }
  return async (db: Db, reader: { id: number }, given: readonly Given[]): Promise<(string | undefined)[]> => {
    const ids = given.flatMap((each) => each[key] ?? [])
    const texts = new Map(ids.length > 0 ? (await find(db, ids, reader)).map(({ id, text }) => [id, text]) : [])
    return given.map((each) => excerpt(texts.get(each[key] ?? 0) ?? '', most) || undefined)
  }
}

/**
 * The kind of a stored notification. Throws if this process does not know the kind. Lists avoid that by reading only
 * the kinds of `kindNames`, and a job that throws is retried.
 */
export function kindNamed(name: string): NotificationKind<Details> {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`There is no kind of notification named ${name}`)
  return kind
}

type Names = ReadonlyMap<number, ProjectName>
type FindNames = (db: Db, reader: { id: number }, projectIds: readonly number[]) => Promise<Names>
let findNames: FindNames | undefined

/**
 * Sets, once for all kinds, the function that finds project names. The function must return only names of projects that
 * the reader is a member of at that moment. This domain must not import the domain of projects, so a module of that
 * domain calls this at its top.
 */
export function nameProjectsBy(find: FindNames): void {
  findNames = find
}

/** The names of the given projects. Projects whose name the reader may not see now are left out. */
export async function projectNames(db: Db, reader: { id: number }, ids: readonly number[]): Promise<Names> {
  if (!findNames) throw new Error('nameProjectsBy has not been called')
  return ids.length > 0 ? findNames(db, reader, ids) : new Map()
}

/**
 * The names of the kinds that this process knows. A notification that an earlier or later release has stored may be of
 * a kind for which this process has no text.
 */
export function kindNames(): string[] {
  return [...kinds.keys()]
}

/** The names of the kinds with the given `shownBy`. Empty if there are none. */
export function kindsShownBy(id: string): string[] {
  return [...kinds.values()].filter(({ shownBy }) => shownBy === id).map(({ name }) => name)
}
