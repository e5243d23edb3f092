import { sql } from 'kysely'

/**
 * Whether a professional is shown to the public. A deactivated account hides its listing. Every query for professionals needs this
 * condition, because the indexes that sort them hold only listed rows (db/0046…).
 */
export const isListed = sql<boolean>`not is_hidden`
