import { useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { sortIcon } from '#ui/more-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'
import type { ProjectSort as Sort } from './rules.ts'

type Props = {
  sort: Sort
  /** Whether the professional has arranged the projects. Otherwise they are sorted by date. */
  isArranged: boolean
}

/** The sort order of a portfolio, as a menu of links. */
export function ProjectSort({ sort: given, isArranged }: Props) {
  const { t } = useLingui()
  const byDefault = isArranged ? 'featured' : 'recent'
  const sort = given === 'featured' ? byDefault : given
  const orders: { sort: Sort; summary: string; name: string }[] = [
    ...(isArranged ? [{ sort: 'featured', summary: t`Sort by: Featured`, name: t`Featured` } as const] : []),
    { sort: 'recent', summary: t`Sort by: Recent`, name: t`Recent` },
    { sort: 'budget', summary: t`Sort by: Budget`, name: t`Budget, highest first` },
    { sort: 'area', summary: t`Sort by: Area`, name: t`Area, largest first` },
  ]
  return (
    <Disclosure
      className="relative"
      summaryClassName={button('secondary')}
      summary={
        <>
          <Icon path={sortIcon} size={18} />
          {orders.find((each) => each.sort === sort)!.summary}
        </>
      }
    >
      <ul className="absolute top-full right-0 z-30 mt-2 w-60 rounded-lg border border-line bg-raised p-1.5 shadow-float">
        {orders.map((each) => (
          <li key={each.sort}>
            <SearchLink
              change={{ sort: each.sort === byDefault ? undefined : each.sort, after: undefined }}
              aria-current={each.sort === sort ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 hover:bg-sunken aria-[current]:font-semibold"
            >
              {each.name}
              {each.sort === sort && <Icon path={icons.check} size={18} className="text-primary" />}
            </SearchLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
