import { useLingui } from '@lingui/react/macro'
import type { ProjectRole, TeamRole } from './access-rules.ts'
import type { BuildingStyle, DesignStage, Priority, ProjectPart, ProjectType, Status } from './rules.ts'

/** The translated words for a project's types, statuses, roles and parts. */
export function useProjectWords() {
  const { t } = useLingui()
  const statuses: Record<Status, string> = {
    active: t({ message: 'Active', context: 'a project' }),
    'in-progress': t`In Progress`,
    completed: t`Completed`,
  }
  return {
    types: {
      new_construction: t`New Construction`,
      renovation: t`Renovation`,
      interior_design: t`Interior Design`,
      landscaping: t`Landscaping`,
    } satisfies Record<ProjectType, string>,
    styles: {
      modern: t`Modern`,
      traditional: t`Traditional`,
      contemporary: t`Contemporary`,
      minimalist: t`Minimalist`,
      classical: t`Classical`,
      farmhouse: t`Farmhouse`,
    } satisfies Record<BuildingStyle, string>,
    priorities: {
      low: t`Low`,
      standard: t`Standard`,
      high: t`High`,
      urgent: t`Urgent`,
    } satisfies Record<Priority, string>,
    designStages: {
      concept: t`Concept Design`,
      detailed: t`Detailed Design`,
      completed: t`Completed`,
    } satisfies Record<DesignStage, string>,
    /** Accepts any string, because a newer release may have a status that is unknown to this page. */
    statusOf: (status: string) => (statuses as Record<string, string>)[status] ?? t`Unknown`,
    roles: {
      customer: t`Home builder`,
      contractor: t`Contractor`,
      architect: t`Architect`,
      team: t`Team`,
    } satisfies Record<ProjectRole, string>,
    teamRoles: {
      supervisor: t`Site supervisor`,
      accountant: t`Accountant`,
      drafter: t`Draftsperson`,
      worker: t`Worker`,
    } satisfies Record<TeamRole, string>,
    parts: {
      '': t`Overview`,
      timeline: t`Timeline`,
      diary: t`Site diary`,
      documents: t`Documents`,
      extras: t`Extras`,
      payments: t`Payments`,
      snags: t`Snags`,
      costs: t`Costs and profit`,
      people: t`People`,
    } satisfies Record<ProjectPart, string>,
  }
}
