import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { type Question, questionSearch } from './rules.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<LinkProps, 'replace' | 'resetScroll' | 'preload'> & { question: Question }

/**
 * A link to the list that a question asks for. It is the current page only if it asks for the very same: the router takes fewer
 * filters for the same page, too.
 */
export function ListLink({ question, ...props }: Props) {
  return (
    <Link to="/professionals" search={questionSearch(question)} activeOptions={exact} activeProps={none} {...props} />
  )
}

const exact = { exact: true }
const none = {}
