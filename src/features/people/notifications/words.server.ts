import { msg, plural } from '@lingui/core/macro'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { type Details, kindNamed, projectNames } from './kinds.server.ts'
import { type ProjectName, withProject } from './rules.ts'

/** What of a notification becomes words. The actor's name is null when there is no such account (any more). */
export type Wording = { kind: string; details: Details; actorName: string | null }

/** The sentence of a notification, in a language. */
export function textOf({ kind, details, actorName }: Wording, language: Language): string {
  const i18n = i18nOf(language)
  return i18n._(kindNamed(kind).text({ ...details, actor: actorName, language }))
}

/** The subject of its email, in a language: without a full stop, after the name of the project that it is about. */
export function subjectOf(
  { project, ...wording }: Wording & { project: ProjectName | null },
  language: Language,
): string {
  const { subject } = kindNamed(wording.kind)
  return withProject(subject ? i18nOf(language)._(subject) : textOf(wording, language).replace(/[.।]$/, ''), project)
}

/** That so many others like it are sent with a notification; undefined where there are none. */
export function moreText(more: number, language: Language): string | undefined {
  if (more === 0) return
  return i18nOf(language)._(
    msg`${plural(more, { one: 'There was # more notification like this in the past hour.', other: 'There were # more notifications like this in the past hour.' })}`,
  )
}

/**
 * The names of the people who caused them, in the order of the notifications, as the pages that they lead to call them: one question for
 * each kind.
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

/** What the people who caused them have written, as far as it is the reader's to see, in the order of the notifications: one question for each kind. */
export async function quotesOf(db: Db, reader: { id: number }, rows: readonly Wording[]): Promise<(string | null)[]> {
  const quotes: (string | null)[] = rows.map(() => null)
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const at = rows.flatMap((row, index) => (row.kind === kind ? [index] : []))
    const found = await kindNamed(kind).quotes?.(
      db,
      reader,
      at.map((index) => rows[index]!.details),
    )
    at.forEach((index, place) => {
      quotes[index] = found?.[place] ?? null
    })
  }
  return quotes
}

/**
 * The names of the projects that they are about, in the order of the notifications: as they are now, and null where the reader is not on
 * the project, or not any more.
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

/** Elsewhere a `projectId` is that of an item of a portfolio. */
function projectIdOf({ kind, details }: Wording): number | undefined {
  const { projectId } = details
  return kindNamed(kind).category === 'projects' && typeof projectId === 'number' ? projectId : undefined
}

/** The path of the page that it is about, without a language. */
export function linkOf({ kind, details }: Wording): string {
  return kindNamed(kind).link(details)
}
