import type { DiaryNews } from '#features/building/diary/rules.ts'
import type { DocumentNews } from '#features/building/documents/rules.ts'
import type { ExtraNews } from '#features/building/extras/rules.ts'
import type { PaymentNews } from '#features/building/money/rules.ts'
import type { Status } from '#features/building/projects/rules.ts'
import type { SnagNews } from '#features/building/snags/rules.ts'
import type { TimelineNews } from '#features/building/timeline/rules.ts'

/** The maximum number of projects that the email shows in detail. Further projects are only counted. */
export const shownProjects = 5
/** The maximum number of details of each kind that are shown for a project. */
export const shownDetails = 3
/** The maximum number of people who are added to the queue in one step. */
export const peopleAtOnce = 200
/** The number of weeks for which the database keeps the recipients of digests. */
export const keptWeeks = 8

/**
 * What happened on a project in a week, as far as the user may see it. A digest never mentions a professional's costs.
 */
export type News = TimelineNews &
  DocumentNews &
  ExtraNews &
  PaymentNews &
  SnagNews &
  DiaryNews & {
    /** The project's present status. Null if nobody changed it in the week. */
    status: Status | null
    /** The number of approval items that changed. */
    approvals: number
  }

const none = { count: 0, sum: null }
export const noNews: News = {
  ...{ status: null, stages: [], planned: 0, documents: 0, versions: 0, latest: [], approvals: 0 },
  ...{ asked: 0, offered: 0, agreed: none, declined: 0, entered: none, confirmed: none, disputed: 0 },
  ...{ raised: 0, reopened: 0, done: 0, accepted: 0, days: 0, photos: 0, lines: [] },
}

/**
 * The number of news items of a project, by which the projects are sorted. All diary entries of a day count as one
 * item. All changes of the plan count as one item, and so do all changes of the approvals.
 */
export function activityOf(news: News): number {
  const { days, stages, planned, entered, confirmed, disputed, asked, offered, agreed, declined } = news
  const { documents, versions, approvals, raised, reopened, done, accepted } = news
  return [
    ...[days, stages.length, Math.min(planned, 1), news.status ? 1 : 0],
    ...[entered.count, confirmed.count, disputed, asked, offered, agreed.count, declined],
    ...[documents, versions, Math.min(approvals, 1), raised, reopened, done, accepted],
  ].reduce((sum, count) => sum + count, 0)
}

/** `shown` has the projects with the most news, the most first. `more` is the number of further projects with news. */
export function mostActive<P extends { id: number; news: News }>(projects: readonly P[]): { shown: P[]; more: number } {
  const active = projects
    .map((project) => ({ project, activity: activityOf(project.news) }))
    .filter(({ activity }) => activity > 0)
    .sort((one, other) => other.activity - one.activity || other.project.id - one.project.id)
    .map(({ project }) => project)
  return { shown: active.slice(0, shownProjects), more: Math.max(0, active.length - shownProjects) }
}
