import type { Db } from '#platform/database/database.server.ts'
import { sampleMoment } from './projects.server.ts'

/** Each demo customer's account and the professionals whom they contacted before their project began. */
const chosen = [
  { user_id: 1, professional_id: 101 },
  { user_id: 1, professional_id: 201 },
  { user_id: 2, professional_id: 201 },
]
/** Portfolio projects that the first demo customer has saved. */
const saved = [
  { id: 10, ago: 236 },
  { id: 110, ago: 231 },
  { id: 18, ago: 40 },
]

/** Adds the professionals whom the demo customers have saved and called, and the projects on their idea board. */
export async function addChoices(db: Db, now: Date): Promise<void> {
  const created_at = sampleMoment(now, 243)
  await db
    .insertInto('bookmarks')
    .values(chosen.map((each) => ({ ...each, created_at })))
    .execute()
  await db
    .insertInto('contact_events')
    .values(chosen.map((each) => ({ ...each, channel: 'call', created_at })))
    .execute()
  await db
    .insertInto('saved_projects')
    .values(saved.map(({ id, ago }) => ({ user_id: 1, portfolio_project_id: id, created_at: sampleMoment(now, ago) })))
    .execute()
}
