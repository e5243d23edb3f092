import type { Db } from '#platform/database/database.server.ts'

/** The database, with a counter of the queries made through it. */
export function countQueries(db: Db): { db: Db; count: () => number } {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, count: () => queries }
}
