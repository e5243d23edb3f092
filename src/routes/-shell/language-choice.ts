import { send } from '../../platform/api.ts'
import { readStored, store } from '../../platform/device-storage.ts'
import { isLanguage, type Language, languageCookie } from '../../platform/languages.ts'

const closedOffer = 'language-offer'

/** Keeps the choice for later visits and, when somebody is signed in, on the account. */
export async function rememberLanguage(language: Language, isSignedIn: boolean): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people here use
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`
  store(closedOffer, undefined)
  // The page that opens next shows the language in any case.
  if (isSignedIn) await send('PUT', '/api/auth/language', { language }).catch(() => undefined)
}

export function rememberedLanguage(): Language | undefined {
  const value = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(value) ? value : undefined
}

/** A closed offer of a language is not made again. */
export function closeOffer(language: Language): void {
  store(closedOffer, language)
}

export function isOfferClosed(language: Language): boolean {
  return readStored(closedOffer) === language
}
