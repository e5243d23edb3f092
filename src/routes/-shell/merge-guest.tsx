import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { guestCookieText } from '#features/shop/cart/cart-store.ts'
import { mergeMutation } from '#features/shop/cart/mutations.ts'
import type { Merged } from '#features/shop/cart/schema.ts'
import { mergeWishesMutation } from '#features/shop/wishlist/mutations.ts'
import { showNotice } from '#ui/toast.ts'

/** Moves the guest's cart and wishlist on this device into the account. If this fails, the next page tries again. */
export function MergeGuest() {
  const { t } = useLingui()
  function say({ merged, capped, left }: Merged) {
    const fewer = capped.map(({ name, quantity }) => t`Only ${quantity} left of ${name}.`)
    const none =
      left > 0
        ? [t`${plural(left, { one: '# product could not be added.', other: '# products could not be added.' })}`]
        : []
    const text = [...fewer, ...none].join(' ')
    const about = 'guest cart'
    if (merged > 0)
      showNotice({
        title: t`${plural(merged, { one: '# product from before your login is in your cart.', other: '# products from before your login are in your cart.' })}`,
        text: text || undefined,
        about,
      })
    else if (text) showNotice({ title: text, about })
  }
  const { mutate: mergeCart } = useMutation({ ...mergeMutation, onSuccess: say })
  const { mutate: mergeWishes } = useMutation(mergeWishesMutation)
  const merge = useEffectEvent(() => {
    if (guestCookieText('cart')) mergeCart(undefined)
    if (guestCookieText('wishlist')) mergeWishes(undefined)
  })
  useEffect(() => {
    if (document.hasFocus()) return void merge()
    // If several pages are open, the one with the focus merges the data and shows the notice. This page does not have
    // the focus, so it merges the data only if no other page has done so after three seconds.
    const later = setTimeout(merge, 3000)
    return () => clearTimeout(later)
  }, [])
  return null
}
