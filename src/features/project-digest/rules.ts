import { may } from '../projects/access-rules.ts'
import { ownProfessional, type Stand } from '../projects/between-rules.ts'
import type { Status } from '../projects/rules.ts'

/** So many projects are told in detail; of the others it is said how many they are. */
export const shownProjects = 5
/** Of each kind of detail, for each project. */
export const shownDetails = 3
/** How much of a note is quoted. */
export const quoteLength = 140
/** An entry for a day so long before is no news, even if it was written this week. */
export const oldestDays = 30
/** So many people are added to the queue in one step. */
export const peopleAtOnce = 200
/** How long it is kept who was sent a digest. */
export const keptWeeks = 8

/** How many, and rupees in all; null for whoever sees no amounts. */
export type Sum = { count: number; sum: number | null }

/** What happened on a project in a week, as far as the reader may see it. */
export type News = {
  /** Days of the site diary of which somebody has written, and the photos with that. */
  days: number
  photos: number
  /** Stages that are further than a week ago, or less far, and those of which the plan was changed. */
  moved: number
  planned: number
  /** Where the project's status has come to; null if nobody moved it. */
  status: Status | null
  /** Payments by where they are now. */
  entered: Sum
  confirmed: Sum
  disputed: number
  /** Extras by where they are now. */
  asked: number
  offered: number
  agreed: Sum
  declined: number
  documents: number
  versions: number
  /** Papers of the checklist of approvals. */
  approvals: number
  /** Snags by where they are now. */
  raised: number
  reopened: number
  done: number
  accepted: number
}

/** Where the reader stands on a project. */
export type Place = Stand

/** What of a project's week somebody is told. Costs are in no digest. */
export type Sight = {
  documents: boolean
  extras: boolean
  payments: boolean
  snags: boolean
  /** Agreements, quotations and bills that are the reader's business. */
  prices: boolean
  /** Amounts, and not only how many. */
  sums: boolean
  /** The membership of the professional with whom the customer's payments and extras are the reader's business; null: with everyone. */
  professionalId: number | null
}

export function sightOf(place: Place): Sight {
  return {
    documents: may(place, 'seeDocuments'),
    extras: may(place, 'seeExtras'),
    payments: may(place, 'seePayments'),
    snags: may(place, 'seeSnags'),
    prices: may(place, 'seePrices'),
    sums: may(place, 'seeBudget'),
    professionalId: ownProfessional(place) ?? null,
  }
}

/** How much happened: each thing counts once, and a day of the diary as one, whatever is in it. */
export function activityOf(news: News): number {
  const { days, moved, planned, entered, confirmed, disputed, asked, offered, agreed, declined } = news
  const { documents, versions, approvals, raised, reopened, done, accepted } = news
  return [
    ...[days, moved, Math.min(planned, 1), news.status ? 1 : 0],
    ...[entered.count, confirmed.count, disputed, asked, offered, agreed.count, declined],
    ...[documents, versions, Math.min(approvals, 1), raised, reopened, done, accepted],
  ].reduce((sum, count) => sum + count, 0)
}

/** The projects on which something happened, the most active first, and how many more there are than are told in detail. */
export function mostActive<P extends { id: number; news: News }>(projects: readonly P[]): { shown: P[]; more: number } {
  const active = projects
    .map((project) => ({ project, activity: activityOf(project.news) }))
    .filter(({ activity }) => activity > 0)
    .sort((one, other) => other.activity - one.activity || other.project.id - one.project.id)
    .map(({ project }) => project)
  return { shown: active.slice(0, shownProjects), more: Math.max(0, active.length - shownProjects) }
}
