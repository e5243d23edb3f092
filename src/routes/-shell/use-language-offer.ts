import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { visitorQuery } from '../../features/accounts/queries.ts'
import { type Language, preferredLanguage } from '../../platform/languages.ts'
import { dismissOffer, isOfferDismissed, rememberedLanguage } from './language-choice.ts'

/** The language to offer: the account's, the one chosen before, or the browser's, unless the page is in it. Never a redirect. */
export function useLanguageOffer(): [offered: Language | undefined, close: () => void] {
  const { i18n } = useLingui()
  const { data: visitor } = useQuery(visitorQuery)
  const [offered, setOffered] = useState<Language>()
  const chosen = visitor?.language
  useEffect(() => {
    const wanted = chosen ?? rememberedLanguage() ?? preferredLanguage(navigator.languages)
    setOffered(wanted && wanted !== i18n.locale && !isOfferDismissed(wanted) ? wanted : undefined)
  }, [chosen, i18n])

  function close() {
    if (offered) dismissOffer(offered)
    setOffered(undefined)
  }
  return [offered, close]
}
