import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import type { SubjectKind } from './rules.ts'
import { type Decision, type Place, subjects } from './subjects.server.ts'

type Of = Place & { reportId: number; kind: SubjectKind; decision: Decision }

/** What the reporter learns when staff have decided, with the text that staff wrote about it. */
export const reportNews = notificationKinds(
  'reports.',
  {
    category: 'reviews',
    link: ({ kind, decision, ...place }: Of) => subjects[kind].link(place, decision),
    excerpts: excerptsBy('reportId', (db, ids) =>
      db.selectFrom('reports').select(['id', 'decision_text as text']).where('id', 'in', ids).execute(),
    ),
  },
  {
    decided: { text: ({ kind, decision }) => subjects[kind].news[decision] },
  },
)
