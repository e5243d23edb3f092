import { Trans } from '@lingui/react/macro'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { saveIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SavedList, SavedSkeleton } from './saved-list.tsx'

const from = '/_account/$dashboard/saved'

/** The idea board: published projects that the user has saved. */
export function SavedPage() {
  const { dashboard } = useParams({ from })
  const { after } = useSearch({ from })
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
          When you like a house, a room or a garden that someone here has built, tap the ribbon on its picture. You'll
          find it here to show your contractor or architect.
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
