import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Heading } from '#ui/heading.tsx'
import { Icon } from '#ui/icon.tsx'
import { categoryNames } from './category-words.tsx'
import { isNarrowed } from './question-rules.ts'
import { type ShopSort, shopSorts } from './rules.ts'
import type { ProductPage } from './schema.ts'
import { ShopLink } from './shop-link.tsx'
import { resultsHeading, type ShopFilters, shopForm } from './use-shop-filters.ts'
import { useSortNames } from './use-sort-names.ts'

const gridIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'
const listIcon = 'M4 4h5v5H4zM4 15h5v5H4zM13 5h7M13 9h5M13 16h7M13 20h5'

type Props = {
  filters: ShopFilters
  /** The total of the list. Undefined while it loads. */
  found: Pick<ProductPage, 'total' | 'totalIsCapped'> | undefined
  heading?: RefObject<HTMLHeadingElement | null>
}

/**
 * Shows the number of products, with controls for the sort order and for the view as a grid or a list. On a phone these
 * controls are among the filters.
 */
export function ResultsBar({ filters: { state, change }, found, heading }: Props) {
  const { t } = useLingui()
  // On a phone the number of all products would only push them down.
  const isWhole = !state.category && !isNarrowed(state)
  const views = [
    { view: 'grid', text: t`Grid`, icon: gridIcon },
    { view: 'list', text: t`List`, icon: listIcon },
  ] as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Heading
        ref={heading}
        id={resultsHeading}
        tabIndex={-1}
        aria-live="polite"
        className={`text-lg/7 font-bold max-sm:mb-1 max-sm:text-sm sm:min-h-7 ${isWhole ? 'max-sm:sr-only' : ''}`}
      >
        {found ? <Count {...found} state={state} /> : <Trans>Searching…</Trans>}
      </Heading>
      <div className="flex items-center gap-2 max-sm:hidden">
        <SortSelect state={state} onChange={(sort) => change({ sort })} />
        <ul aria-label={t`View`} className="flex rounded-md border border-line-strong">
          {views.map(({ view, text, icon }) => (
            <li key={view}>
              <ShopLink
                state={{ ...state, view }}
                aria-label={text}
                aria-current={state.view === view ? 'true' : undefined}
                className="grid size-11 place-items-center rounded-[calc(var(--radius)-1px)] text-muted hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary"
              >
                <Icon path={icon} />
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Count({
  total,
  totalIsCapped,
  state,
}: Pick<ProductPage, 'total' | 'totalIsCapped'> & Pick<ShopFilters, 'state'>) {
  const { i18n } = useLingui()
  const shown = totalIsCapped ? `${total}+` : String(total)
  const { search, category } = state
  const place = category && i18n._(categoryNames[category])
  if (search)
    return <Plural value={total} one={`${shown} product for “${search}”`} other={`${shown} products for “${search}”`} />
  if (place)
    return <Plural value={total} one={`${shown} product in ${place}`} other={`${shown} products in ${place}`} />
  return <Plural value={total} one={`${shown} product`} other={`${shown} products`} />
}

type SortProps = Pick<ShopFilters, 'state'> & { onChange: (sort: ShopSort) => void }

function SortSelect({ state: { search, sort }, onChange }: SortProps) {
  const { t } = useLingui()
  const names = useSortNames(search)
  return (
    <select
      name="sort"
      form={shopForm}
      aria-label={t`Sort By`}
      value={sort}
      onChange={(event) => onChange(event.target.value as ShopSort)}
      className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-raised px-2.5 text-ellipsis hover:border-ink"
    >
      {shopSorts.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  )
}
