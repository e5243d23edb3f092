import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from './category-rules.ts'
import { categoryNames } from './category-words.tsx'
import { categoriesQuery } from './queries.ts'
import { shopPath } from './question-rules.ts'
import { useShopBase } from './use-product-link.ts'
import '#ui/edge-fade.css'
import { Icon, icons } from '#ui/icon.tsx'
import { PictureThumb } from '#ui/picture-thumb.tsx'

/** The categories in a row that scrolls on small screens. On wider screens each has a picture of a product. */
export function CategoryStrip({ current }: { current: Category | undefined }) {
  const { t, i18n } = useLingui()
  const base = useShopBase()
  const { data } = useSuspenseQuery(categoriesQuery)
  return (
    <nav aria-label={t`Categories`}>
      <ul className="edge-fade relative -mr-4 flex gap-2 overflow-x-auto pr-4 [scrollbar-width:none] sm:mx-0 sm:py-1 sm:gap-2 sm:px-1 @4xl:justify-between">
        <Entry to={base} isCurrent={current === undefined} picture={<Icon path={icons.dashboard} size={28} />}>
          <Trans>All products</Trans>
        </Entry>
        {data.categories.map(({ id, picture }) => (
          <Entry
            key={id}
            to={shopPath(base, { category: id })}
            isCurrent={id === current}
            picture={picture && <PictureThumb picture={picture} alt="" className="size-full object-cover" />}
          >
            {i18n._(categoryNames[id])}
          </Entry>
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = { to: string; isCurrent: boolean; picture: ReactNode; children: ReactNode }

function Entry({ to, isCurrent, picture, children }: EntryProps) {
  return (
    <li className="shrink-0 sm:w-28">
      <Link
        to={to}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        className="group flex h-full flex-col items-center gap-2 rounded-lg text-center text-sm/tight font-medium hyphens-auto hover:underline aria-[current]:text-primary max-sm:min-h-11 max-sm:justify-center max-sm:border max-sm:border-line-strong max-sm:bg-raised max-sm:px-3 max-sm:whitespace-nowrap max-sm:-outline-offset-2 max-sm:aria-[current]:border-primary max-sm:aria-[current]:bg-primary-soft sm:p-1"
      >
        <span className="grid size-20 place-items-center max-sm:hidden overflow-hidden rounded-full bg-sunken text-muted ring-primary group-aria-[current]:ring-2 group-aria-[current]:ring-offset-2 group-aria-[current]:ring-offset-ground">
          {picture}
        </span>
        {children}
      </Link>
    </li>
  )
}
