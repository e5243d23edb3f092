import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { PagedList } from '#ui/load-more.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { type ListSearch, listQueryOf } from './list-search.ts'
import { ListedProfessional } from './listed-professional.tsx'
import type { List } from './personal-rules.ts'
import type { Listed } from './schema.ts'

type Props = {
  list: List
  search: ListSearch
  heading: ReactNode
  /** Shown if the list could not be loaded. */
  failure: ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
  action: (professional: Listed) => ReactNode
  /** Renders the message button. The page passes it in, because the directory must not import messaging. */
  message: (professional: Listed) => ReactNode
}

/** A list of professionals that loads one page at a time. When one of them is removed, the focus stays in the list. */
export function ProfessionalList(props: Props) {
  const { list, search, failure } = props
  return (
    <QueryBoundary
      resetKey={JSON.stringify([list, { ...search, selected: undefined }])}
      failure={failure}
      fallback={<Skeleton />}
    >
      <Pages {...props} />
    </QueryBoundary>
  )
}

function Pages({ list, search, heading, failure, empty, action, message }: Props) {
  const query = useSuspenseInfiniteQuery(listQueryOf(list, search))
  const professionals = query.data.pages.flatMap((page) => page.professionals)
  const ref = useFocusAfterRemoval<HTMLDivElement>(professionals.length)
  return (
    <div ref={ref} tabIndex={-1} className="mt-5 outline-none">
      {search.after && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          <Trans>Back to the beginning of the list</Trans>
        </SearchLink>
      )}
      {professionals.length === 0 ? (
        !search.after && empty
      ) : (
        <>
          <h3 className="sr-only">{heading}</h3>
          <PagedList
            pages={query}
            rows={professionals}
            className="grid gap-4 xl:grid-cols-2"
            failure={failure}
            fallback={<Skeleton />}
            more={<Trans>More professionals</Trans>}
            moreClassName="mt-6"
          >
            {(professional) => (
              <ListedProfessional
                professional={professional}
                isSelected={search.selected === String(professional.id)}
                action={action(professional)}
                message={message(professional)}
              />
            )}
          </PagedList>
        </>
      )}
    </div>
  )
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="mt-5 grid gap-4 xl:grid-cols-2">
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="h-60 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
