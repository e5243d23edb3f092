import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ProductUnit } from '#features/shop/catalog/category-rules.ts'

/** Returns a function that says how much of a product is in the cart, for example “2 bags are in your cart”. */
export function useInCartText(): (unit: ProductUnit, quantity: number) => string {
  const { t } = useLingui()
  return (unit, quantity) => {
    switch (unit) {
      case 'piece':
        return t`${plural(quantity, { one: '# piece is in your cart', other: '# pieces are in your cart' })}`
      case 'bag':
        return t`${plural(quantity, { one: '# bag is in your cart', other: '# bags are in your cart' })}`
      case 'box':
        return t`${plural(quantity, { one: '# box is in your cart', other: '# boxes are in your cart' })}`
      case 'bucket':
        return t`${plural(quantity, { one: '# bucket is in your cart', other: '# buckets are in your cart' })}`
      case 'set':
        return t`${plural(quantity, { one: '# set is in your cart', other: '# sets are in your cart' })}`
      case 'pair':
        return t`${plural(quantity, { one: '# pair is in your cart', other: '# pairs are in your cart' })}`
      case 'sheet':
        return t`${plural(quantity, { one: '# sheet is in your cart', other: '# sheets are in your cart' })}`
      case 'meter':
        return t`${plural(quantity, { one: '# meter is in your cart', other: '# meters are in your cart' })}`
      case 'roll':
        return t`${plural(quantity, { one: '# roll is in your cart', other: '# rolls are in your cart' })}`
    }
  }
}
