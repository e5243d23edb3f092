import { createHash } from 'node:crypto'

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

function hash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 8)
}
