import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { visitorQuery } from '../../features/accounts/queries.ts'
import { type Language, languageNames, withLanguage } from '../../platform/languages.ts'
import { rememberLanguage } from './language-choice.ts'

type Props = { language: Language; isCurrent?: boolean; className?: string; children?: ReactNode }

/** The current page in another language. A full page load, since all text in the document changes. */
export function LanguageLink({ language, isCurrent, className, children = languageNames[language] }: Props) {
  const { pathname, searchStr } = useLocation()
  const queryClient = useQueryClient()
  const { data: visitor } = useQuery(visitorQuery)
  const href = withLanguage(language, pathname) + searchStr

  async function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    await rememberLanguage(language, visitor ? queryClient : undefined)
    location.assign(href + location.hash)
  }
  return (
    <a
      href={href}
      hrefLang={language}
      lang={language}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={choose}
      className={className}
    >
      {children}
    </a>
  )
}
