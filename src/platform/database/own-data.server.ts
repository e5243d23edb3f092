import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.server.ts'
import type { DB } from './database-types.ts'

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
  /** The columns with the ids of accounts that the file's rows come from. */
  of: readonly Owned[]
}

/**
 * What the deletion of an account leaves of a row that names it: 'nothing', or the 'row' without the person, because
 * others or the law need it. The foreign key does it; a test compares the two.
 */
export type Leaves = 'nothing' | 'row'
/** A column with the id of an account. */
export type Owned = { table: keyof DB; column: string; leaves: Leaves }

/** Declares columns with the ids of accounts: `owned('nothing', 'bookmarks.user_id')`. */
export function owned(leaves: Leaves, ...columns: `${keyof DB}.${string}`[]): Owned[] {
  return columns.map((each) => {
    const [table, column] = each.split('.') as [keyof DB, string]
    return { table, column, leaves }
  })
}

type Column<Table extends keyof DB> = keyof DB[Table] & string
type Sql = RawBuilder<unknown>
/** A column that names the person, or SQL that tells whether a row `t` is theirs. */
type Of<Table extends keyof DB> = Column<Table> | ((userId: number) => Sql)
type OwnTable<Table extends keyof DB> = {
  /** The file's name, or the name of a list in a file of `ownLists`. */
  as: string
  of: Of<Table> | readonly Of<Table>[]
  /** By default 'nothing'. It is said of the columns of `of`. */
  leaves?: Leaves
  /** Further columns with ids of accounts from which the file's rows come. */
  owns?: readonly Owned[]
  /** Columns that mean nothing to the person, beside those of `of` and those that identify a request. */
  without?: readonly Column<Table>[]
  /** The columns to show, where most are left out. */
  shows?: readonly Column<Table>[]
  /** The keys of columns whose key is not the name of the column. */
  named?: Partial<Record<Column<Table>, string>>
  /** Further values, as SQL by key. */
  also?: (userId: number) => Record<string, Sql>
  /** SQL that joins other tables. */
  join?: Sql
  /** SQL that chooses among the person's rows. */
  where?: Sql
  /** The columns that order the rows, by default the id. */
  order?: readonly Column<Table>[]
}

/** For `of`: whether a row belongs to the person's listing. */
export const ofListing = (userId: number) =>
  sql`t.professional_id in (select id from professionals where user_id = ${userId})`
/** For `of`: whether a row has the person's confirmed email address. */
export const ofEmail = (userId: number) =>
  sql`t.email in (select email from users where id = ${userId} and email_verified)`

/** The rows of one table that belong to a person, with all columns that are not left out. */
export function ownTable<Table extends keyof DB>(table: Table, given: OwnTable<Table>): OwnData {
  const { as, leaves = 'nothing', owns = [], without = [], shows, named = {}, order } = given
  const { also = () => ({}), join = sql``, where = sql`true` } = given
  const of = [given.of].flat() as Of<Table>[]
  const columns = of.filter((each) => typeof each === 'string')
  const hidden: readonly string[] = [...without, ...columns, 'idempotency_key', 'request_hash']
  const isShown = (column: string) => (shows ? (shows as readonly string[]).includes(column) : !hidden.includes(column))

  async function find(db: Db, userId: number, batch: Sql) {
    const whose = of.map((each) =>
      typeof each === 'function' ? each(userId) : sql`${sql.ref(`t.${each}`)} = ${userId}`,
    )
    const further = Object.entries(also(userId))
    const values = [sql`t.*`, ...further.map(([key, value]) => sql`${value} as ${sql.ref(key)}`)]
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(values)}, ${order ? sql.lit(0) : sql.ref('t.id')} as row
      from ${sql.table(table)} t ${join} where (${sql.join(whose, sql` or `)}) and ${where} ${batch}`.execute(db)
    const keys = new Set(further.map(([key]) => key))
    return rows.map(({ row, ...values }) => {
      const kept = Object.entries(values).filter(([key]) => keys.has(key) || isShown(key))
      return { row: Number(row), ...ownRow(Object.fromEntries(kept), [], named) }
    })
  }
  const all = owned(leaves, ...columns.map((column) => `${table}.${column}` as const)).concat(owns)
  if (!order) {
    const byId = ({ after, most }: Bounds) => sql`and t.id > ${after} order by t.id limit ${most}`
    return ownRows(as, (db, userId, bounds) => find(db, userId, byId(bounds)), all)
  }
  const inOrder = sql`order by ${sql.join(order.map((column) => sql.ref(`t.${column}`)))}`
  return {
    name: as,
    of: all,
    read: async (db, userId) => (await find(db, userId, inOrder)).map(({ row: _, ...values }) => values),
  }
}

/** A file with several lists, each under its own key. */
export function ownLists(name: string, ...lists: OwnData[]): OwnData {
  return {
    name,
    of: lists.flatMap(({ of }) => of),
    async read(db, userId) {
      const found: [string, unknown][] = []
      for (const list of lists) found.push([list.name, await list.read(db, userId)])
      return Object.fromEntries(found)
    },
  }
}

type Bounds = { after: number; most: number }

/** How many rows one query reads. */
const batchSize = 20

/**
 * Reads rows that may be too many for the server to hold at once. `batch` reads at most `most` rows whose number `row`
 * is greater than `after`, ordered by `row`. The number itself is left out of the file.
 */
export function ownRows<Row extends { row: number }>(
  name: string,
  batch: (db: Db, userId: number, bounds: Bounds) => Promise<Row[]>,
  of: readonly Owned[] = [],
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
  return { name, of, rows, read }
}

/**
 * A row in the form that it has in the copy of someone's data: with keys like those of the API, and without the columns
 * that mean nothing to that person.
 */
export function ownRow(
  row: object,
  leftOut: readonly string[] = [],
  named: Record<string, string | undefined> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]) => [named[column] ?? camelCase(column), value]),
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
