import { diaryNews } from '#features/building/diary/calendar.server.ts'
import { approvalNews } from '#features/building/documents/approvals.server.ts'
import { documentNews } from '#features/building/documents/stored-document.server.ts'
import { extraNews } from '#features/building/extras/find-extras.server.ts'
import { paymentNews } from '#features/building/money/ledger.server.ts'
import type { Member } from '#features/building/projects/access.server.ts'
import type { NewsOf } from '#features/building/projects/part-rules.ts'
import { statusNews } from '#features/building/projects/status.server.ts'
import { snagNews } from '#features/building/snags/find-snags.server.ts'
import { timelineNews } from '#features/building/timeline/changes.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type News, noNews, shownDetails } from './digest-rules.ts'
import type { Week } from './digest-week-rules.ts'

/** What happened in a week, by project id, as far as the user may see it. `members` are the user's memberships. */
export async function findNews(db: Db, members: readonly Member[], week: Week): Promise<ReadonlyMap<number, News>> {
  const found: NewsOf<Partial<News>>[][] = await Promise.all([
    statusNews(db, members, week),
    timelineNews(db, members, week),
    documentNews(db, members, week, shownDetails),
    approvalNews(db, members, week),
    extraNews(db, members, week),
    paymentNews(db, members, week),
    snagNews(db, members, week),
    diaryNews(db, members, week, shownDetails),
  ])
  const news = new Map<number, News>(members.map(({ projectId }) => [projectId, noNews]))
  for (const { projectId, ...more } of found.flat()) news.set(projectId, { ...news.get(projectId)!, ...more })
  return news
}
