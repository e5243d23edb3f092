import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BookmarkButton } from '#features/directory/bookmarks/bookmark-button.tsx'
import { CardSkeleton } from '#features/directory/professionals/card-skeleton.tsx'
import { ProfessionalCard } from '#features/directory/professionals/professional-card.tsx'
import { nameOf, type Profession } from '#features/directory/professionals/rules.ts'
import type { ProfessionalCard as Professional } from '#features/directory/professionals/schema.ts'
import { featuredQuery } from '#features/directory/search/queries.ts'
import { HomeCards, HomePart, HomeSection } from './section.tsx'

export function FeaturedProfessionals() {
  return (
    <HomePart
      failure={<Trans>The featured professionals could not be loaded.</Trans>}
      skeleton={
        <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
          {[1, 2, 3].map((each) => (
            <CardSkeleton key={each} />
          ))}
        </div>
      }
    >
      <FeaturedLists />
    </HomePart>
  )
}

function FeaturedLists() {
  const { data } = useSuspenseQuery(featuredQuery)
  return (
    <>
      <Featured type="contractor" professionals={data.contractors} title={<Trans>Featured Contractors</Trans>} />
      <Featured type="architect" professionals={data.architects} title={<Trans>Featured Architects</Trans>} />
    </>
  )
}

type Props = { type: Profession; professionals: Professional[]; title: ReactNode }

function Featured({ type, professionals, title }: Props) {
  if (professionals.length === 0) return null
  return (
    <HomeSection id={`featured-${type}`} title={title} all={{ to: '/professionals', search: { type } }}>
      <HomeCards>
        {professionals.map((professional) => (
          <li key={professional.id}>
            <ProfessionalCard
              variant="featured"
              professional={professional}
              action={<BookmarkButton professionalId={professional.id} name={nameOf(professional)} variant="card" />}
            />
          </li>
        ))}
      </HomeCards>
    </HomeSection>
  )
}
