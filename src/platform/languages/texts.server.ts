import { crc32 } from 'node:zlib'
import byRoute from 'virtual:texts'
import en from 'virtual:texts/en'
import hi from 'virtual:texts/hi'
import mr from 'virtual:texts/mr'
import type { I18n } from '@lingui/core'
import { isLanguage, type Language } from './languages.ts'
import { createI18n, type PageWords } from './texts.ts'

const all: Record<Language, I18n> = { en: createI18n('en', en), hi: createI18n('hi', hi), mr: createI18n('mr', mr) }
const version = crc32(JSON.stringify(byRoute)).toString(36)

/**
 * The i18n instance with all texts of a language. There is one instance per language, which is never changed, so
 * requests can share it.
 */
export function i18nOf(language: Language): I18n {
  return all[language]
}

/** The interface texts that are sent with a page of these routes. */
export function wordsOf(language: Language, routeIds: readonly string[]): PageWords {
  const wanted = [...new Set(['__root__', ...routeIds])]
  return { version, routeIds: wanted, words: Object.assign({}, ...wanted.map((routeId) => byRoute[language][routeId])) }
}

/**
 * Handles GET /words/{version}/{language}/{route}: the texts of one route, as JSON. Undefined if there is no such
 * route.
 */
export function wordsAt(path: string): Response | undefined {
  const [, asked, language, name] = /^\/words\/(\w+)\/(\w+)\/([\w~.$()-]+)$/.exec(path) ?? []
  const routeId = name?.replaceAll('~', '/')
  if (!isLanguage(language) || !routeId || !Object.hasOwn(byRoute[language], routeId)) return undefined
  const words = byRoute[language][routeId]
  // A browser whose page is older than this server gets the current texts, without caching them.
  const caching = asked === version ? 'public, max-age=31536000, immutable' : 'no-store'
  return Response.json(words, { headers: { 'Cache-Control': caching } })
}
