import { msg, plural } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { type Details, kindNamed, projectNames } from './kinds.server.ts'
import { type ProjectName, withProject } from './rules.ts'

/**
 * The parts of a notification that its texts are made from. `actorName` is null if nobody caused the notification, or
 * if their account is gone.
 */
export type Wording = { kind: string; details: Details; actorName: string | null }

/** The sentence of a notification, in a language. */
export function textOf({ kind, details, actorName }: Wording, language: Language): string {
  const i18n = i18nOf(language)
  return i18n._(kindNamed(kind).text({ ...details, actor: actorName, language }))
}

/**
 * The subject of the email: the kind's own subject, or the sentence without its full stop. The name of the project, if
 * there is one, precedes it.
 */
export function subjectOf(
  { project, ...wording }: Wording & { project: ProjectName | null },
  language: Language,
): string {
  const { subject } = kindNamed(wording.kind)
  return withProject(subject ? i18nOf(language)._(subject) : textOf(wording, language).replace(/[.।]$/, ''), project)
}

/** Says how many more notifications like this one are sent with it. Returns undefined if there are none. */
export function moreText(more: number, language: Language): string | undefined {
  if (more === 0) return
  return i18nOf(language)._(
    msg`${plural(more, { one: 'There was # more notification like this in the past hour.', other: 'There were # more notifications like this in the past hour.' })}`,
  )
}

/**
 * Returns the names of the people who caused the notifications, in the same order and in the form that the linked page
 * uses. Calls each kind once, with all its notifications.
 */
export async function actorsOf(
  db: Db,
  language: Language,
  rows: readonly (Wording & { actorId: number | null })[],
): Promise<(string | null)[]> {
  const names = rows.map(({ actorName }) => actorName)
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const asked = rows.flatMap((row, at) => (row.kind === kind && row.actorId !== null ? [{ ...row, at }] : []))
    if (asked.length === 0) continue
    const given = asked.map(({ details, actorId }) => ({ ...details, actorId: actorId! }))
    const found = await kindNamed(kind).actors?.(db, language, given)
    asked.forEach(({ at, actorName }, place) => {
      names[at] = found?.[place] ?? actorName
    })
  }
  return names
}

/**
 * Returns what the people who caused the notifications have written, as far as the reader may see it, in the same
 * order. Calls each kind once, with all its notifications.
 */
export async function excerptsOf(db: Db, reader: { id: number }, rows: readonly Wording[]): Promise<(string | null)[]> {
  const excerpts: (string | null)[] = rows.map(() => null)
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const at = rows.flatMap((row, index) => (row.kind === kind ? [index] : []))
    const found = await kindNamed(kind).excerpts?.(
      db,
      reader,
      at.map((index) => rows[index]!.details),
    )
    at.forEach((index, place) => {
      excerpts[index] = found?.[place] ?? null
    })
  }
  return excerpts
}

/**
 * Returns the current names of the notifications' projects, in the same order. Null if a notification has no project,
 * or if the reader is not a member of the project now.
 */
export async function projectsOf(
  db: Db,
  reader: { id: number },
  rows: readonly Wording[],
): Promise<(ProjectName | null)[]> {
  const ids = rows.map(projectIdOf)
  const names = await projectNames(db, reader, [...new Set(ids.flatMap((id) => id ?? []))])
  return ids.map((id) => (id === undefined ? null : (names.get(id) ?? null)))
}

/**
 * The id of a notification's project. Undefined if the category is not `projects`, because in other categories
 * `projectId` is the id of an item in a portfolio.
 */
function projectIdOf({ kind, details }: Wording): number | undefined {
  const { projectId } = details
  return kindNamed(kind).category === 'projects' && typeof projectId === 'number' ? projectId : undefined
}

/** The path, without a language, of the page that the notification is about. */
export function linkOf({ kind, details }: Wording): string {
  return kindNamed(kind).link(details)
}
