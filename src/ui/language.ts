import { useLingui } from '@lingui/react'
import type { Language } from '#platform/languages/languages.ts'

/** The language of the page. */
export function useLanguage(): Language {
  return useLingui().i18n.locale as Language
}
