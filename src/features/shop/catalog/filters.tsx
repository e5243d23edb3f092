import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { formatNumber } from '#platform/languages/format.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { CheckField } from '#ui/field.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { categories } from './category-rules.ts'
import { categoryNames } from './category-words.tsx'
import { PriceFields } from './price-fields.tsx'
import { isNarrowed, questionText, type ShopState, shopPath } from './question-rules.ts'
import { highestFilterPrice, pricePresets, shopSorts, shopViews } from './rules.ts'
import { ShopLink } from './shop-link.tsx'
import { useShopBase } from './use-product-link.ts'
import { resultsHeading, type ShopFilters, shopForm } from './use-shop-filters.ts'
import { useSortNames } from './use-sort-names.ts'

/** Whether the screen is wide enough to show the filters beside the list. On narrower screens they are above it. */
const areBeside = () => matchMedia('(min-width: 64rem)').matches

/**
 * The filters: a form that also submits without a script. The form is folded above the list on small screens, and open
 * beside the list on wide screens. HTML can't open it by screen width, so the style sheet shows the folded content on
 * wide screens until the script has loaded.
 */
export function Filters({ filters }: { filters: ShopFilters }) {
  const { state } = filters
  const language = useLanguage()
  const base = useShopBase()
  const panel = useRef<HTMLDetailsElement>(null)
  const count = [state.category, state.min > 0 || state.max < highestFilterPrice, state.inStock].filter(Boolean).length
  useEffect(() => {
    if (areBeside()) panel.current!.open = true
    panel.current!.dataset.foldable = ''
  }, [])

  const question = `${questionText(state)} ${state.view}`
  const last = useRef(question)
  useLayoutEffect(() => {
    if (last.current === question) return
    last.current = question
    if (areBeside() || !panel.current!.open) return
    panel.current!.open = false
    // The pressed button disappears with the panel, so the focus moves to the results.
    document.getElementById(resultsHeading)?.focus({ preventScroll: true })
  }, [question])
  return (
    <search className="block max-sm:order-1 max-sm:has-[[open]]:w-full lg:sticky lg:top-20">
      <form
        id={shopForm}
        action={withLanguage(language, shopPath(base, state))}
        onSubmit={filters.submit}
        noValidate
        className="panel lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      >
        {state.view === 'list' && <input type="hidden" name="view" value="list" />}
        <details
          ref={panel}
          className="group lg:[&:not([open],[data-foldable])::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-xl px-3 font-semibold max-sm:text-sm sm:min-h-12 sm:gap-2.5 sm:px-4 -outline-offset-2 select-none [&::-webkit-details-marker]:hidden">
            <Icon path={icons.sliders} size={18} />
            <Trans>Filters</Trans>
            {count > 0 && (
              <span className="rounded-full bg-primary-soft px-2 py-0.5 text-xs text-primary">
                <Plural value={count} one="# active" other="# active" />
              </span>
            )}
            <Icon
              path={icons.down}
              size={18}
              className="ml-auto transition-transform group-open:rotate-180 max-sm:group-not-open:hidden"
            />
          </summary>
          <div className="grid gap-x-8 gap-y-5 border-t border-line p-4 sm:grid-cols-2 lg:grid-cols-1">
            <CategoryChoice state={state} />
            <PriceChoice filters={filters} />
            <OrderChoice state={state} />
          </div>
        </details>
      </form>
    </search>
  )
}

const choiceClass =
  'flex min-h-11 items-center gap-2.5 rounded-md px-2 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-primary lg:min-h-8'

function CategoryChoice({ state }: { state: ShopState }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Category`}>
      <p aria-hidden="true" className="mb-1 font-semibold">
        <Trans>Category</Trans>
      </p>
      <ul className="-mx-2">
        {[undefined, ...categories].map((category) => (
          <li key={category ?? ''}>
            <ShopLink
              state={{ ...state, category }}
              aria-current={category === state.category ? 'true' : undefined}
              className={choiceClass}
            >
              {category ? i18n._(categoryNames[category]) : t`All products`}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How the list is sorted and shown. On wider screens both are above the list, see results-bar.tsx. */
function OrderChoice({ state }: { state: ShopState }) {
  const { t } = useLingui()
  const names = useSortNames(state.search)
  return (
    <div className="sm:hidden">
      <p className="mb-1 font-semibold">
        <Trans>Sort By</Trans>
      </p>
      <ul className="-mx-2">
        {shopSorts.map((sort) => (
          <li key={sort}>
            <ShopLink
              state={{ ...state, sort }}
              aria-current={sort === state.sort ? 'true' : undefined}
              className={choiceClass}
            >
              {names[sort]}
            </ShopLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-1 font-semibold">
        <Trans>View</Trans>
      </p>
      <ul className="-mx-2">
        {shopViews.map((view) => (
          <li key={view}>
            <ShopLink
              state={{ ...state, view }}
              aria-current={view === state.view ? 'true' : undefined}
              className={choiceClass}
            >
              {view === 'grid' ? t`Grid` : t`List`}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PriceChoice({ filters }: { filters: ShopFilters }) {
  const { t } = useLingui()
  const { state, change } = filters
  const isChosen = ({ min, max }: { min: number; max: number }) => state.min === min && state.max === max
  return (
    <div>
      <p className="mb-1 font-semibold">
        <Trans>Price</Trans>
      </p>
      <ul className="-mx-2 tabular-nums">
        {pricePresets.map((preset) => (
          <li key={preset.min}>
            <ShopLink
              // Pressing a chosen range again clears it.
              state={{ ...state, ...(isChosen(preset) ? { min: 0, max: highestFilterPrice } : preset) }}
              aria-current={isChosen(preset) ? 'true' : undefined}
              className={choiceClass}
            >
              <PresetName {...preset} />
              {isChosen(preset) && <Icon path={icons.close} size={16} className="ml-auto" />}
            </ShopLink>
          </li>
        ))}
      </ul>
      <PriceFields key={`${state.min} ${state.max}`} filters={filters} />
      <CheckField
        label={t`In stock only`}
        name="inStock"
        value="true"
        checked={state.inStock}
        onChange={(event) => change({ inStock: event.target.checked })}
        className="mt-3"
      />
      <div className="mt-2 flex gap-3 lg:flex-col lg:gap-1">
        <button type="submit" className={button('secondary', 'grow')}>
          <Trans>Apply</Trans>
        </button>
        {(state.category || isNarrowed(state)) && (
          <ShopLink
            state={{
              ...state,
              category: undefined,
              search: undefined,
              min: 0,
              max: highestFilterPrice,
              inStock: false,
            }}
            className={button('quiet', 'grow')}
          >
            <Trans>Clear All</Trans>
          </ShopLink>
        )}
      </div>
    </div>
  )
}

/** The name of a price range, formatted as in the specification. */
function PresetName({ min, max }: { min: number; max: number }) {
  const [from, to] = [formatNumber(min), formatNumber(max)]
  if (min === 0) return <Trans>Under {to}</Trans>
  return max < highestFilterPrice ? `${from}-${to}` : <Trans>Over {from}</Trans>
}
