import { validUntil } from '#features/directory/professionals/check-rules.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { searchColumns, townIdOf } from '#features/directory/professionals/search-text.server.ts'
import { professionFor, specializations } from '#features/directory/professionals/trade-names.server.ts'
import type { Picture } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import { dayInIndia, yearInIndia } from '#platform/values/india.ts'
import { towns } from '#platform/values/towns.ts'
import {
  firmKinds,
  firmWords,
  firstNames,
  otherPlaces,
  sentences,
  surnames,
  type Word,
} from './synthetic-words.server.ts'

/** The first id of synthetic professionals, far above the real ones. */
export const firstSyntheticId = 1_000_000

/** A picture that is already stored, with its id. */
export type KnownPicture = Picture & { id: number }

type Random = { upTo(most: number): number; pick<T>(list: readonly T[]): T; chance(share: number): boolean }

const offered: Record<Profession, string[]> = { contractor: [], architect: [] }
for (const each of specializations) offered[professionFor(each)].push(each)

/**
 * The list contains each town as often as its weight, so that the cities and the towns around Kamshet get more
 * professionals than other towns.
 */
const townsByWeight = towns.flatMap((town) => {
  const weight =
    { pune: 30, mumbai: 25, 'pimpri-chinchwad': 15, lonavla: 5, talegaon: 5, kamshet: 4 }[town.id as string] ?? 1
  return Array.from({ length: weight }, () => town)
})

/**
 * Generates a plausible professional for benchmarks. The same arguments always give the same row. The rating and the
 * number of projects exist only in this row: there are no reviews or projects.
 */
export function syntheticProfessional(seed: number, id: number, pictures: readonly KnownPicture[], today: Date) {
  const random = randomOf(seed, id)
  const profession: Profession = random.chance(0.7) ? 'contractor' : 'architect'
  const language: Language = random.pick(['en', 'en', 'mr', 'mr', 'mr', 'hi'])
  const other: Language = language === 'en' ? 'mr' : 'en'
  const names = namesOf(random, profession)
  const town = random.chance(0.97) ? random.pick(townsByWeight) : undefined
  const city = town?.names.en ?? random.pick(otherPlaces)
  const years = 2 + Math.floor(random.upTo(1) * random.upTo(43))
  const work = severalOf(random, offered[profession], 2, 5)
  const teamSize = 2 + Math.floor(random.upTo(6) ** 2)
  const about = (inLanguage: Language) =>
    severalOf(random, sentences[inLanguage], 2, 4)
      .join(' ')
      .replaceAll('{town}', town?.names[inLanguage] ?? city)
      .replace('{years}', String(years))
      .replace('{people}', String(teamSize))
      .replace('{work}', work[0]!.toLowerCase())
  const rate = 50 * Math.round(profession === 'contractor' ? 30 + random.upTo(50) : 1 + random.upTo(8))
  const budgetMin = random.pick([500_000, 1_000_000, 2_500_000, 5_000_000])
  const reviewCount = random.chance(0.25) ? 0 : 1 + Math.floor(60 * random.upTo(1) ** 2.5)
  const mean = 3 + 2 * random.upTo(1) ** 0.6
  const projectCount = random.chance(0.4) ? 0 : 1 + Math.floor(random.upTo(8))
  const shown = projectCount && pictures.length ? severalOf(random, pictures, 1, Math.min(4, projectCount)) : []
  const verifiedOn = random.chance(0.3) ? dayInIndia(today) : null
  const row = {
    id,
    profession,
    language,
    full_name: inScript(names.person, language),
    company_name: inScript(names.firm, language),
    about: about(language),
    alt_language: other,
    alt_full_name: inScript(names.person, other),
    alt_company_name: inScript(names.firm, other),
    alt_about: random.chance(0.5) ? about(other) : null,
    town: town?.id ?? townIdOf(city),
    city,
    started_year: yearInIndia(today) - years,
    rate_min: rate,
    rate_max: Math.round(rate * (1.1 + random.upTo(0.4))),
    budget_min: budgetMin,
    budget_max: budgetMin * random.pick([2, 4, 10]),
    specializations: work,
    team_size: teamSize,
    picture_id: shown[0]?.id ?? null,
    rating_sum: Math.min(5 * reviewCount, Math.round(mean * reviewCount)),
    review_count: reviewCount,
    project_count: projectCount,
    card_pictures: JSON.stringify(shown.map(({ id: _, ...picture }) => picture)),
    verified_on: verifiedOn,
    verified_until: verifiedOn && validUntil('identity', verifiedOn),
  }
  return { ...row, ...searchColumns(row) }
}

export type SyntheticProfessional = ReturnType<typeof syntheticProfessional>

function namesOf(random: Random, profession: Profession): { person: Word[]; firm: Word[] } {
  const [first, surname] = [random.pick(firstNames), random.pick(surnames)]
  return {
    person: [first, surname],
    firm: [random.chance(0.4) ? surname : random.pick(firmWords), random.pick(firmKinds[profession])],
  }
}

function inScript(words: Word[], language: Language): string {
  return words.map(([latin, devanagari]) => (language === 'en' ? latin : devanagari)).join(' ')
}

/** Picks from `least` to `most` distinct items, in list order. */
function severalOf<T>(random: Random, list: readonly T[], least: number, most: number): T[] {
  const wanted = least + Math.floor(random.upTo(most - least + 1))
  const start = Math.floor(random.upTo(list.length))
  const step = 1 + Math.floor(random.upTo(3))
  const at = Array.from({ length: Math.min(wanted, list.length) }, (_, nth) => (start + nth * step) % list.length)
  return [...new Set(at)].sort((a, b) => a - b).map((each) => list[each]!)
}

/** The random number generator Mulberry32, seeded with a mix of seed and id. */
function randomOf(seed: number, id: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id, 0xc2b2ae35)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    upTo: (most) => next() * most,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (share) => next() < share,
  }
}
