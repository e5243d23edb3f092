import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { staffHiresQuery } from '#features/hire/hires/queries.ts'
import { staffViews } from '#features/hire/hires/rules.ts'
import { YardPage, type YardSearch } from '#features/hire/hires/yard-page.tsx'
import { ownMachinesQuery } from '#features/hire/machines/own-machine-queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

/** The hires that concern staff, and the machines of KamshetBuild's yard. */
export const Route = createFileRoute('/_account/admin/machines/')({
  validateSearch: ({ tab, after }: Record<string, unknown>): YardSearch => ({
    tab: [...staffViews, 'machines' as const].find((each) => each === tab),
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, refusal }, deps: { tab = 'waiting', after } }) => {
    if (refusal) return
    if (tab === 'machines') await queryClient.prefetchInfiniteQuery(ownMachinesQuery('/api/admin/machines', after))
    else await queryClient.prefetchInfiniteQuery(staffHiresQuery(tab, after))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Machines on rent`),
      description: match.context.i18n._(msg`The yard's machines and their hires.`),
      hidden: true,
    }),
  component: Machines,
})

function Machines() {
  return <YardPage search={Route.useSearch()} />
}
