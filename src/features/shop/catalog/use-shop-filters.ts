import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isRangeReversed, questionText, readShop, type ShopState, shopPath, shopSearch } from './question-rules.ts'
import { useShopBase } from './use-product-link.ts'

/** The id of the filters' form. Fields outside the form name it in their `form` attribute. */
export const shopForm = 'shop-filters'
/** The id of the heading over the results. */
export const resultsHeading = 'products'

export type ShopFilters = {
  state: ShopState
  /** Whether the lowest price is above the highest one, as typed or in the address. */
  isRangeReversed: boolean
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
   * Set when a visitor enters a lowest price above the highest one. It holds the search and filters that the address
   * had at that moment. The error is shown until the address changes.
   */
  const [refused, setRefused] = useState<string>()
  const apply = (next: ShopState) => {
    if (isRangeReversed(next)) return setRefused(question)
    setRefused(undefined)
    void navigate({ to: shopPath(base, next), search: shopSearch(next), resetScroll: false })
  }
  return {
    state,
    isRangeReversed: isRangeReversed(state) || refused === question,
    change: (part) => apply({ ...state, ...part }),
    submit: (event) => {
      event.preventDefault()
      const typed = Object.fromEntries(new FormData(event.currentTarget))
      apply({ ...readShop(typed, state.category), view: state.view })
    },
  }
}
