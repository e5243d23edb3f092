import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { UserType } from '#features/people/accounts/rules.ts'
import { listDeps, type ShopPageSearch } from '#features/shop/catalog/shop-search.ts'
import { ShopPage } from '#features/shop/storefront/shop-page.tsx'
import { ShopTitle } from '#features/shop/storefront/shop-title.tsx'
import { TradeGoods } from '#features/shop/storefront/trade-goods.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { HeadingLevel } from '#ui/heading.tsx'

/** The shop in the shell of a dashboard. Contractors and architects also see goods for their trade. */
export const Route = createFileRoute('/_account/$dashboard/shop/')({
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): ShopPageSearch => search,
  loaderDeps: ({ search }) => listDeps(search),
  loader: async ({ context, deps }) => {
    const { loadShop } = await import('#features/shop/storefront/load-shop.ts')
    await loadShop(context, { search: deps, isForTrade: context.user.userType !== 'customer' })
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(titles[match.context.user.userType]),
      description: match.context.i18n._(
        msg`Materials, fittings, furniture and appliances for building and furnishing.`,
      ),
      hidden: true,
    }),
  component: Shop,
})

const titles = {
  customer: msg`Home Improvement Shop`,
  contractor: msg`Contractor Shop`,
  architect: msg`Architect Shop`,
}

function Shop() {
  const { user } = Route.useRouteContext()
  return (
    <div className="mt-3">
      <HeadingLevel value={3}>
        <ShopPage
          search={Route.useSearch()}
          title={
            <ShopTitle>
              <Title userType={user.userType} />
            </ShopTitle>
          }
          more={user.userType === 'customer' ? undefined : (state) => <TradeGoods state={state} />}
        />
      </HeadingLevel>
    </div>
  )
}

function Title({ userType }: { userType: UserType }) {
  switch (userType) {
    case 'customer':
      return <Trans>Home Improvement Shop</Trans>
    case 'contractor':
      return <Trans>Contractor Shop</Trans>
    case 'architect':
      return <Trans>Architect Shop</Trans>
  }
}
