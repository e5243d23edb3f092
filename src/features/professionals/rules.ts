import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Crumb } from '../../platform/head.ts'
import { dayInIndia, yearInIndia } from '../../platform/india.ts'
import type { Picture } from '../../platform/pictures.ts'

export const professions = ['contractor', 'architect'] as const
export type Profession = (typeof professions)[number]

/** A professional's display name: the firm, otherwise the person. */
export function nameOf(professional: { companyName: string | null; fullName: string }): string {
  return professional.companyName || professional.fullName
}

/** The breadcrumbs from the home page to the list of the profession. */
export function crumbsTo(i18n: I18n, profession: Profession): Crumb[] {
  return [
    { name: i18n._(msg`Home`), path: '/' },
    {
      name: profession === 'contractor' ? i18n._(msg`Contractors`) : i18n._(msg`Architects`),
      path: `/professionals?type=${profession}`,
    },
  ]
}

/** Whole years of work since the starting year. */
export function experienceYears(startedYear: number, today: Date): number {
  return Math.max(0, yearInIndia(today) - startedYear)
}

type Experienced = { experience: number; isExperienceLeast: boolean }

/** '18 years of experience', '13+ years of experience' where only so much is known; '' in the first year. */
export function experienceText(i18n: I18n, { experience, isExperienceLeast }: Experienced): string {
  if (experience === 0) return ''
  return isExperienceLeast
    ? i18n._(msg`${experience}+ years of experience`)
    : i18n._(msg`${plural(experience, { one: '# year of experience', other: '# years of experience' })}`)
}

/** The beginning of a text, at most `most` characters, cut between words, with an ellipsis if something is left out. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > most / 2 ? lastSpace : most).replace(/[\s.,;:–-]+$/, '')}…`
}

/** The pictures of a card: the professional's own first, then those of projects; five at most. */
export function picturesOf({ picture, cardPictures }: { picture: Picture | null; cardPictures: Picture[] }): Picture[] {
  return [...(picture ? [picture] : []), ...cardPictures].slice(0, 5)
}

/** About how many square feet a budget builds at a rate per square foot, to the nearest 50. */
export function areaFor(budget: number, rate: number): number {
  return Math.round(budget / rate / 50) * 50
}

/** The example of every rate: what a family often has. */
export const exampleBudget = 3_000_000

type Budgets = { budgetMin: number | null; budgetMax: number | null }

/** The example of one professional's rate: the usual one, or what is nearest to it of the budgets that they work for. */
export function exampleBudgetOf({ budgetMin, budgetMax }: Budgets): number {
  return Math.min(Math.max(exampleBudget, budgetMin ?? 0), budgetMax ?? Number.POSITIVE_INFINITY)
}

/** The example of an architect's fee: the built-up square feet of a usual house. */
export const exampleArea = 1000

type Rated = { profession: Profession; rateMin: number | null; rateMax: number | null }

/** Whether there is a rate, and it is for building. An architect's is the fee for the drawings: it builds nothing. */
export function buildsFor({ profession, rateMin, rateMax }: Rated): boolean {
  return profession === 'contractor' && Boolean(rateMin && rateMax)
}

/** Whether they build for the usual example: it is within their budgets. */
export function buildsExample(professional: Rated & Budgets): boolean {
  return buildsFor(professional) && exampleBudgetOf(professional) === exampleBudget
}

/** Whether rates ('YYYY-MM-DD') are older than a year. */
export function areRatesOld(ratedOn: string | null, today: Date): boolean {
  const [year, ...day] = dayInIndia(today).split('-')
  return ratedOn !== null && ratedOn < [Number(year) - 1, ...day].join('-')
}

/** The unit of a service's rate. */
export const serviceUnits = ['sqft', 'job', 'visit', 'month'] as const
export type ServiceUnit = (typeof serviceUnits)[number]

/** What we can verify about a professional. */
export const verifiedThings = ['identity', 'address', 'registration', 'site_visit'] as const
export type VerifiedThing = (typeof verifiedThings)[number]
