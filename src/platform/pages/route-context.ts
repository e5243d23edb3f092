import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#platform/languages/languages.ts'

/** The context of every route. */
export type RouteContext = {
  queryClient: QueryClient
  i18n: I18n
  language: Language
  /** The origin of the site, for canonical URLs: 'https://kamshetbuild.in'. */
  publicUrl: string
  /** Loads the texts of routes in the page's language. On the server all texts are loaded already. */
  words: (routeIds: readonly string[]) => Promise<void> | undefined
}
