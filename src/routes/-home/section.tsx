import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, icons } from '#ui/icon.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'

/** The spacing above each section of the home page. */
const place = 'mt-14 lg:mt-20'

type PartProps = {
  failure: ReactNode
  /** A placeholder as high as the content. */
  skeleton: ReactNode
  children: ReactNode
}

/** A section of the home page with its own query. The other sections neither wait for the query nor fail with it. */
export function HomePart({ failure, skeleton, children }: PartProps) {
  return (
    <QueryBoundary
      failure={failure}
      className={`page ${place}`}
      fallback={
        <div aria-hidden="true" className={`page ${place}`}>
          {skeleton}
        </div>
      }
    >
      {children}
    </QueryBoundary>
  )
}

type Props = { id: string; title: ReactNode; text?: ReactNode; all?: LinkProps; children: ReactNode }

/** A section of the home page: a heading, a text about the section, and a link to the full list. */
export function HomeSection({ id, title, text, all, children }: Props) {
  return (
    <section aria-labelledby={id} className={place}>
      <div className="page flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl font-bold tracking-tight lg:text-3xl">
          {title}
        </h2>
        {all && (
          <Link
            {...all}
            // The accessible name begins with the link's visible text, because people who control their device by voice
            // say what they see.
            id={`${id}-all`}
            aria-labelledby={`${id}-all ${id}`}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline"
          >
            <Trans>See all</Trans>
            <Icon path={icons.right} size={18} />
          </Link>
        )}
      </div>
      {text && <p className="page mt-1.5 text-pretty text-muted">{text}</p>}
      {children}
    </section>
  )
}

/** The width of a card's picture in HomeCards, as in <img sizes>. */
export const homeCardSizes = '(min-width: 64rem) 24rem, (min-width: 25rem) 22rem, 88vw'

/**
 * Cards in three columns, or on phones in a row that scrolls. The padding is inside the list, so that no focus ring is
 * clipped.
 */
export function HomeCards({ children }: { children: ReactNode }) {
  return (
    <ul className="page -mt-1 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto pt-4 pb-4 [scrollbar-width:none] *:w-[88%] *:max-w-88 *:shrink-0 *:snap-start md:scroll-px-6 lg:grid lg:grid-cols-3 lg:gap-6 lg:overflow-visible lg:*:w-auto lg:*:max-w-none">
      {children}
    </ul>
  )
}
