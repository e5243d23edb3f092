import { useLingui } from '@lingui/react/macro'
import type { ShopSort } from './rules.ts'

/** The names of the sort orders. The first one depends on whether there is a search. */
export function useSortNames(search: string | undefined): Record<ShopSort, string> {
  const { t } = useLingui()
  return {
    featured: search ? t`Best Match` : t({ message: 'Featured', context: 'products' }),
    'price-low': t`Price: low to high`,
    'price-high': t`Price: high to low`,
    rating: t`Highest rating`,
    newest: t`Newest`,
  }
}
