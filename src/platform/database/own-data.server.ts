import type { Db } from './database.server.ts'

/**
 * What a feature stores about a person, for the copy of their data that they may request as a JSON file. It contains no
 * hashes, tokens or secrets. Data about other people is included only if they published it or sent it to the person.
 */
export type OwnData = {
  /** The file's name without '.json'. */
  name: string
  read(db: Db, userId: number): Promise<unknown>
  /** Rows that may be too many for the server to hold at once. The file is written row by row. */
  rows?(db: Db, userId: number): AsyncIterable<object>
}

/** How many rows one query reads. */
const batchSize = 20

/**
 * Reads rows that may be too many for the server to hold at once. `batch` reads at most `most` rows whose number `row`
 * is greater than `after`, ordered by `row`. The number itself is left out of the file.
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

/**
 * A row in the form that it has in the copy of someone's data: with keys like those of the API, and without the columns
 * that mean nothing to that person.
 */
export function ownRow(row: object, leftOut: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]) => [camelCase(column), value]),
  )
}

type Parts<Row> = {
  /** The columns that identify a row. */
  known: readonly (keyof Row & string)[]
  /** The columns with texts that people have written. */
  written: readonly (keyof Row & string)[]
}

/**
 * Copies rows that other people may have changed. A row that the person can see (`isSeen`) is copied with all its
 * columns. Any other row is copied with its `known` columns, and with its `written` columns only if `isTheirs` is true.
 */
export function withOwnTexts<Row extends { isTheirs: boolean }>(
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
