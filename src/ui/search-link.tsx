import { Link, useMatches } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Changes to the search parameters: new values, or undefined to remove one. */
export type SearchChange = Record<string, string | undefined>

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  change: SearchChange
  /** Replaces the history entry: Back does not return to the present one. */
  replace?: boolean
}

/** A link to the current page with other search parameters; keeps the scroll position. */
export function SearchLink({ change, replace, ...anchor }: Props) {
  // The path of a page that is the first of several ends with a slash, which its address has not.
  const page = useMatches({ select: (matches) => withoutSlash(matches.at(-1)!.fullPath) })
  const search = (old: SearchChange) => ({ ...old, ...change })
  // It is the page itself only if nothing would change: one that removes a parameter is not, as long as there is that parameter.
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
