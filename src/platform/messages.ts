import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { readAnswer } from './api.ts'
import { numberTags } from './format.ts'
import type { Language } from './languages.ts'

/** What a page carries of its language: the words of its routes. `version` changes with any word of any language. */
export type PageWords = { version: string; routeIds: string[]; words: Messages }

/** The words of one language for one page or one request; never shared between languages, so nothing has to be switched. */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, locales: numberTags[language], messages: { [language]: messages } })
}

/** Where the words of a route are: '/words/1abc/mr/~professionals~', unchanging for ever. */
export function wordsPath(version: string, language: Language, routeId: string): string {
  return `/words/${version}/${language}/${routeId.replaceAll('/', '~')}`
}

/** Brings the words of routes into the browser's i18n, each route's once; those that came with the page are there. */
export function createWordLoader(i18n: I18n, language: Language, { version, routeIds }: PageWords) {
  const known = new Map<string, Promise<void>>(routeIds.map((routeId) => [routeId, Promise.resolve()]))
  const load = async (routeId: string) =>
    i18n.load({ [language]: await readAnswer<Messages>(await fetch(wordsPath(version, language, routeId))) })
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
