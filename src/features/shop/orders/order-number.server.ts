import { sql } from 'kysely'
import { numbersFrom } from './rules.ts'

/** SQL: `orderNumber` of the order `o` in the query. */
export const numberOfOrder = sql<string>`'KB' || (${sql.lit(numbersFrom)} + o.id)`
