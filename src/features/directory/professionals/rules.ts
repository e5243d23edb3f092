import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Picture } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Crumb } from '#platform/pages/head.ts'
import { dayInIndia, yearInIndia } from '#platform/values/india.ts'

export const professions = ['contractor', 'architect'] as const
export type Profession = (typeof professions)[number]

/** The ids of real professionals, projects and reviews begin here. Sample data has lower ids (db/0003…). */
export const firstRealId = 1000

/** Whether this professional or account belongs to the sample data. Ids of real accounts begin at the same number. */
export function isSample(id: number): boolean {
  return id < firstRealId
}

/**
 * Whether members can write to a professional here. True if the listing has an account. Also true for a sample
 * professional while sample data is on, because messages to them are answered automatically
 * (messaging/sample/responder.server.ts).
 */
export function takesMessages({ id, hasAccount }: { id: number; hasAccount: boolean }, sampleData: boolean): boolean {
  return hasAccount || (sampleData && isSample(id))
}

export function otherProfession(profession: Profession): Profession {
  return profession === 'contractor' ? 'architect' : 'contractor'
}

/** A professional's display name: the firm, otherwise the person. */
export function nameOf(professional: { companyName: string | null; fullName: string }): string {
  return professional.companyName || professional.fullName
}

/** The breadcrumbs from the home page to the directory's list of this profession. */
export function crumbsTo(i18n: I18n, profession: Profession): Crumb[] {
  return [
    { name: i18n._(msg`Home`), path: '/' },
    {
      name: profession === 'contractor' ? i18n._(msg`Contractors`) : i18n._(msg`Architects`),
      path: `/professionals?type=${profession}`,
    },
  ]
}

/** The number of years of work since the starting year, at least 0. */
export function experienceYears(startedYear: number, today: Date): number {
  return Math.max(0, yearInIndia(today) - startedYear)
}

type Experienced = { experience: number; isExperienceLeast: boolean }

/** '18 years of experience', '13+ years of experience' if only a minimum is known, '' in the first year. */
export function experienceText(i18n: I18n, { experience, isExperienceLeast }: Experienced): string {
  if (experience === 0) return ''
  return isExperienceLeast
    ? i18n._(msg`${experience}+ years of experience`)
    : i18n._(msg`${plural(experience, { one: '# year of experience', other: '# years of experience' })}`)
}

/** The pictures of a card, five at most: first the professional's own, then those of projects. */
export function picturesOf({ picture, cardPictures }: { picture: Picture | null; cardPictures: Picture[] }): Picture[] {
  return [...(picture ? [picture] : []), ...cardPictures].slice(0, 5)
}

/** A listing's names and about text, in the listing's language and, if given, in a second one. */
export type ListingTexts = {
  language: Language
  fullName: string
  companyName: string | null
  about: string
  altLanguage: Language | null
  altFullName: string | null
  altCompanyName: string | null
  altAbout: string | null
}

/** The names and the about text for a reader of this language, each with the language in which it is written. */
export function textsFor(texts: ListingTexts, language: Language) {
  const { altLanguage, altFullName, altCompanyName } = texts
  const second = altLanguage === language && texts.language !== language
  // Hindi and Marathi share a script. So readers of one read a name in the other more easily than a name in Latin
  // letters.
  const sameScript = language !== 'en' && texts.language === 'en' && altLanguage !== null
  const hasSecondName = Boolean(texts.companyName && altCompanyName) || Boolean(altFullName)
  const altNames = (second || sameScript) && hasSecondName
  const altAbout = second && Boolean(texts.altAbout)
  return {
    fullName: (altNames && altFullName) || texts.fullName,
    companyName: (altNames && altCompanyName) || texts.companyName,
    lang: altNames ? altLanguage! : texts.language,
    about: altAbout ? texts.altAbout! : texts.about,
    aboutLang: altAbout ? language : texts.language,
  }
}

/** The languages in which professionals here talk to families, as ISO 639-1 codes. The most frequent come first. */
export const spokenLanguages = ['mr', 'hi', 'en', 'gu', 'kn', 'ta', 'te', 'ml', 'bn', 'pa', 'ur'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/**
 * 'now', or the first day on which the professional accepts new work ('YYYY-MM-DD'), or null if they have not told us.
 */
export type Availability = 'now' | (string & {}) | null

export function availabilityOf(availableFrom: string | null, today: Date): Availability {
  return availableFrom !== null && availableFrom <= dayInIndia(today) ? 'now' : availableFrom
}

/** 'Lonavla, Maharashtra', 'लोणावळा, महाराष्ट्र' */
export function placeText(town: string, state: string, language: Language): string {
  return `${town}, ${language !== 'en' && state === 'Maharashtra' ? 'महाराष्ट्र' : state}`
}
