import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { savedProjectsQuery } from '#features/building/showcase/queries.ts'
import { SavedPage } from '#features/building/showcase/saved-page.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { SavedTabs } from '../-dashboard/screen-tabs.tsx'

/**
 * The idea board: the projects that the user has saved. They are published portfolio projects, or projects that the
 * user is on.
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
  const { user } = Route.useRouteContext()
  return (
    <>
      <SavedTabs userType={user.userType} />
      <SavedPage />
    </>
  )
}
