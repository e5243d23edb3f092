import { may, type Position } from './access-rules.ts'

/** The items of one kind on one project that wait for somebody. */
export type WaitingOf<Kind extends string> = {
  projectId: number
  kind: Kind
  count: number
  /**
   * The id of the waiting item, or of the first in display order if there are several. Null for kinds whose items
   * cannot be linked to individually.
   */
  id: number | null
  /** The membership of the professional concerned, for kinds where each professional has a separate page. */
  memberId: number | null
}

/** News of one kind, with the id of its project. Contains only what its reader may see. */
export type NewsOf<News> = News & { projectId: number }

/** A count and a sum in rupees. The sum is null for users who may not see amounts. */
export type Total = { count: number; sum: number | null }

export function totalFor(
  reader: Pick<Position, 'role' | 'teamRole'>,
  rows: readonly { count: number; sum: number }[],
): Total {
  const inAll = (of: 'count' | 'sum') => rows.reduce((all, row) => all + row[of], 0)
  return { count: inAll('count'), sum: may(reader, 'seeBudget') ? inAll('sum') : null }
}
