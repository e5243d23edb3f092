import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { featuredProductsQuery } from '#features/shop/catalog/queries.ts'
import { shopPath } from '#features/shop/catalog/question-rules.ts'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { heroFallback, heroSizes, heroSources, noPicture } from './hero-picture.ts'

/** The banner: what the shop is, a link to its featured products, and the campaign of the month. */
export function Hero({ title }: { title: ReactNode }) {
  const { t } = useLingui()
  const base = useShopBase()
  const { data } = useQuery(featuredProductsQuery)
  const campaign = data?.campaign
  return (
    <div className="grid overflow-hidden rounded-2xl bg-sunken @2xl:grid-cols-2">
      <div className="order-2 flex flex-col justify-center px-5 py-5 @2xl:order-1 @2xl:px-8 @4xl:px-12">
        {title}
        <p className="mt-2 text-pretty text-muted @4xl:text-lg">
          <Trans>
            Everything to build and furnish a house, from cement to the lock on the door, delivered around Kamshet.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href="#featured" className={button('primary')}>
            <Trans>See featured products</Trans>
          </a>
        </div>
        {campaign && (
          <Link
            to={shopPath(base, { category: campaign.category })}
            className="group mt-4 flex items-center gap-2 border-t border-line pt-4"
          >
            <span>
              <b className="block group-hover:underline">{campaign.title}</b>
              <span className="text-sm text-muted">{campaign.text}</span>
            </span>
            <Icon path={icons.right} className="ml-auto text-primary" />
          </Link>
        )}
      </div>
      <div className="relative order-1 h-56 bg-[#d8d0b8] max-sm:hidden @2xl:order-2 @2xl:h-auto @2xl:min-h-80 @4xl:min-h-88">
        <picture className="contents">
          {/* A phone shows no picture here, and loads none. */}
          <source media="(width < 40rem)" srcSet={noPicture} />
          <source type="image/avif" srcSet={heroSources} sizes={heroSizes} />
          <img
            src={heroFallback}
            width={880}
            height={660}
            fetchPriority="high"
            decoding="async"
            alt={t`A kitchen with green cupboards, a marble counter with three stools, brass lamps and a steel refrigerator`}
            className="absolute inset-0 size-full object-cover object-[50%_70%]"
          />
        </picture>
      </div>
    </div>
  )
}
