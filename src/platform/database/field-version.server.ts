import { createHash } from 'node:crypto'
import { changedMeanwhile } from '#platform/http/refusal.server.ts'

/** The fields of a record that a form edits, in a fixed order. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * A short text that says, field by field, what a form was made from. A time of the last change would not do: a login, a chosen
 * language or a rating change the row too, and nobody edited those.
 */
export function versionOf(fields: Fields): string {
  return Object.values(fields).map(hash).join('.')
}

/**
 * The fields that someone else has changed since the version, and not to what is sent now. Fields that are not sent are not in the
 * way. A version of another release of the product says nothing: then every field that differs counts.
 */
export function changedSince(version: string, stored: Fields, sent: Fields): string[] {
  const before = version.split('.')
  const names = Object.keys(stored)
  const isComparable = before.length === names.length
  return names.filter((name, at) => {
    if (sent[name] === undefined) return false
    const now = hash(stored[name])
    return now !== hash(sent[name]) && !(isComparable && before[at] === now)
  })
}

/** What a save is about: the version that its form was made from, what is stored now, and what is sent. */
type Save<R> = { version: string; stored: R; sent: R }

/** A record as a form edits it, by the names of its fields: in this order they make its version. */
export function editedRecord<R extends object>(names: readonly (keyof R & string)[]) {
  const inOrder = (record: R) => Object.fromEntries(names.map((name) => [name, record[name]])) as R & Fields
  const differences = (one: R, other: R) =>
    names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
  return {
    inOrder,
    versionOf: (record: R) => versionOf(inOrder(record)),
    isSame: (one: R, other: R) => differences(one, other).length === 0,
    /**
     * Saves what is sent, over a row that the caller has locked: refused (409) where someone has changed one of its fields since its version.
     * `save` is told which fields change; where none does, nothing is saved.
     */
    async saveVersioned({ version, stored, sent }: Save<R>, save: (changed: string[]) => Promise<void>): Promise<void> {
      const meanwhile = changedSince(version, inOrder(stored), inOrder(sent))
      if (meanwhile.length > 0) throw changedMeanwhile(meanwhile)
      const changed = differences(stored, sent)
      if (changed.length > 0) await save(changed)
    },
  }
}

function hash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 8)
}
