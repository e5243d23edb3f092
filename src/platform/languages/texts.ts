import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { fetchResponse, readAnswer } from '#platform/http/api.ts'
import { numberTags } from './format.ts'
import type { Language } from './languages.ts'

/**
 * The interface texts that are sent with a page: those of its routes, in its language. `version` changes when any text
 * of any language changes.
 */
export type PageWords = { version: string; routeIds: string[]; words: Messages }

/**
 * Creates an i18n instance of one language for one page or one request. Languages never share an instance, so no
 * language has to be switched.
 */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, locales: numberTags[language], messages: { [language]: messages } })
}

/** The path of a route's texts: '/words/1abc/mr/~professionals~'. The content at a path never changes. */
export function wordsPath(version: string, language: Language, routeId: string): string {
  return `/words/${version}/${language}/${routeId.replaceAll('/', '~')}`
}

/**
 * Returns a function that loads the texts of routes into the browser's i18n, each route once. The texts that came with
 * the page are already loaded.
 */
export function createWordLoader(i18n: I18n, language: Language, { version, routeIds }: PageWords) {
  const known = new Map<string, Promise<void>>(routeIds.map((routeId) => [routeId, Promise.resolve()]))
  const load = async (routeId: string) =>
    i18n.load({ [language]: await readAnswer<Messages>(await fetchResponse(wordsPath(version, language, routeId))) })
  return async (wanted: readonly string[]): Promise<void> => {
    await Promise.all(
      wanted.map((routeId) => {
        const loading = known.get(routeId) ?? load(routeId)
        known.set(routeId, loading)
        loading.catch(() => known.delete(routeId))
        return loading
      }),
    )
  }
}
