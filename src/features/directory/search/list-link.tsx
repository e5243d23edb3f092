import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { type Question, questionSearch } from './rules.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<LinkProps, 'replace' | 'resetScroll' | 'preload'> & { question: Question }

/**
 * A link to the list for this search. It is marked as the current page only if all filters are equal. By default, the
 * router would also mark a link with fewer filters.
 */
export function ListLink({ question, ...props }: Props) {
  return (
    <Link to="/professionals" search={questionSearch(question)} activeOptions={exact} activeProps={none} {...props} />
  )
}

const exact = { exact: true }
const none = {}
