import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BookmarkButton } from '../../features/bookmarks/bookmark-button.tsx'
import { featuredQuery } from '../../features/directory/queries.ts'
import { CardSkeleton } from '../../features/professionals/card-skeleton.tsx'
import { ProfessionalCard } from '../../features/professionals/professional-card.tsx'
import { nameOf, type Profession } from '../../features/professionals/rules.ts'
import type { ProfessionalCard as Professional } from '../../features/professionals/schema.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'

export function FeaturedProfessionals() {
  return (
    <QueryBoundary
      failure={<Trans>The featured professionals could not be loaded.</Trans>}
      className="page mt-14 lg:mt-20"
      fallback={
        <div className="page mt-14 grid gap-4 lg:mt-20 lg:grid-cols-3 lg:gap-6">
          {[1, 2, 3].map((each) => (
            <CardSkeleton key={each} />
          ))}
        </div>
      }
    >
      <FeaturedLists />
    </QueryBoundary>
  )
}

function FeaturedLists() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(featuredQuery)
  return (
    <>
      <Featured
        type="contractor"
        professionals={data.contractors}
        title={<Trans>Featured Contractors</Trans>}
        all={t`See all contractors`}
      />
      <Featured
        type="architect"
        professionals={data.architects}
        title={<Trans>Featured Architects</Trans>}
        all={t`See all architects`}
      />
    </>
  )
}

type Props = { type: Profession; professionals: Professional[]; title: ReactNode; all: string }

/** Three cards: side by side, or on phones in a row that scrolls. */
function Featured({ type, professionals, title, all }: Props) {
  if (professionals.length === 0) return null
  const headingId = `featured-${type}`
  return (
    <section aria-labelledby={headingId} className="mt-14 lg:mt-20">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-2xl font-bold tracking-tight lg:text-3xl">
          {title}
        </h2>
        <Link
          to="/professionals"
          search={{ type }}
          aria-label={all}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline"
        >
          <Trans>See all</Trans>
          <Icon path={icons.right} size={18} />
        </Link>
      </div>
      <ul className="page mt-3 flex snap-x snap-mandatory scroll-px-4 gap-4 md:scroll-px-6 overflow-x-auto pb-4 [scrollbar-width:none] lg:grid lg:grid-cols-3 lg:gap-6 lg:overflow-visible lg:pb-0">
        {professionals.map((professional) => (
          <li key={professional.id} className="w-[88%] max-w-88 shrink-0 snap-start lg:w-auto lg:max-w-none">
            <ProfessionalCard
              variant="featured"
              professional={professional}
              action={<BookmarkButton professionalId={professional.id} name={nameOf(professional)} variant="card" />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
