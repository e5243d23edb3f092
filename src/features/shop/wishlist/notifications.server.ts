import { msg } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { goodsOf } from '#features/shop/cart/goods.server.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import type { Language } from '#platform/languages/languages.ts'

/** A product that the person waits for is back in stock. The product's name is shown in quotation marks. */
export const backInStock = notificationKind<{ productId: number; slug: string; isTrade: boolean }>({
  name: 'stock-alerts.back-in-stock',
  category: 'stock',
  byEmail: true,
  isSentTogether: false,
  text: () => msg`A product that you are waiting for is in stock again.`,
  link: ({ slug, isTrade }) => shopPath(isTrade ? '/dashboard/shop' : '/shop', { slug }),
  async excerpts(db, { id }, given) {
    const { language } = await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow()
    const reader = { language: (language ?? 'en') as Language, userType: null }
    const goods = await goodsOf(
      db,
      given.map(({ productId }) => productId),
      reader,
    )
    return given.map(({ productId }) => goods.get(productId)?.name)
  },
})
