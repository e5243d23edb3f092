import catalogues from 'virtual:messages'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { numberTags } from './format.ts'
import type { Language } from './languages.ts'

/** The words of one language for one page or one request; never shared between languages, so nothing has to be switched. */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, locales: numberTags[language], messages: { [language]: messages } })
}

const loaded = new Set<string>()

/** Brings the words of these routes into the browser's i18n, each route's once. */
export async function loadMessages(i18n: I18n, language: Language, routeIds: readonly string[]): Promise<void> {
  const loaders = catalogues[language]
  await Promise.all(
    ['__root__', ...routeIds].map(async (routeId) => {
      if (loaded.has(routeId) || !loaders[routeId]) return
      const { default: messages } = await loaders[routeId]()
      loaded.add(routeId)
      i18n.load({ [language]: messages })
    }),
  )
}
