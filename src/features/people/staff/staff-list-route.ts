import { pageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

type Loaded = { match: { context: RouteContext }; loaderData?: { title: string; description: string } | undefined }

/**
 * What the routes of all staff lists have in common. It is in the script of every page, so it contains nothing of a
 * single list: the title comes from the loader, which is fetched with the list.
 */
export const staffListRoute = {
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  head: ({ match, loaderData }: Loaded) =>
    loaderData ? pageHead(match.context, { ...loaderData, hidden: true }) : { meta: [] },
}
