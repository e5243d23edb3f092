import { may, type Position } from './access-rules.ts'

/** Something of one kind that waits for somebody on a project, so many times. */
export type WaitingOf<Kind extends string> = {
  projectId: number
  kind: Kind
  count: number
  /** The one that waits; of several the one that the list shows first. Null where it has no address of its own. */
  id: number | null
  /** The membership of the professional whose it is, where each has a page of their own. */
  memberId: number | null
}

/** What happened on a project that somebody is on, as far as they see it. */
export type NewsOf<News> = News & { projectId: number }

/** How many, and rupees in all; null for whoever sees no amounts. */
export type Total = { count: number; sum: number | null }

/** The total that somebody sees of what is theirs to see. Sums in rupees. */
export function totalFor(
  reader: Pick<Position, 'role' | 'teamRole'>,
  rows: readonly { count: number; sum: number }[],
): Total {
  const inAll = (of: 'count' | 'sum') => rows.reduce((all, row) => all + row[of], 0)
  return { count: inAll('count'), sum: may(reader, 'seeBudget') ? inAll('sum') : null }
}
