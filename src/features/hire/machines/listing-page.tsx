import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { PagedList } from '#ui/load-more.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { MachineFilters } from './machine-filters.tsx'
import { MachineRow } from './machine-row.tsx'
import { machinesQuery } from './queries.ts'
import { type MachinesQuestion, type MachinesSearch, questionText, readDayCount, readQuestion } from './rules.ts'

/** Search parameters that clear every filter. */
const noFilters = {
  kind: undefined,
  town: undefined,
  q: undefined,
  from: undefined,
  until: undefined,
  after: undefined,
}

/** The page that lists the machines for hire near Kamshet. */
export function ListingPage({ search }: { search: MachinesSearch }) {
  const { t } = useLingui()
  const question = readQuestion(search)
  const after = cursorIn(search.after)
  const text = questionText(question)
  return (
    <div className="page pt-2 pb-16 md:pt-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <Breadcrumb crumbs={[{ name: t`Home`, path: '/' }]} />
        <RentOut />
      </div>
      <div className="mt-1 max-w-3xl sm:mt-3">
        <h1 className="text-[1.375rem]/snug font-extrabold tracking-tight sm:text-3xl/snug md:text-4xl/tight">
          <Trans>Tools and machines on rent</Trans>
        </h1>
        <p className="mt-2 text-pretty text-muted max-sm:hidden">
          <Trans>
            By the day, from KamshetBuild's yard and from contractors nearby. Choose your days and see what it costs.
            You pay at the hand-over.
          </Trans>
        </p>
      </div>
      <MachineFilters key={text} question={question} />
      <QueryBoundary
        resetKey={`${text} ${after}`}
        failure={<Trans>The machines could not be loaded.</Trans>}
        fallback={<CardsSkeleton />}
        className="mt-8"
      >
        <Cards key={`${text} ${after}`} question={question} from={after} search={search} />
      </QueryBoundary>
    </div>
  )
}

/**
 * Contractors and architects rent out machines from their dashboard. A guest registers as one first. A home builder's
 * account can't rent out.
 */
function RentOut() {
  const link = 'inline-flex min-h-11 items-center text-sm font-semibold text-primary underline hover:no-underline'
  return (
    <ByVisitor
      guest={
        <Link to="/register" search={{ type: 'professional' }} className={link}>
          <Trans>Rent out your own machine</Trans>
        </Link>
      }
      member={(visitor) =>
        visitor?.userType !== 'customer' && (
          <Link
            to="/$dashboard/hire/machines/new"
            params={{ dashboard: dashboardOf(visitor?.userType ?? 'contractor') }}
            className={link}
          >
            <Trans>Rent out your own machine</Trans>
          </Link>
        )
      }
    />
  )
}

type CardsProps = { question: MachinesQuestion; from: string | undefined; search: MachinesSearch }

function Cards({ question, from, search }: CardsProps) {
  const query = useSuspenseInfiniteQuery(machinesQuery(question, from))
  const machines = query.data.pages.flatMap((page) => page.machines)
  const wanted = readDayCount(search.days)
  const today = query.data.pages[0]?.today ?? ''
  const days = question.from ? { from: question.from, until: question.until } : wanted ? { days: String(wanted) } : {}
  if (machines.length === 0)
    return (
      <EmptyState
        className="mt-8"
        icon={icons.search}
        title={<Trans>No machines match</Trans>}
        text={
          question.from ? (
            <Trans>Nothing of this kind is free on all of these days. Try other days or another town.</Trans>
          ) : (
            <Trans>Try another word, another kind or another town.</Trans>
          )
        }
        action={
          <SearchLink change={noFilters} className={button('secondary')}>
            <Trans>Show all machines</Trans>
          </SearchLink>
        }
      />
    )
  return (
    <PagedList
      pages={query}
      rows={machines}
      className="mt-6 grid gap-3 lg:gap-4"
      failure={<Trans>More machines could not be loaded.</Trans>}
      fallback={<CardsSkeleton />}
      more={<Trans>More machines</Trans>}
      moreClassName="mt-8"
    >
      {(machine, at) => (
        <MachineRow
          machine={machine}
          today={today}
          first={at === 0 && !from}
          search={{ ...days, ...(question.town && { town: question.town }) }}
          town={question.town}
        />
      )}
    </PagedList>
  )
}

function CardsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-6 grid gap-3 lg:gap-4">
      {[1, 2, 3].map((each) => (
        <div key={each} className="h-44 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
