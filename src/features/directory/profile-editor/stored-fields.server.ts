import { type StoredService, textsOfService } from '#features/directory/professionals/profile-rules.ts'
import { type SpokenLanguage, spokenLanguages } from '#features/directory/professionals/rules.ts'
import { serviceName } from '#features/directory/professionals/trade-names.server.ts'
import { type Language, languages } from '#platform/languages/languages.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { towns } from '#platform/values/towns.ts'
import { availableFromOf, inOrderOf, mainLanguageOf, type ServiceTexts, wholeRange } from './rules.ts'
import type { ListingFields, OwnListing } from './schema.ts'

/** The editable fields, in the shape in which versions are compared and in which they are sent. */
export type Edited = OwnListing['listing']
type EditedService = Edited['services'][number]

export type ListingRow = {
  town: string
  language: Language
  company_name: string | null
  about: string
  alt_language: Language | null
  alt_full_name: string | null
  alt_company_name: string | null
  alt_about: string | null
  specializations: string[]
  services: StoredService[]
  rate_min: number | null
  rate_max: number | null
  budget_min: number | null
  budget_max: number | null
  started_year: number
  started_year_is_latest: boolean
  team_size: number | null
  towns_served: string[]
  languages_spoken: SpokenLanguage[]
  available_from: string | null
}

export function editedOf(row: ListingRow, today: Date): Edited {
  const isLater = row.available_from !== null && row.available_from > dayInIndia(today)
  return {
    companyName: row.company_name ?? '',
    language: row.language,
    about: row.about,
    altLanguage: row.alt_language ?? '',
    altFullName: row.alt_full_name ?? '',
    altCompanyName: row.alt_company_name ?? '',
    altAbout: row.alt_about ?? '',
    specializations: row.specializations,
    services: row.services.map((service) => editedService(service, row.language)),
    rateMin: row.rate_min,
    rateMax: row.rate_max,
    budgetMin: row.budget_min,
    budgetMax: row.budget_max,
    startedYear: row.started_year_is_latest ? null : row.started_year,
    teamSize: row.team_size,
    town: row.town,
    townsServed: inTownOrder(row.towns_served),
    languagesSpoken: inOrder(row.languages_spoken, spokenLanguages),
    takesWork: row.available_from === null ? 'unsaid' : isLater ? 'from' : 'now',
    availableFrom: isLater ? row.available_from! : '',
  }
}

/**
 * Converts the submitted fields into the form that `editedOf` returns. Blank and repeated values and the order of
 * values are normalised, so that they do not count as changes.
 */
export function editedInput(input: ListingFields, { specializations }: Pick<ListingRow, 'specializations'>): Edited {
  const { ratesAreCurrent: _, ...listing } = input
  const hasSecond = input.altLanguage !== ''
  const [rates, budgets] = [rangeOf(input.rateMin, input.rateMax), rangeOf(input.budgetMin, input.budgetMax)]
  return {
    ...listing,
    altFullName: hasSecond ? input.altFullName : '',
    altCompanyName: hasSecond ? input.altCompanyName : '',
    altAbout: hasSecond ? input.altAbout : '',
    specializations: inOrderOf(specializations, input.specializations),
    services: input.services.map(({ texts, unit, rateMin, rateMax }) => {
      const range = rangeOf(rateMin, rateMax)
      return { texts: filled(texts), unit, rateMin: range.min, rateMax: range.max }
    }),
    ...{ rateMin: rates.min, rateMax: rates.max, budgetMin: budgets.min, budgetMax: budgets.max },
    townsServed: inTownOrder(input.townsServed.filter((id) => id !== input.town)),
    languagesSpoken: inOrder(input.languagesSpoken, spokenLanguages),
    availableFrom: input.takesWork === 'from' ? input.availableFrom : '',
  }
}

/**
 * The columns to write. If the rates or the availability differ from `before`, or the rates are confirmed, their dates
 * are set too.
 */
export function columnsOf(edited: Edited, { before, ratesAreCurrent, today }: Saving) {
  const isRated = ratesAreCurrent || ratesOf(edited) !== ratesOf(before)
  const isSameAvailability = edited.takesWork === before.takesWork && edited.availableFrom === before.availableFrom
  return {
    company_name: edited.companyName || null,
    language: edited.language,
    about: edited.about,
    alt_language: edited.altLanguage || null,
    alt_full_name: edited.altFullName || null,
    alt_company_name: edited.altCompanyName || null,
    alt_about: edited.altAbout || null,
    specializations: edited.specializations,
    services: JSON.stringify(edited.services.map((service) => storedService(service, edited))),
    rate_min: edited.rateMin,
    rate_max: edited.rateMax,
    ...(isRated && { rated_on: dayInIndia(today) }),
    budget_min: edited.budgetMin,
    budget_max: edited.budgetMax,
    ...(edited.startedYear !== null && { started_year: edited.startedYear, started_year_is_latest: false }),
    team_size: edited.teamSize,
    towns_served: edited.townsServed,
    languages_spoken: edited.languagesSpoken,
    ...(!isSameAvailability && {
      available_from: availableFromOf({ takesWork: edited.takesWork, from: edited.availableFrom }, today),
    }),
  }
}

type Saving = { before: Edited; ratesAreCurrent: boolean; today: Date }

function ratesOf({ rateMin, rateMax, services }: Edited): string {
  return JSON.stringify([rateMin, rateMax, services.map((each) => [each.unit, each.rateMin, each.rateMax])])
}

/**
 * A service as the editor shows it. If we translate the title ourselves, it is filled in for every language, so that
 * each translation can be changed.
 */
function editedService(service: StoredService, language: Language): EditedService {
  const { unit, rateMin, rateMax, title, lang } = service
  const texts = textsOfService(service, language)
  if (!lang)
    for (const each of languages) {
      const named = serviceName(title, each)
      const isOurs = serviceName(title, 'mr') !== title
      if (isOurs) texts[each] = { title: named, description: texts[each]?.description ?? '' }
    }
  return { texts: filled(texts), unit, rateMin, rateMax }
}

function storedService(service: EditedService, { language, altLanguage }: Edited): StoredService {
  const { texts, unit, rateMin, rateMax } = service
  const order = [language, ...(altLanguage ? [altLanguage] : []), ...languages]
  const lang = mainLanguageOf(texts, order)!
  const { [lang]: main, ...other } = texts
  return { ...main!, unit, rateMin, rateMax, lang, ...(Object.keys(other).length > 0 && { other }) }
}

/** The texts in the order of the languages, without empty ones. */
function filled(texts: ServiceTexts): ServiceTexts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const { title = '', description = '' } = texts[language] ?? {}
      return title || description ? [[language, { title, description }]] : []
    }),
  )
}

function rangeOf(min: number | null, max: number | null) {
  return wholeRange({ min, max })
}

/** Our towns in their order, then other places. */
function inTownOrder(ids: readonly string[]): string[] {
  const ours: string[] = towns.map(({ id }) => id)
  return inOrder(ids, [...ours, ...ids.filter((id) => !ours.includes(id))])
}

/** The values that are in the list, without repeats, in the order of the list. */
function inOrder<T extends string>(values: readonly string[], list: readonly T[]): T[] {
  return [...new Set(list)].filter((each) => values.includes(each))
}
