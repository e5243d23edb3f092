import { serviceFor } from '#features/directory/professionals/profile-rules.ts'
import { experienceYears, placeText, textsFor } from '#features/directory/professionals/rules.ts'
import type { Profile } from '#features/directory/professionals/schema.ts'
import type { Language } from '#platform/languages/languages.ts'
import { readRupees } from '#platform/languages/numbers.ts'
import { yearInIndia } from '#platform/values/india.ts'
import { inOrderOf, mainLanguageOf, wholeRange } from './rules.ts'
import type { ListingFormInput, OwnListing } from './schema.ts'

type Given = { profile: Profile; listing: OwnListing; language: Language; today: Date }

/** The profile as it would be with the values of the form, even if they are not valid yet. */
export function previewOf(input: ListingFormInput, { profile, listing, language, today }: Given): Profile {
  const { fullName, picture, cover, choices } = listing
  const second = input.altLanguage || null
  const texts = textsFor(
    {
      fullName,
      companyName: input.companyName.trim() || null,
      language: input.language,
      about: input.about,
      altLanguage: second,
      altFullName: input.altFullName.trim() || null,
      altCompanyName: input.altCompanyName.trim() || null,
      altAbout: input.altAbout || null,
    },
    language,
  )
  const rates = rangeOf(input.rateMin, input.rateMax)
  const budgets = rangeOf(input.budgetMin, input.budgetMax)
  const year = numberIn(input.startedYear)
  const nameOf = (list: readonly { id: string; name: string }[]) => (id: string) =>
    list.find((each) => each.id === id)?.name ?? id
  const townNameOf = nameOf(choices.towns)
  return {
    ...profile,
    ...texts,
    ...{ picture, cover },
    specializations: inOrderOf(listing.listing.specializations, input.specializations).map(
      nameOf(choices.specializations),
    ),
    services: input.services.flatMap((service) => {
      const lang = mainLanguageOf(service.texts, [input.language, ...(second ? [second] : []), 'en', 'hi', 'mr'])
      if (!lang) return []
      const range = rangeOf(service.rateMin, service.rateMax)
      const stored = { ...service.texts[lang]!, unit: service.unit, rateMin: range.min, rateMax: range.max }
      return [serviceFor({ ...stored, lang, other: service.texts }, input.language, language)]
    }),
    ...{ rateMin: rates.min, rateMax: rates.max, budgetMin: budgets.min, budgetMax: budgets.max },
    ...(year !== null && year <= yearInIndia(today)
      ? { experience: experienceYears(year, today), isExperienceLeast: false }
      : {}),
    teamSize: numberIn(input.teamSize),
    ...(input.town !== listing.town.id && { location: placeText(townNameOf(input.town), 'Maharashtra', language) }),
    townsServed: input.townsServed.filter((id) => id !== input.town).map(townNameOf),
    languagesSpoken: input.languagesSpoken,
    availability: input.takesWork === 'now' ? 'now' : (input.takesWork === 'from' && input.availableFrom) || null,
  }
}

function rangeOf(min: unknown, max: unknown) {
  return wholeRange({ min: numberIn(min), max: numberIn(max) })
}

function numberIn(given: unknown): number | null {
  return typeof given === 'number' ? given : (readRupees(String(given ?? '')) ?? null)
}
