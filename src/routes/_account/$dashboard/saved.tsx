import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { savedProjectsQuery } from '#features/building/showcase/queries.ts'
import { SavedList, SavedSkeleton } from '#features/building/showcase/saved-list.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { saveIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

/**
 * The idea board: the portfolio projects that the user has saved, and the user's own projects that they saved for
 * reference.
 */
export const Route = createFileRoute('/_account/$dashboard/saved')({
  validateSearch: (search: Record<string, unknown>): { after?: string } => ({
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(savedProjectsQuery(deps.after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Saved Projects`),
      description: match.context.i18n._(msg`The projects that you have saved on KamshetBuild.`),
      hidden: true,
    }),
  component: Saved,
})

function Saved() {
  const { dashboard } = Route.useParams()
  const { after } = Route.useSearch()
  return (
    <section aria-labelledby="saved" className="mt-4">
      <h2 id="saved" className="text-2xl font-bold">
        <Trans>Saved Projects</Trans>
      </h2>
      <QueryBoundary
        resetKey={after}
        failure={<Trans>Your saved projects could not be loaded.</Trans>}
        fallback={<SavedSkeleton />}
      >
        <SavedList key={after} dashboard={dashboard} from={after} empty={<NothingSaved />} />
      </QueryBoundary>
    </section>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      icon={saveIcon}
      title={<Trans>No saved projects yet</Trans>}
      text={
        <Trans>
          When you like a house, a room or a garden that someone here has built, press the ribbon on its picture. It is
          then kept here, to show your contractor or architect.
        </Trans>
      }
      action={
        <Link to="/professionals" className={button('primary')}>
          <Trans>Browse All Professionals</Trans>
        </Link>
      }
    />
  )
}
