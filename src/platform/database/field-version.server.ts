import { createHash } from 'node:crypto'
import { changedMeanwhile } from '#platform/http/refusal.server.ts'

/** The fields of a record that a form edits, in a fixed order. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * A short text that identifies, field by field, the values that a form was made from. The time of the last change would
 * not do, because a login, a language choice or a rating also changes the row although nobody edited it.
 */
export function versionOf(fields: Fields): string {
  return Object.values(fields).map(hash).join('.')
}

/**
 * The names of the sent fields that someone else has changed since `version`, except those whose stored value now
 * equals the sent one. A version that a different release of the product made cannot be read. In that case, every field
 * whose stored value differs from the sent one counts as changed.
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

/** `version` is the version that the form was made from, `stored` the current values, and `sent` the new values. */
type Save<R> = { version: string; stored: R; sent: R }

/**
 * The functions for a record that is edited in a form. `names` lists the record's fields, and their order determines
 * the version.
 */
export function editedRecord<R extends object>(names: readonly (keyof R & string)[]) {
  const inOrder = (record: R) => Object.fromEntries(names.map((name) => [name, record[name]])) as R & Fields
  const differences = (one: R, other: R) =>
    names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
  return {
    inOrder,
    versionOf: (record: R) => versionOf(inOrder(record)),
    isSame: (one: R, other: R) => differences(one, other).length === 0,
    /**
     * Saves `sent` over a row that the caller has locked. Refuses (409) if someone has changed one of the sent fields
     * since the version. Calls `save` with the names of the fields that change. Does not call `save` if no field
     * changes.
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
