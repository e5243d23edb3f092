import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Category } from '#features/shop/catalog/category-rules.ts'
import { categoryNames } from '#features/shop/catalog/category-words.tsx'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ShopPage } from './shop-page.tsx'
import { ShopTitle } from './shop-title.tsx'

type Props = Omit<ComponentProps<typeof ShopPage>, 'title' | 'category'> & {
  category: Category
  /** Shows breadcrumbs. False in a dashboard, whose shell shows where the visitor is. */
  hasCrumbs?: boolean
}

/** A page of the shop for one category. */
export function CategoryPage({ category, hasCrumbs = true, ...page }: Props) {
  const { t, i18n } = useLingui()
  const base = useShopBase()
  return (
    <ShopPage
      {...page}
      category={category}
      title={
        <>
          {hasCrumbs && (
            <div className="max-sm:hidden">
              <Breadcrumb
                crumbs={[
                  { name: t`Home`, path: '/' },
                  { name: t`Shop`, path: base },
                ]}
              />
            </div>
          )}
          <ShopTitle>{i18n._(categoryNames[category])}</ShopTitle>
        </>
      }
    />
  )
}
