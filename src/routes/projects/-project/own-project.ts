import { redirect } from '@tanstack/react-router'
import { visitorQuery } from '../../../features/accounts/queries.ts'
import { dashboardOf } from '../../../features/accounts/rules.ts'
import { projectQuery } from '../../../features/projects/queries.ts'
import type { RouteContext } from '../../../platform/route-context.ts'

/** Redirects whoever is on this project to it, or a part of it, in their dashboard; what the address says besides stays in it. */
export async function leadToOwnProject({ queryClient }: RouteContext, id: string, part = ''): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return
  const visitor = await queryClient.ensureQueryData(visitorQuery)
  if (!visitor || !(await queryClient.ensureQueryData(projectQuery(Number(id))))) return
  const href = `/${dashboardOf(visitor.userType)}/projects/${id}${part && `/${part}`}`
  throw redirect({ to: href, search: true, replace: true })
}
