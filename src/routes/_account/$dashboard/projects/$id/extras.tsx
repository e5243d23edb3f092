import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExtrasPage } from '#features/building/extras/extras-page.tsx'
import { extraQuery, extraSumsQuery, extrasQuery } from '#features/building/extras/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

type Search = {
  /** The id of the extra that is shown alone. */
  extra?: string
  /** Selects the professional whose extras are shown. It is the id of the professional's membership of the project. */
  of?: string
  after?: string
}

export const Route = createFileRoute('/_account/$dashboard/projects/$id/extras')({
  validateSearch: ({ extra, of, after }: Record<string, unknown>): Search => ({
    extra: readId(extra)?.toString(),
    of: readId(of)?.toString(),
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps: { extra, of, after } }) => {
    const projectId = Number(id)
    await Promise.all([
      queryClient.prefetchQuery(extraSumsQuery(projectId)),
      extra
        ? queryClient.prefetchQuery(extraQuery(projectId, Number(extra)))
        : queryClient.prefetchInfiniteQuery(extrasQuery(projectId, { of: readId(of), from: after })),
    ])
  },
  head: ({ match }) => {
    const { i18n, project } = match.context
    const name = project?.name ?? ''
    return pageHead(match.context, {
      title: i18n._(msg`Extras · ${name}`),
      description: i18n._(msg`Agreed changes to the work of a project on KamshetBuild.`),
      hidden: true,
    })
  },
  component: ExtrasPage,
})
