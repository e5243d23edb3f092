import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { mostWished, type WishSaid } from './rules.ts'
import { WishList } from './wish-list.tsx'

/** The wishlist as a separate page, for pages and browsers where it does not open over the shop. */
export function WishlistPage({ said }: { said: WishSaid | undefined }) {
  return (
    <div className="page max-w-4xl pt-6 pb-8 md:pt-10">
      <h1 className="mb-4 text-3xl/snug font-bold tracking-tight">
        <Trans>Your wishlist</Trans>
      </h1>
      {said && <Said said={said} />}
      <QueryBoundary failure={<Trans>Your wishlist could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
        <WishList
          whenEmpty={
            <Link to="/shop" className={button('secondary')}>
              <Trans>Go to the shop</Trans>
            </Link>
          }
        />
      </QueryBoundary>
    </div>
  )
}

/** Says what a plain form has done, on a page without scripts. */
function Said({ said }: { said: WishSaid }) {
  const { t } = useLingui()
  const texts: Record<WishSaid, string> = {
    gone: t`This product is no longer sold.`,
    full: t`Your wishlist has room for ${mostWished} products. Remove one to save another.`,
    invalid: t`That didn't work. Please try again.`,
    busy: t`That was too much at once. Please try again in a minute.`,
  }
  return (
    <p role="status" className="mb-2 rounded-lg bg-warn-soft px-4 py-2.5 font-medium text-warn">
      {texts[said]}
    </p>
  )
}
