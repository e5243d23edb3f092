import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { snagQuery, snagsQuery } from '#features/building/snags/queries.ts'
import type { SnagsView } from '#features/building/snags/rules.ts'
import { SnagsPage } from '#features/building/snags/snags-page.tsx'
import { readId } from '#features/people/accounts/rules.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

type Search = {
  /** The id of the snag that is shown alone. */
  snag?: string
  tab?: Exclude<SnagsView, 'open'>
  after?: string
}

export const Route = createFileRoute('/_account/$dashboard/projects/$id/snags')({
  validateSearch: ({ snag, tab, after }: Record<string, unknown>): Search => ({
    snag: readId(snag)?.toString(),
    tab: tab === 'done' || tab === 'accepted' || tab === 'mine' ? tab : undefined,
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps: { snag, tab, after } }) => {
    if (snag) await queryClient.prefetchQuery(snagQuery(Number(id), Number(snag)))
    else await queryClient.prefetchInfiniteQuery(snagsQuery(Number(id), tab ?? 'open', after))
  },
  head: ({ match }) => {
    const { i18n, project } = match.context
    const name = project?.name ?? ''
    return pageHead(match.context, {
      title: i18n._(msg`Snags · ${name}`),
      description: i18n._(msg`What still needs fixing on a project on KamshetBuild.`),
      hidden: true,
    })
  },
  component: SnagsPage,
})
