import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouterState } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { knownVisitor } from '#features/people/accounts/visitor.tsx'
import { type Language, languageNames, withLanguage } from '#platform/languages/languages.ts'
import { isNotFound } from './is-not-found.ts'
import { rememberLanguage } from './language-choice.ts'

type Props = { language: Language; isCurrent?: boolean; className?: string; children?: ReactNode }

/**
 * A link to the current page in a different language, or to the home page if the page does not exist. It loads the
 * whole page, because all text in the document changes.
 */
export function LanguageLink({ language, isCurrent, className, children = languageNames[language] }: Props) {
  const { pathname, searchStr } = useLocation()
  const queryClient = useQueryClient()
  const isMissing = useRouterState({ select: ({ matches }) => isNotFound(matches) })
  const href = isMissing ? withLanguage(language, '/') : withLanguage(language, pathname) + searchStr

  async function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Stores the language on the account too, unless the visitor is known to be a guest. If it is not yet known who the
    // visitor is, they may be signed in.
    await rememberLanguage(language, knownVisitor(queryClient) === null ? undefined : queryClient)
    location.assign(isMissing ? href : href + location.hash)
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
