import type { ProjectsView } from '#features/building/projects/schema.ts'
import { cursorIn } from '#platform/http/cursor.ts'

/** In the order of the tabs. */
export const shownViews = [
  'all',
  'active',
  'in-progress',
  'completed',
  'archived',
] as const satisfies readonly ProjectsView[]

/** Which projects the address shows, and where they begin. */
export type ProjectsSearch = { show?: Exclude<ProjectsView, 'all'>; after?: string }

export function readProjectsSearch(search: Record<string, unknown>): ProjectsSearch {
  const show = shownViews.find((each) => each === search.show)
  return {
    show: show === 'all' ? undefined : show,
    after: cursorIn(search.after),
  }
}
