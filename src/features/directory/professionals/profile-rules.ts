import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** Whether rates of this day ('YYYY-MM-DD') are older than a year. */
export function areRatesOld(ratedOn: string | null, today: Date): boolean {
  const [year, ...day] = dayInIndia(today).split('-')
  return ratedOn !== null && ratedOn < [Number(year) - 1, ...day].join('-')
}

/** The unit of a service's rate. */
export const serviceUnits = ['sqft', 'job', 'visit', 'month'] as const

export type ServiceUnit = (typeof serviceUnits)[number]

export type ServiceText = { title: string; description: string }
/**
 * A stored service. `lang` is the language of title and description. Without `lang`, both are in the listing's
 * language. `other` holds translations.
 */
export type StoredService = ServiceText & {
  unit: ServiceUnit
  rateMin: number | null
  rateMax: number | null
  lang?: Language
  other?: Partial<Record<Language, ServiceText>>
}

export function textsOfService(service: StoredService, language: Language): Partial<Record<Language, ServiceText>> {
  const { title, description, lang = language, other } = service
  return { ...other, [lang]: { title, description } }
}

/** A service in the reader's language. A title or description without a translation is in the original language. */
export function serviceFor(service: StoredService, language: Language, reader: Language) {
  const { title, description, unit, rateMin, rateMax, lang: stored } = service
  const own = textsOfService(service, language)[reader]
  return {
    title: own?.title || title,
    // Services without `lang` were stored before professionals could choose a language. Their titles are English names
    // that we translate ourselves.
    lang: own?.title ? reader : (stored ?? null),
    description: own?.description || description,
    descriptionLang: own?.description ? reader : (stored ?? language),
    ...{ unit, rateMin, rateMax },
  }
}

/** The maximum number of professionals in one comparison. */
export const maxCompared = 3

/** '101,102' → [101, 102]. Repeated ids and anything that is not an id are left out. */
export function readIds(text: unknown): number[] {
  const ids = String(text ?? '').split(/[\s,]+/)
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number))]
}

const dayBorders = [1, 2, 3, 7]

/**
 * The number of days within which a professional usually answers, computed from the median response time in hours. Null
 * if it is unknown or longer than a week.
 */
export function answerDays(medianHours: number | null): number | null {
  if (medianHours === null) return null
  return dayBorders.find((days) => medianHours <= days * 24) ?? null
}
