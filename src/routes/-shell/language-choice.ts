import type { QueryClient } from '@tanstack/react-query'
import { hasCookie, setCookie, store } from '#platform/device/device-storage.ts'
import { type Language, languageCookie } from '#platform/languages/languages.ts'
import { madeOffer } from '#platform/pages/language-offer.ts'

/**
 * Stores the chosen language in a cookie. If the query client of a signed-in user is given, stores it on the account
 * too.
 */
export async function rememberLanguage(language: Language, signedIn?: QueryClient): Promise<void> {
  setCookie(languageCookie, language)
  // Deletes the record of the last offer, so that a later page in a different language offers the chosen language
  // again.
  store(madeOffer, undefined)
  // Errors are ignored, because the next page is in the chosen language in any case.
  if (signedIn) await storeOnAccount(signedIn, language).catch(() => undefined)
}

async function storeOnAccount(client: QueryClient, language: Language): Promise<void> {
  const [{ runMutation }, { languageMutation }] = await Promise.all([
    import('#platform/http/mutation.ts'),
    import('#features/people/accounts/mutations.ts'),
  ])
  await runMutation(client, languageMutation, { language })
}

/** Stores the account's language on this device if no language was chosen here. Pages then offer that language. */
export function adoptLanguage(language: Language): void {
  if (!hasCookie(languageCookie)) setCookie(languageCookie, language)
}
