import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDocumentWords } from '#features/building/documents/document-words.tsx'
import { documentQuery, documentsQuery } from '#features/building/documents/queries.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { projectsQuery } from '#features/building/projects/queries.ts'
import type { ProjectCard } from '#features/building/projects/schema.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { PagedList } from '#ui/load-more.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import type { PlanDetails } from './schema.ts'

/** A message that shares a plan; its `details` are what the card shows while it waits. */
export type PlanParts = { kind: 'plan'; text: ''; details: PlanDetails }
type Chosen = { project?: ProjectCard; document?: { id: number; title: string } }
type Props = { onSend: (parts: PlanParts) => void }

/** The content of a dialog to choose a project, then a document, then the version to share. */
export function SharePlan({ onSend }: Props) {
  const { t } = useLingui()
  const [{ project, document }, choose] = useState<Chosen>({})
  const step = document ? 'version' : project ? 'document' : 'project'
  return (
    <div className="min-h-72">
      {project && (
        <Back onBack={() => choose(document ? { project } : {})} label={document ? project.name : t`All projects`} />
      )}
      <QueryBoundary resetKey={step} failure={<Trans>The list could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
        {!project && <Projects onChoose={(project) => choose({ project })} />}
        {project && !document && (
          <Documents projectId={project.id} onChoose={(document) => choose({ project, document })} />
        )}
        {project && document && (
          <Versions projectId={project.id} document={document} onChoose={(details) => onSend(partsOf(details))} />
        )}
      </QueryBoundary>
      <p className="mt-4 text-sm text-muted">
        <Trans>
          Everyone in this conversation can open the version that you share, even if they are not on the project.
        </Trans>
      </p>
    </div>
  )
}

const partsOf = (details: PlanDetails): PlanParts => ({ kind: 'plan', text: '', details })

function Projects({ onChoose }: { onChoose: (project: ProjectCard) => void }) {
  const query = useSuspenseInfiniteQuery(projectsQuery('all'))
  const projects = query.data.pages.flatMap((page) => page.projects).filter((project) => may(project, 'seeDocuments'))
  if (projects.length === 0 && !query.hasNextPage)
    return (
      <EmptyState
        title={<Trans>No projects yet.</Trans>}
        text={<Trans>You can share the documents of projects that you are on.</Trans>}
      />
    )
  return (
    <PagedList
      pages={query}
      rows={projects}
      className="grid gap-2"
      failure={<Trans>Your other projects could not be loaded.</Trans>}
      fallback={<RowsSkeleton />}
      more={<Trans>Show more projects</Trans>}
    >
      {(project) => <Choice onChoose={() => onChoose(project)} name={project.name} />}
    </PagedList>
  )
}

type DocumentsProps = { projectId: number; onChoose: (document: { id: number; title: string }) => void }

function Documents({ projectId, onChoose }: DocumentsProps) {
  const { kinds } = useDocumentWords()
  const { documents } = useSuspenseQuery(documentsQuery(projectId)).data
  if (documents.length === 0)
    return (
      <EmptyState
        title={<Trans>No documents yet</Trans>}
        text={<Trans>First add a drawing or another document to the project.</Trans>}
      />
    )
  return (
    <ul className="grid gap-2">
      {documents.map(({ id, title, lang, kind, versionCount: number }) => (
        <li key={id}>
          <Choice onChoose={() => onChoose({ id, title })} name={title} lang={lang}>
            {kinds[kind]} · <Trans>Version {number}</Trans>
          </Choice>
        </li>
      ))}
    </ul>
  )
}

type VersionsProps = {
  projectId: number
  document: { id: number; title: string }
  onChoose: (details: PlanDetails) => void
}

function Versions({ projectId, document: { id, title }, onChoose }: VersionsProps) {
  const language = useLanguage()
  const { mediaTypes, sizeText } = useDocumentWords()
  const { versions } = useSuspenseQuery(documentQuery(projectId, id)).data
  return (
    <>
      <p className="mb-2 font-semibold wrap-anywhere">{title}</p>
      <ul className="grid gap-2">
        {versions.map(({ number, fileName, mediaType, size, at, note, lang }) => (
          <li key={number} className="panel flex flex-wrap items-center gap-3 p-3">
            <div className="min-w-0 grow basis-44">
              <p className="font-medium">
                <Trans>Version {number}</Trans>
              </p>
              {note && (
                <p lang={lang} className="line-clamp-2 wrap-anywhere">
                  {note}
                </p>
              )}
              <p className="text-sm text-muted">
                {mediaTypes[mediaType]} · {sizeText(size)} · {formatMoment(language, at)}
              </p>
            </div>
            <button
              type="button"
              onClick={() => onChoose({ projectId, documentId: id, number, title, fileName, mediaType, size })}
              className={button('primary')}
            >
              <Trans>Share</Trans>
              <span className="sr-only">
                {' '}
                <Trans>Version {number}</Trans>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type ChoiceProps = { onChoose: () => void; name: string; lang?: string; children?: ReactNode }

function Choice({ onChoose, name, lang, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="panel flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunken"
    >
      <span className="min-w-0 grow">
        <span lang={lang} className="block font-semibold wrap-anywhere">
          {name}
        </span>
        {children && <span className="block text-sm text-muted">{children}</span>}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </button>
  )
}

function Back({ onBack, label }: { onBack: () => void; label: string }) {
  return (
    <button
      type="button"
      onClick={onBack}
      className="-ml-2 mb-2 inline-flex min-h-11 max-w-full items-center gap-1 px-2 text-left font-medium text-primary hover:underline"
    >
      <ChevronLeft size={18} aria-hidden="true" className="shrink-0" />
      <span className="line-clamp-2 wrap-anywhere">{label}</span>
    </button>
  )
}
