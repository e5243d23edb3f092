import { cursorIn } from '#platform/http/cursor.ts'
import type { ProjectsView } from './schema.ts'

/** The views, in the order of the tabs. */
export const shownViews = [
  'all',
  'active',
  'in-progress',
  'completed',
  'archived',
] as const satisfies readonly ProjectsView[]

/** The query parameters of the projects page: the view, and the cursor at which the list begins. */
export type ProjectsSearch = { show?: Exclude<ProjectsView, 'all'>; after?: string }

export function readProjectsSearch(search: Record<string, unknown>): ProjectsSearch {
  const show = shownViews.find((each) => each === search.show)
  return {
    show: show === 'all' ? undefined : show,
    after: cursorIn(search.after),
  }
}
