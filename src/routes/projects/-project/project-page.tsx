import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReportLink } from '#features/backoffice/reports/report-link.tsx'
import { ReportSheet } from '#features/backoffice/reports/report-sheet.tsx'
import { SaveProjectButton } from '#features/building/showcase/save-project-button.tsx'
import { ContactSheet } from '#features/directory/contact/contact-sheet.tsx'
import { useContactable } from '#features/directory/contact/contactable.tsx'
import { contactIn } from '#features/directory/contact/rules.ts'
import { ProjectCard } from '#features/directory/portfolio/project-card.tsx'
import { ProjectDetails } from '#features/directory/portfolio/project-details.tsx'
import { ProjectHead } from '#features/directory/portfolio/project-head.tsx'
import { ProjectNotFound } from '#features/directory/portfolio/project-not-found.tsx'
import { type ProjectPageSearch, projectTabOf } from '#features/directory/portfolio/project-search.ts'
import { projectQuery } from '#features/directory/portfolio/queries.ts'
import type { Project } from '#features/directory/portfolio/schema.ts'
import { profileQuery } from '#features/directory/professionals/queries.ts'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { useConversationInstead } from '#features/messaging/screen/link/use-conversation-instead.ts'
import { button } from '#ui/button.ts'
import { FullGallery } from '#ui/full-gallery.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { useGallery } from '#ui/gallery-state.ts'
import { useSearchChange } from '#ui/search-change.ts'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { SideCard } from './side-card.tsx'

export { ProjectNotFound } from '#features/directory/portfolio/project-not-found.tsx'

type Props = { id: number; professionalId: number; search: ProjectPageSearch }

/** Shows a past project and the professional who built it. */
export function ProjectPage({ id, professionalId, search }: Props) {
  const { data: project } = useSuspenseQuery(projectQuery(id))
  const { data: profile } = useSuspenseQuery(profileQuery(professionalId))
  return project && profile ? (
    <ProjectContent project={project} profile={profile} search={search} />
  ) : (
    <ProjectNotFound />
  )
}

type ContentProps = { project: Project; profile: Profile; search: ProjectPageSearch }

function ProjectContent({ project, profile, search }: ContentProps) {
  const { t } = useLingui()
  const { to, isOwn } = useContactable(profile)
  const isOpening = useConversationInstead(profile, search.contact === 'message' && !isOwn)
  const change = useSearchChange()
  const tab = projectTabOf(search)
  const gallery = useGallery(project.pictures.length)
  return (
    <>
      <ProjectHead
        project={project}
        gallery={gallery}
        action={isOwn ? undefined : <SaveProjectButton projectId={project.id} title={project.title} />}
      />
      <div className="page grid gap-10 pt-6 pb-16 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <TabLinks
            name="project"
            label={t`About this project`}
            current={tab}
            tabs={[
              { id: 'details', label: t`Project Details` },
              { id: 'photos', label: t`Photos` },
            ]}
          />
          <div className="pt-6">
            <TabPanel name="project" current={tab}>
              {tab === 'details' ? (
                <ProjectDetails project={project} />
              ) : (
                <Gallery pictures={project.pictures} label={t`Photos`} gallery={gallery} />
              )}
            </TabPanel>
          </div>
          {/* The link keeps its space if the visitor turns out to own the project, so that nothing moves. */}
          <div className={`mt-10 border-t border-line pt-2 ${isOwn ? 'invisible' : ''}`}>
            <div className="-ml-3">
              <ReportLink subject={{ kind: 'project', id: project.id }}>
                <Trans>Report this project</Trans>
              </ReportLink>
            </div>
          </div>
        </div>
        <SideCard profile={profile} isOwn={isOwn} to={to} />
      </div>
      <FullGallery pictures={project.pictures} label={t`Gallery`} gallery={gallery} />
      {project.others.length > 0 && <Others project={project} isOwn={isOwn} name={to.name} lang={to.lang} />}
      {search.contact && !isOwn && (
        <ContactSheet
          to={to}
          returnTo={`/projects/${project.id}/${profile.id}?contact=${contactIn(search)}`}
          isWriting={contactIn(search) !== 'true'}
          isOpening={isOpening}
          onSent={() => change({ contact: undefined })}
        />
      )}
      <ReportSheet
        report={search.report}
        returnTo={`/projects/${project.id}/${profile.id}?tab=${tab}&report=${search.report}`}
      />
    </>
  )
}

type OthersProps = { project: Project; isOwn: boolean; name: string; lang: string }

function Others({ project, isOwn, name, lang }: OthersProps) {
  return (
    <section className="-mb-16 border-t border-line bg-sunken py-12">
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-bold">
            <Trans>
              More Projects by <span lang={lang}>{name}</span>
            </Trans>
          </h2>
          <Link to="/professionals/$id" params={{ id: String(project.professionalId) }} className={button('secondary')}>
            <Trans>View All Projects</Trans>
          </Link>
        </div>
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 md:grid-cols-3">
          {project.others.map((other) => (
            <li key={other.id}>
              <ProjectCard
                project={other}
                action={isOwn ? undefined : <SaveProjectButton projectId={other.id} title={other.title} />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
