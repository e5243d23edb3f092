import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** What a search of an address becomes: values set, or taken out by undefined. */
export type SearchChange = Record<string, string | undefined>

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  change: SearchChange
  /** No step back leads to where one was. */
  replace?: boolean
}

/** A link to this very page with another search: the page keeps its place, and what it shows follows the address. */
export function SearchLink({ change, replace, ...anchor }: Props) {
  const link = { to: '.', search: (old: SearchChange) => ({ ...old, ...change }) } as unknown as LinkProps
  return <Link {...link} {...anchor} replace={replace} resetScroll={false} />
}
