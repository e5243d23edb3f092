import { useLingui } from '@lingui/react/macro'
import { Download, FileText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentWords } from '#features/building/documents/document-words.tsx'
import { downloadFrom } from '#platform/device/download.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useAction } from '#ui/use-action.ts'
import type { messageFileLinkMutation } from './mutations.ts'
import type { FileDetails } from './schema.ts'

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken'

type Props = {
  file: Pick<FileDetails, 'name' | 'mediaType' | 'size'>
  /** The mutation that requests the address of the document. */
  link: ReturnType<typeof messageFileLinkMutation>
}

/** Shows a document of a message. A press downloads the document. */
export function FileCard({ file: { name, mediaType, size }, link }: Props) {
  const { t } = useLingui()
  const { mediaTypes, sizeText } = useDocumentWords()
  const disabled = useDisabledUntilHydrated()
  const { mutate, isPending } = useAction(link, {
    failed: t`The file could not be opened`,
    onSuccess: ({ url }) => downloadFrom(url),
  })
  return (
    <Card name={name} facts={`${mediaTypes[mediaType]} · ${sizeText(size)}`}>
      <button
        type="button"
        {...disabled}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(undefined)}
        aria-label={t`Download ${name}`}
        className={iconButton}
      >
        <Download size={20} aria-hidden="true" />
      </button>
    </Card>
  )
}

type WaitingProps = {
  name: string
  /** The size of the document in bytes. */
  size: number
  /**
   * The fraction of the document that has been uploaded, from 0 to 1; null before the upload begins and after it ends.
   */
  fraction: number | null
  onCancel: () => void
}

/** Shows a document that waits to be uploaded or is being uploaded, with a button to cancel. */
export function WaitingFileCard({ name, size, fraction, onCancel }: WaitingProps) {
  const { t } = useLingui()
  const { sizeText } = useDocumentWords()
  return (
    <Card
      name={name}
      facts={sizeText(size)}
      below={
        // The space of the progress bar is reserved from the beginning, so that nothing moves when it appears.
        <div className="mt-1 h-2">
          {fraction !== null && (
            <progress
              aria-label={t`Upload of ${name}`}
              value={fraction}
              className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken text-primary [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-current"
            />
          )}
        </div>
      }
    >
      <button type="button" onClick={onCancel} aria-label={t`Cancel ${name}`} className={iconButton}>
        <X size={20} aria-hidden="true" />
      </button>
    </Card>
  )
}

type CardProps = { name: string; facts: string; below?: ReactNode; children: ReactNode }

function Card({ name, facts, below, children }: CardProps) {
  return (
    <div className="w-72 max-w-full rounded-lg border border-line bg-raised p-2 text-ink">
      <div className="flex items-center gap-2">
        <FileText size={24} aria-hidden="true" className="ml-1 shrink-0 text-muted" />
        <div className="min-w-0 grow">
          <p className="line-clamp-2 font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">{facts}</p>
        </div>
        {children}
      </div>
      {below}
    </div>
  )
}
