import { redirect } from '@tanstack/react-router'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { projectQuery } from './queries.ts'

/**
 * Redirects a member of this project to the project, or to one of its parts, in their own dashboard. The query string
 * is kept.
 */
export async function redirectToOwnProject({ queryClient }: RouteContext, id: string, part = ''): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return
  const visitor = await queryClient.ensureQueryData(visitorQuery)
  if (!visitor || !(await queryClient.ensureQueryData(projectQuery(Number(id))))) return
  const href = `/${dashboardOf(visitor.userType)}/projects/${id}${part && `/${part}`}`
  throw redirect({ to: href, search: true, replace: true })
}
