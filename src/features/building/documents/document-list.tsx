import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '#features/building/projects/schema.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { DocumentCard, useRestoration } from './document-card.tsx'
import { NewDocumentDialog } from './document-dialogs.tsx'
import { useDocumentWords } from './document-words.tsx'
import { DropArea, FileChooser } from './file-field.tsx'
import { documentsQuery } from './queries.ts'
import { documentKinds, kindsToAdd, mostDocuments } from './rules.ts'
import type { DeletedDocument } from './schema.ts'

const folderIcon =
  'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z'

/** The documents of a project by kind, with the button that adds one. */
export function DocumentList({ project }: { project: Pick<Project, 'id' | 'role' | 'teamRole'> }) {
  const { t } = useLingui()
  const { kinds } = useDocumentWords()
  const projectId = project.id
  const { documents, deleted, professionals } = useSuspenseQuery(documentsQuery(projectId)).data
  const addable = kindsToAdd(project)
  const mayAdd = addable.length > 0
  const [file, setFile] = useState<File>()
  const list = useFocusAfterRemoval<HTMLDivElement>(documents.length)
  const isFull = documents.length >= mostDocuments
  return (
    <>
      {mayAdd && !isFull && (
        <DropArea onDrop={setFile} className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:p-4 max-sm:border-0">
          <FileChooser onChoose={setFile} label={t`Add a document`} className={button('primary', 'max-sm:w-full')}>
            <FileUp size={18} aria-hidden="true" />
            <Trans>Add a document</Trans>
          </FileChooser>
          <p className="text-sm text-muted max-sm:hidden">
            <Trans>or drop a file here: PDF, photo, DWG or DXF, up to 25 MB</Trans>
          </p>
        </DropArea>
      )}
      {mayAdd && isFull && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
          <Trans>A project can have at most 200 documents. Delete one to add another.</Trans>
        </p>
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        {documents.length === 0 && (
          <EmptyState
            className="mt-4"
            icon={folderIcon}
            title={<Trans>No documents yet</Trans>}
            text={
              mayAdd ? (
                <Trans>
                  Keep drawings, agreements, bills and land records here. The latest version is always shown first.
                  Agreements, quotations and bills are seen only by the home builder and the contractor or architect
                  concerned.
                </Trans>
              ) : (
                <Trans>
                  Drawings, agreements and other papers are shown here once someone on the project adds them.
                </Trans>
              )
            }
          />
        )}
        <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
          {documentKinds.map((kind) => {
            const ofKind = documents.filter((document) => document.kind === kind)
            if (ofKind.length === 0) return null
            return (
              <section key={kind} aria-labelledby={`kind-${kind}`} className="min-w-0">
                <h4 id={`kind-${kind}`} className="font-bold">
                  {kinds[kind]} <span className="font-normal text-muted">({ofKind.length})</span>
                </h4>
                <ul className="mt-2 grid grid-cols-1 gap-3">
                  {ofKind.map((document) => (
                    <DocumentCard key={document.id} projectId={projectId} document={document} mayAdd={mayAdd} />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      </div>
      {deleted.length > 0 && <DeletedDocuments projectId={projectId} documents={deleted} />}
      {file && (
        <NewDocumentDialog
          projectId={projectId}
          file={file}
          kinds={addable}
          isCustomer={project.role === 'customer'}
          professionals={professionals}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  )
}

/** The deleted documents that the user may restore, collapsed until the user opens the list. */
function DeletedDocuments({ projectId, documents }: { projectId: number; documents: DeletedDocument[] }) {
  return (
    <details className="group mt-6">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-md font-semibold text-muted [&::-webkit-details-marker]:hidden">
        <Trans>Deleted documents</Trans> <span className="font-normal">({documents.length})</span>
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-w-prose text-sm text-muted">
        <Trans>You can restore these documents for 7 days after they are deleted.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {documents.map((document) => (
          <DeletedRow key={document.id} projectId={projectId} document={document} />
        ))}
      </ul>
    </details>
  )
}

function DeletedRow({ projectId, document }: { projectId: number; document: DeletedDocument }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { title, lang, deletedAt } = document
  const { mutate, isPending } = useRestoration(projectId, document.id)
  const moment = formatMoment(language, deletedAt)
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p lang={lang} className="font-medium wrap-anywhere">
          {title}
        </p>
        <p className="text-sm text-muted">
          <Trans>Deleted on {moment}</Trans>
        </p>
      </div>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate()}
        aria-label={t`Restore: ${title}`}
        className={button('secondary', 'shrink-0 px-3')}
      >
        <Trans>Restore</Trans>
      </button>
    </li>
  )
}
