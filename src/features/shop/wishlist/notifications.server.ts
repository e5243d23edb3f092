import { msg } from '@lingui/core/macro'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { goodsOf } from '#features/shop/cart/goods.server.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import type { Language } from '#platform/languages/languages.ts'

type Of = { productId: number; slug: string; isTrade: boolean }

export const stockNews = notificationKinds(
  'stock-alerts.',
  {
    category: 'stock',
    link: ({ slug, isTrade }: Of) => shopPath(isTrade ? '/dashboard/shop' : '/shop', { slug }),
    excerpts: excerptsBy('productId', async (db, ids, { id }) => {
      const user = await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow()
      const goods = await goodsOf(db, ids, { language: (user.language ?? 'en') as Language, userType: null })
      return ids.map((id) => ({ id, text: goods.get(id)?.name ?? null }))
    }),
  },
  {
    /** A product that the person waits for is back in stock. The product's name is shown in quotation marks. */
    backInStock: { text: msg`A product that you are waiting for is in stock again.` },
  },
)
