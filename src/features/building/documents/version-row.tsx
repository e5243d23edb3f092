import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadFrom } from '#platform/device/download.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated, useIsHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'
import { useDocumentWords } from './document-words.tsx'
import { fileLinkMutation } from './mutations.ts'
import type { DocumentVersion } from './schema.ts'

type LinkProps = {
  projectId: number
  documentId: number
  number: number
  label: string
  className?: string
  children: ReactNode
}

/** A button that requests a link to a version and downloads the version with it. */
export function OpenButton({ projectId, documentId, number, label, className = '', children }: LinkProps) {
  const { t } = useLingui()
  const isReady = useIsHydrated()
  const disabled = useDisabledUntilHydrated()
  const { mutate, isPending } = useAction(fileLinkMutation({ id: projectId, documentId, number }), {
    failed: t`The file could not be opened`,
    onSuccess: ({ url }) => downloadFrom(url),
  })
  return (
    <button
      type="button"
      aria-disabled={isPending}
      {...disabled}
      onClick={() => !isPending && mutate(undefined)}
      aria-label={label}
      className={button('quiet', `px-3 ${className} ${isReady ? '' : 'disabled:opacity-100'}`)}
    >
      <Download size={18} aria-hidden="true" />
      {children}
    </button>
  )
}

/** 'PDF · 2.4 MB', followed by who added it and when. */
export function VersionFacts({ version }: { version: DocumentVersion }) {
  const language = useLanguage()
  const { mediaTypes, sizeText } = useDocumentWords()
  const { by, at, mediaType, size } = version
  const when = formatMoment(language, at)
  return (
    <p className="text-sm text-muted">
      {mediaTypes[mediaType]} · {sizeText(size)} ·{' '}
      {by === null ? (
        <Trans>added on {when}</Trans>
      ) : (
        <Trans>
          added by {by} on {when}
        </Trans>
      )}
    </p>
  )
}

type Props = { projectId: number; document: { id: number; title: string }; version: DocumentVersion }

/** A version in the list of all versions. */
export function VersionRow({ projectId, document, version }: Props) {
  const { t } = useLingui()
  const { number, fileName, note, lang } = version
  const { title } = document
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          <Trans>Version {number}</Trans>
        </p>
        {note && (
          <p lang={lang} className="whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        <p className="text-sm wrap-anywhere text-muted">{fileName}</p>
        <VersionFacts version={version} />
      </div>
      <OpenButton
        projectId={projectId}
        documentId={document.id}
        number={number}
        label={t`Download version ${number}: ${title}`}
        className="-ml-3"
      >
        <Trans>Download</Trans>
      </OpenButton>
    </li>
  )
}
