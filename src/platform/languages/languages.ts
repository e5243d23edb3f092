/** The languages of the interface. English has no prefix in the URL. The others use /hi/… and /mr/… */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** Each language's own name, as the language menu shows it. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिंदी', mr: 'मराठी' }

export const languageCookie = 'language'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** The Hindi and Marathi names for each stored English name. */
export type Names = Readonly<Record<string, readonly [hi: string, mr: string]>>

/** A stored name in this language. Free text, which the table does not contain, stays as it was written. */
export function nameIn(names: Names, name: string, language: Language): string {
  return (language === 'en' ? undefined : names[name]?.[language === 'hi' ? 0 : 1]) ?? name
}

/**
 * Splits the language prefix off a path: '/mr/professionals' → ['mr', '/professionals']; '/professionals' → ['en',
 * '/professionals']
 */
export function splitLanguage(pathname: string): [Language, string] {
  const match = /^\/(hi|mr)(?=\/|$)/i.exec(pathname)
  if (!match) return ['en', pathname]
  return [match[1]!.toLowerCase() as Language, pathname.slice(match[0].length) || '/']
}

/** The path in a language: '/professionals' in Marathi is '/mr/professionals'. The home page is '/mr'. */
export function withLanguage(language: Language, pathname: string): string {
  if (language === 'en') return pathname
  return pathname === '/' ? `/${language}` : `/${language}${pathname}`
}

/** The first supported language of an Accept-Language header or navigator.languages, in the visitor's order. */
export function preferredLanguage(accepted: string | readonly string[] | undefined): Language | undefined {
  const list =
    typeof accepted === 'string'
      ? accepted
          .split(',')
          .map(withQuality)
          .sort((a, b) => b.q - a.q)
          .map(({ tag }) => tag)
      : (accepted ?? [])
  for (const tag of list) {
    const base = tag.trim().slice(0, 2).toLowerCase()
    if (isLanguage(base)) return base
  }
  return undefined
}

function withQuality(part: string) {
  const [tag = '', ...parameters] = part.trim().split(';')
  const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return { tag, q: q === undefined ? 1 : Number(q) }
}

/**
 * The language to store with the texts of a form when they are saved. It is the writer's language if one of the texts
 * has changed, and otherwise the stored language, whatever else has changed. Emptying a text does not count as a
 * change.
 */
export function languageOnceSaved<Before extends Language | null>(
  before: { language: Before; texts: readonly string[] },
  texts: readonly string[],
  writer: Language,
): Before | Language {
  return texts.some((text, at) => text !== '' && text !== before.texts[at]) ? writer : before.language
}
