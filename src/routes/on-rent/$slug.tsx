import { createFileRoute } from '@tanstack/react-router'
import { MachineNotFound, MachinePage } from '#features/hire/hires/machine-page.tsx'
import type { MachinesSearch } from '#features/hire/machines/rules.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/on-rent/$slug')({
  validateSearch: (search: Record<string, unknown>): Pick<MachinesSearch, 'from' | 'until' | 'days' | 'town'> => search,
  loader: async ({ context, params }) => {
    const { loadMachine } = await import('#features/hire/machines/load-machine.ts')
    return loadMachine(context, params.slug.toLowerCase())
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Machine,
  notFoundComponent: MachineNotFound,
})

function Machine() {
  return <MachinePage slug={Route.useParams().slug.toLowerCase()} search={Route.useSearch()} />
}
