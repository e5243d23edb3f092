import type { Db } from './database.server.ts'

/**
 * What a feature stores about a person, for the copy of their data that they may ask for: a file of JSON. No hashes, tokens or
 * secrets, and of other people only what they have sent or published to the person.
 */
export type OwnData = {
  /** Of the file, without '.json'. */
  name: string
  read(db: Db, userId: number): Promise<unknown>
  /** Its rows, where there may be more of them than a server can hold at once: the file is written row by row. */
  rows?(db: Db, userId: number): AsyncIterable<object>
}

/** Of the rows that come in one query. */
const batchSize = 20

/**
 * What may be more than a server can hold at once. `batch` reads at most `most` rows with a larger `row` than `after`, in its order;
 * `row` itself is left out of the file.
 */
export function ownRows<Row extends { row: number }>(
  name: string,
  batch: (db: Db, userId: number, bounds: { after: number; most: number }) => Promise<Row[]>,
): OwnData {
  async function* rows(db: Db, userId: number): AsyncIterable<object> {
    let after = 0
    while (true) {
      const found = await batch(db, userId, { after, most: batchSize })
      for (const { row: _, ...shown } of found) yield shown
      if (found.length < batchSize) return
      after = Number(found.at(-1)!.row)
    }
  }
  async function read(db: Db, userId: number): Promise<object[]> {
    const all = []
    for await (const row of rows(db, userId)) all.push(row)
    return all
  }
  return { name, rows, read }
}

/** A row as its owner reads it, with keys like those of the API, without the columns that say nothing to them. */
export function ownRow(row: object, leftOut: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]) => [camelCase(column), value]),
  )
}

type Parts<Row> = {
  /** By what a row is known. */
  known: readonly (keyof Row & string)[]
  /** What somebody writes in it. */
  written: readonly (keyof Row & string)[]
}

/**
 * Rows that a person made and others may have changed since, for the copy of their data: as they are for whoever sees them today. Else by
 * what each is known, with what is written in it where that `isTheirs` still.
 */
export function asFarAsTheirs<Row extends { isTheirs: boolean }>(
  rows: readonly Row[],
  isSeen: (row: Row) => boolean,
  { known, written }: Parts<Omit<Row, 'isTheirs'>>,
): Record<string, unknown>[] {
  return rows.map((row) => {
    const { isTheirs, ...current } = row
    if (isSeen(row)) return current
    const names = isTheirs ? [...known, ...written] : known
    return Object.fromEntries(names.map((name) => [name, current[name]]))
  })
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
