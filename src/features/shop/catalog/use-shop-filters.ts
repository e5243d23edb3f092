import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isRangeReversed, questionText, readShop, type ShopState, shopPath, shopSearch } from './question-rules.ts'
import { useShopBase } from './use-product-link.ts'

/** The id of the form that the shop's fields belong to, wherever they are. */
export const shopForm = 'shop-filters'
/** The id of the heading over the results. */
export const resultsHeading = 'products'

export type ShopFilters = {
  state: ShopState
  /** Whether the typed prices, or those in the address, are the wrong way round. */
  isRangeReversed: boolean
  /** Applies a choice at once. */
  change: (part: Partial<ShopState>) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** The state of the shop, which is its address, and how the fields change it. */
export function useShopFilters(state: ShopState): ShopFilters {
  const navigate = useNavigate()
  const base = useShopBase()
  const question = questionText(state)
  /** The question that was shown when a lowest price above the highest one was typed. */
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
