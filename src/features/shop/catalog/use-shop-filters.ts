import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { readWithin } from '#platform/languages/typed-number.ts'
import type { NumberFault } from '#ui/number-fault.ts'
import {
  highestPrice,
  isRangeReversed,
  questionText,
  readShop,
  type ShopState,
  shopPath,
  shopSearch,
} from './question-rules.ts'
import { useShopBase } from './use-product-link.ts'

/** The id of the filters' form. Fields outside the form name it in their `form` attribute. */
export const shopForm = 'shop-filters'
/** The id of the heading over the results. */
export const resultsHeading = 'products'

/** The prices that the price filter accepts, in rupees. */
export const priceRange = { min: 0, max: highestPrice }

/** What is wrong with the prices: the lowest one is above the highest one, or one of them is not an amount. */
type PriceProblem = 'reversed' | { name: 'min' | 'max'; fault: NumberFault }

export type ShopFilters = {
  state: ShopState
  /** What is wrong with the prices that were typed or are in the address. */
  priceProblem: PriceProblem | undefined
  /** Applies a change of the filters at once. */
  change: (part: Partial<ShopState>) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Lets the fields change the state of the shop. The state is stored in the page's address. */
export function useShopFilters(state: ShopState): ShopFilters {
  const navigate = useNavigate()
  const base = useShopBase()
  const question = questionText(state)
  /**
   * Set when a visitor enters wrong prices. It holds the search and filters that the address had at that moment. The
   * error is shown until the address changes.
   */
  const [refused, setRefused] = useState<{ question: string; problem: PriceProblem }>()
  const apply = (next: ShopState) => {
    if (isRangeReversed(next)) return setRefused({ question, problem: 'reversed' })
    setRefused(undefined)
    void navigate({ to: shopPath(base, next), search: shopSearch(next), resetScroll: false })
  }
  return {
    state,
    priceProblem: refused?.question === question ? refused.problem : isRangeReversed(state) ? 'reversed' : undefined,
    change: (part) => apply({ ...state, ...part }),
    submit: (event) => {
      event.preventDefault()
      const typed = Object.fromEntries(new FormData(event.currentTarget))
      for (const name of ['min', 'max'] as const) {
        const read = readWithin(String(typed[name] ?? ''), priceRange)
        if ('fault' in read && read.fault !== 'blank')
          return setRefused({ question, problem: { name, fault: read.fault } })
      }
      apply({ ...readShop(typed, state.category), view: state.view })
    },
  }
}
