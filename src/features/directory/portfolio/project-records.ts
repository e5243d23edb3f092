import { crumbsTo, nameOf } from '#features/directory/professionals/rules.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { breadcrumbRecord } from '#platform/pages/head.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import type { Project } from './schema.ts'

/** Structured data for search engines: the work, its creator, and the breadcrumbs. */
export function projectRecords(
  site: Pick<RouteContext, 'i18n' | 'language' | 'publicUrl'>,
  project: Project,
): Record<string, unknown>[] {
  const { professional } = project
  const path = `/projects/${project.id}/${professional.id}`
  const maker = `/professionals/${professional.id}`
  const addressOf = (each: string) => site.publicUrl + withLanguage(site.language, each)
  return [
    {
      '@type': 'CreativeWork',
      '@id': addressOf(path),
      url: addressOf(path),
      name: project.title,
      inLanguage: project.lang,
      ...(project.description && { description: project.description }),
      image: project.pictures.map(({ key }) => site.publicUrl + pictureUrl(key, 1200, 'jpg')),
      ...(project.completedOn && { dateCreated: project.completedOn }),
      locationCreated: { '@type': 'Place', name: project.location },
      creator: {
        '@type': professional.profession === 'contractor' ? 'GeneralContractor' : 'ProfessionalService',
        '@id': addressOf(maker),
        name: nameOf(professional),
        url: addressOf(maker),
      },
    },
    breadcrumbRecord(site, [
      ...crumbsTo(site.i18n, professional.profession),
      { name: nameOf(professional), path: maker },
      { name: project.title, path },
    ]),
  ]
}
