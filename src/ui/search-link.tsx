import { Link, useMatches } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Changes to the search parameters: new values, or undefined to remove one. */
export type SearchChange = Record<string, string | undefined>

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  change: SearchChange
  /** Replaces the history entry, so that Back does not return to the current address. */
  replace?: boolean
}

/** A link to the current page with changed search parameters. It keeps the scroll position. */
export function SearchLink({ change, replace, ...anchor }: Props) {
  // The router's path of an index route ends with a slash, but the page's address has none.
  const page = useMatches({ select: (matches) => withoutSlash(matches.at(-1)!.fullPath) })
  const search = (old: SearchChange) => ({ ...old, ...change })
  // The link counts as current only if it would change nothing. A link that removes a parameter is not current while
  // the parameter is there.
  const activeOptions = { explicitUndefined: true }
  return (
    <Link
      from={page}
      to="."
      search={search}
      activeOptions={activeOptions}
      {...anchor}
      replace={replace}
      resetScroll={false}
    />
  )
}

function withoutSlash<Path extends string>(path: Path): Path {
  return path.replace(/(?<=.)\/$/, '') as Path
}
