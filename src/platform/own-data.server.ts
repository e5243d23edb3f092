import type { Db } from './database.server.ts'

/**
 * What a feature stores about a person, for the copy of their data that they may ask for: a file of JSON. No hashes, tokens or
 * secrets, and of other people only what they have sent or published to the person.
 */
export type OwnData = {
  /** Of the file, without '.json'. */
  name: string
  read(db: Db, userId: number): Promise<unknown>
}

/** A row as its owner reads it, with keys like those of the API, without the columns that say nothing to them. */
export function ownRow(row: object, leftOut: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]) => [camelCase(column), value]),
  )
}

/** Of a row only these: what somebody wrote, and by what it is known, without what others have made of it. */
export function onlyOf<Row extends object>(row: Row, names: readonly (keyof Row)[]): Partial<Row> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
