import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { profileQuery } from '#features/directory/professionals/queries.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import type { PageHead } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { projectRecords } from './project-records.ts'
import { projectQuery } from './queries.ts'
import type { Project } from './schema.ts'

/** The project with this id, or null if the id is unknown or invalid. */
export async function findProject({ queryClient }: Pick<RouteContext, 'queryClient'>, id: string) {
  return /^[1-9]\d{0,14}$/.test(id) ? queryClient.fetchQuery(projectQuery(Number(id))) : null
}

/**
 * Loads a project and its professional and returns the page's head. 404 if the project is by a different professional.
 */
export async function loadProject(
  context: RouteContext,
  { id, professional }: { id: string; professional: string },
): Promise<PageHead> {
  const [project, profile] = await Promise.all([
    findProject(context, id),
    /^[1-9]\d{0,14}$/.test(professional) ? context.queryClient.fetchQuery(profileQuery(Number(professional))) : null,
  ])
  if (!project || project.professionalId !== profile?.id) throw notFound()
  const [cover] = project.pictures
  return {
    title: project.title,
    description: descriptionOf(context.i18n, project),
    canonical: `/projects/${id}/${professional}`,
    picture: cover && pictureUrl(cover.key, 1200, 'jpg'),
    type: 'article',
    records: projectRecords(context, project),
  }
}

/** The description for link previews and search results. They show at most 160 characters. */
function descriptionOf(i18n: I18n, project: Project): string {
  const { typeName, location } = project
  const name = nameOf(project.professional)
  const what = typeName ? i18n._(msg`${typeName} in ${location} by ${name}.`) : i18n._(msg`${location}, by ${name}.`)
  return excerpt(`${what} ${project.description}`, 159)
}
