import { msg } from '@lingui/core/macro'
import type { Language } from '../../platform/languages.ts'
import { goodsOf } from '../cart/goods.server.ts'
import { shopPath } from '../catalog/question-rules.ts'
import { notificationKind } from '../notifications/kinds.server.ts'

/** A product that the person waits for is there again. What it is called is quoted. */
export const backInStock = notificationKind<{ productId: number; slug: string; isTrade: boolean }>({
  name: 'stock-alerts.back-in-stock',
  category: 'stock',
  byEmail: true,
  isSentTogether: false,
  text: () => msg`A product that you are waiting for is in stock again.`,
  link: ({ slug, isTrade }) => shopPath(isTrade ? '/dashboard/shop' : '/shop', { slug }),
  async quotes(db, { id }, given) {
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
