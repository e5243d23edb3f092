import { sql } from 'kysely'

/**
 * Whether a professional is shown to anyone; not while the account is deactivated. Every question for professionals says so: the indexes
 * that give their order hold no others (db/0046…).
 */
export const isListed = sql<boolean>`not is_hidden`
