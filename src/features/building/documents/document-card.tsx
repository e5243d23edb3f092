import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, DraftingCompass, FileText, Image, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { button } from '#ui/button.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { trashIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { useAction } from '#ui/use-action.ts'
import { NewVersionDialog } from './document-dialogs.tsx'
import { FileChooser } from './file-field.tsx'
import { deleteDocumentMutation, restoreDocumentMutation } from './mutations.ts'
import { documentQuery } from './queries.ts'
import { isPriced, type MediaType, mostVersions } from './rules.ts'
import type { ListedDocument } from './schema.ts'
import { OpenButton, VersionFacts, VersionRow } from './version-row.tsx'

const typeIcons: Record<MediaType, LucideIcon> = {
  'application/pdf': FileText,
  'image/jpeg': Image,
  'image/vnd.dwg': DraftingCompass,
  'image/vnd.dxf': DraftingCompass,
}

type Props = { projectId: number; document: ListedDocument; mayAdd: boolean }

/** A document with its latest version. Earlier versions open on demand. */
export function DocumentCard({ projectId, document, mayAdd }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const { id: documentId, kind, title, lang, professionalName, latest, versionCount, canDelete, keptBecause } = document
  const { number, note } = latest
  const earlier = versionCount - 1
  const TypeIcon = typeIcons[latest.mediaType]
  return (
    <li className="panel p-4">
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-muted">
          <TypeIcon size={22} aria-hidden="true" />
        </span>
        <div className="min-w-0 grow">
          <h5 id={`${id}-title`} lang={lang} className="font-semibold wrap-anywhere">
            {title}
          </h5>
          {isPriced(kind) && (
            <p className="text-sm font-medium">
              {professionalName === null ? (
                <Trans>Only for the home builder</Trans>
              ) : (
                <Trans>Between the home builder and {professionalName}</Trans>
              )}
            </p>
          )}
          {number > 1 && (
            <p className="text-sm font-medium">
              <Trans>Version {number}</Trans>
            </p>
          )}
          {note && (
            <p lang={latest.lang} className="whitespace-pre-line wrap-anywhere">
              {note}
            </p>
          )}
          <p className="text-sm wrap-anywhere text-muted">{latest.fileName}</p>
          <VersionFacts version={latest} />
        </div>
        {canDelete && <DeleteButton projectId={projectId} document={document} />}
      </div>
      {keptBecause && (
        <p className="mt-2 text-sm text-muted text-pretty">
          {keptBecause === 'day_over' ? (
            <Trans>It can be deleted only in its first 24 hours. If something changes, add a version.</Trans>
          ) : (
            <Trans>
              Someone else has added a version, so it can't be deleted any more. If something changes, add a version.
            </Trans>
          )}
        </p>
      )}
      <div className="-mx-2 mt-2 flex flex-wrap gap-x-1">
        <OpenButton projectId={projectId} documentId={documentId} number={number} label={t`Download: ${title}`}>
          <Trans>Download</Trans>
        </OpenButton>
        {versionCount > 1 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-versions` : undefined}
            aria-describedby={`${id}-title`}
            onClick={() => setIsOpen(!isOpen)}
            className={button('quiet', 'px-3')}
          >
            <ChevronDown size={18} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
            <Plural value={earlier} one="# earlier version" other="# earlier versions" />
          </button>
        )}
        {mayAdd && versionCount < mostVersions && (
          <FileChooser onChoose={setFile} label={t`Add a version: ${title}`} className={button('quiet', 'px-3')}>
            <Trans>Add a version</Trans>
          </FileChooser>
        )}
      </div>
      {isOpen && (
        <div id={`${id}-versions`} className="mt-2 border-t border-line">
          <QueryBoundary
            failure={<Trans>The versions could not be loaded.</Trans>}
            fallback={
              <div
                aria-busy="true"
                style={{ height: `${earlier * 6}rem` }}
                className="mt-3 animate-pulse rounded-md bg-sunken"
              />
            }
          >
            <Versions projectId={projectId} document={document} />
          </QueryBoundary>
        </div>
      )}
      {file && (
        <NewVersionDialog projectId={projectId} document={document} file={file} onClose={() => setFile(undefined)} />
      )}
    </li>
  )
}

function Versions({ projectId, document }: { projectId: number; document: ListedDocument }) {
  const { data } = useSuspenseQuery(documentQuery(projectId, document.id))
  return (
    <ol>
      {data.versions.slice(1).map((version) => (
        <VersionRow key={version.id} projectId={projectId} document={document} version={version} />
      ))}
    </ol>
  )
}

type Titled = { id: number; title: string; lang: string }

export function useRestoration(projectId: number, id: number) {
  const { t } = useLingui()
  return useAction(restoreDocumentMutation(projectId, id), {
    done: t`Document restored`,
    failed: t`The document could not be restored`,
  })
}

function DeleteButton({ projectId, document }: { projectId: number; document: Titled }) {
  const { t } = useLingui()
  const [isConfirming, setIsConfirming] = useState(false)
  const { title, lang } = document
  const restoration = useRestoration(projectId, document.id)
  const deletion = useAction(deleteDocumentMutation(projectId, document.id), {
    done: t`Document deleted`,
    failed: t`The document could not be deleted`,
    undo: () => restoration.mutate(),
    onSuccess: () => setIsConfirming(false),
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setIsConfirming(true)}
        aria-label={t`Delete: ${title}`}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-danger"
      >
        <Icon path={trashIcon} size={18} />
      </button>
      {isConfirming && (
        <ConfirmDialog
          title={<Trans>Delete this document?</Trans>}
          text={
            <Trans>
              It will be deleted for everyone, with all its versions, and the others who can see it will be told. You
              can restore it for 7 days.
            </Trans>
          }
          action={<Trans>Delete</Trans>}
          isBusy={deletion.isPending}
          onConfirm={() => deletion.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p lang={lang} className="mb-1 font-semibold wrap-anywhere">
            {title}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
