import { sql } from 'kysely'

/**
 * Whether a professional is shown to the public. The listing of a deactivated account is hidden. Every query for
 * professionals must include this condition, because the sort indexes contain only listed rows (db/0046…).
 */
export const isListed = sql<boolean>`not is_hidden`
