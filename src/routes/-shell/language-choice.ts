import type { QueryClient } from '@tanstack/react-query'
import { readStored, store } from '../../platform/device-storage.ts'
import { isLanguage, type Language, languageCookie } from '../../platform/languages.ts'

const dismissedOffer = 'language-offer'

/** Stores the choice in a cookie and, given a signed-in user's query client, on the account. */
export async function rememberLanguage(language: Language, signedIn?: QueryClient): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that our visitors use
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`
  store(dismissedOffer, undefined)
  // Errors are ignored: the next page is in the chosen language in any case.
  if (signedIn) await storeOnAccount(signedIn, language).catch(() => undefined)
}

async function storeOnAccount(client: QueryClient, language: Language): Promise<void> {
  const [{ runMutation }, { languageMutation }] = await Promise.all([
    import('../../platform/mutation.ts'),
    import('../../features/accounts/mutations.ts'),
  ])
  await runMutation(client, languageMutation, { language })
}

export function rememberedLanguage(): Language | undefined {
  const value = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1]
  return isLanguage(value) ? value : undefined
}

/** A dismissed offer of a language is not repeated. */
export function dismissOffer(language: Language): void {
  store(dismissedOffer, language)
}

export function isOfferDismissed(language: Language): boolean {
  return readStored(dismissedOffer) === language
}
