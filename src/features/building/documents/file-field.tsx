import { Trans, useLingui } from '@lingui/react/macro'
import { FileCheck2, FileUp, RotateCw, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError, refusalOf } from '#platform/http/api.ts'
import { button } from '#ui/button.ts'
import { isLost, useWhenBack } from '#ui/connection.ts'
import { shrinkPicture } from '#ui/crop-picture.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useDisabledUntilHydrated, useIsHydrated } from '#ui/hydrated.ts'
import { uploadFile } from './mutations.ts'
import { faultOfSize, fileRefusals, scanWidth } from './rules.ts'
import type { UploadedFile } from './schema.ts'

/** Photos above this size are shrunk before the upload. */
const smallBytes = 1_500_000

type FileUpload = {
  state: 'none' | 'sending' | 'stored' | 'failed'
  name: string
  /** The uploaded share of the bytes, from 0 to 1. */
  fraction: number
  error?: string
  /** True if a retry could succeed: the connection broke, or too many files were being sent. */
  canRetry?: boolean
  isLost?: boolean
}

const none: FileUpload = { state: 'none', name: '', fraction: 0 }
/** Whether the server would refuse the same file again. */
const isRefusedForGood = (error: unknown) => error instanceof ApiError && [403, 404, 413, 422].includes(error.status)

/**
 * Uploads one file to a project. `onStored` is called with the stored file, and with undefined when a new upload starts or the file is
 * removed.
 */
export function useFileUpload(projectId: number, onStored: (file: UploadedFile | undefined) => void) {
  const { i18n } = useLingui()
  const failureText = useFailureText()
  const [upload, setUpload] = useState(none)
  const running = useRef<AbortController>(undefined)
  const chosen = useRef<File>(undefined)

  async function start(file: File): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    chosen.current = file
    const { signal } = controller
    const { name } = file
    onStored(undefined)
    const fault = faultOfSize(file.size)
    const isPicture = file.type.startsWith('image/') && !/\.(dwg|dxf)$/i.test(name)
    // A photo that is too large is not refused here, because it is shrunk before it is sent.
    if (fault === 'empty' || (fault && !isPicture))
      return setUpload({ ...none, state: 'failed', name, error: i18n._(fileRefusals[fault]) })
    setUpload({ ...none, state: 'sending', name })
    try {
      const bytes = isPicture ? await shrinkPicture(file, { most: scanWidth, smallBytes }) : file
      const onProgress = (fraction: number) => !signal.aborted && setUpload((now) => ({ ...now, fraction }))
      const stored = await uploadFile(projectId, bytes, { signal, onProgress })
      if (signal.aborted) return
      onStored(stored)
      setUpload({ ...none, state: 'stored', name, fraction: 1 })
    } catch (error) {
      if (signal.aborted) return
      const text = refusalOf(error) ?? failureText(error)
      const canRetry = !isRefusedForGood(error)
      setUpload({ ...none, state: 'failed', name, error: text, canRetry, isLost: isLost(error) })
    }
  }

  const retry = () => chosen.current && void start(chosen.current)
  useWhenBack(upload.state === 'failed' && upload.isLost === true, retry)
  useEffect(() => () => running.current?.abort(), [])

  return {
    upload,
    start: (file: File) => void start(file),
    retry,
    cancel() {
      running.current?.abort()
      onStored(undefined)
      setUpload(none)
    },
  }
}

const accepted = '.pdf,.dwg,.dxf,image/*,.heic,.heif'

type ChooserProps = {
  onChoose: (file: File) => void
  label: string
  className: string
  children: ReactNode
}

/** A button that opens the device's file picker. */
export function FileChooser({ onChoose, label, className, children }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const isReady = useIsHydrated()
  const disabled = useDisabledUntilHydrated()
  return (
    <>
      <button
        type="button"
        {...disabled}
        onClick={() => input.current!.click()}
        aria-label={label}
        className={`${className} ${isReady ? '' : 'disabled:opacity-100'}`}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without this reset the browser reports no change when the same file is chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

/** An area on which files can be dropped. Keyboard users can use the buttons inside. */
export function DropArea({
  onDrop,
  className = '',
  children,
}: {
  onDrop: (file: File) => void
  className?: string
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards use the button inside
    <div
      onDragOver={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setIsOver(false)
      }
      onDrop={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      }}
      className={`rounded-lg border border-dashed transition-colors ${isOver ? 'border-primary bg-primary-soft' : 'border-line-strong'} ${className}`}
    >
      {children}
    </div>
  )
}

type FieldProps = {
  upload: FileUpload
  /** The form's error about a missing file. */
  error?: string
  onChoose: (file: File) => void
  onRetry: () => void
  onCancel: () => void
}

/** The file field of a form, which shows the upload, its failure and the retry. */
export function FileField({ upload, error, onChoose, onRetry, onCancel }: FieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { state, name, fraction, canRetry } = upload
  const shownError = upload.error ?? (state === 'none' ? error : undefined)
  return (
    <fieldset aria-describedby={shownError && id}>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">
        <Trans>File</Trans>
      </legend>
      <DropArea onDrop={onChoose} className="p-3">
        <div className="flex min-h-11 items-center gap-3">
          {state === 'stored' ? (
            <FileCheck2 size={22} aria-hidden="true" className="shrink-0 text-good" />
          ) : (
            <FileUp size={22} aria-hidden="true" className="shrink-0 text-muted" />
          )}
          <p className="min-w-0 grow wrap-anywhere">{name || <Trans>No file chosen</Trans>}</p>
          {state !== 'none' && (
            <button
              type="button"
              onClick={onCancel}
              aria-label={state === 'sending' ? t`Cancel ${name}` : t({ message: `Remove ${name}`, context: 'a file' })}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </div>
        {state === 'sending' && (
          <>
            <progress
              aria-label={t`Upload of ${name}`}
              value={fraction}
              className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken text-primary [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-current"
            />
            <p className="mt-1 text-sm text-muted">
              {fraction < 1 ? <Trans>Uploading the file …</Trans> : <Trans>Checking the file …</Trans>}
            </p>
          </>
        )}
        {state === 'stored' && (
          <p role="status" className="text-sm text-good">
            <Trans>The file is uploaded.</Trans>
          </p>
        )}
        {shownError && (
          <p id={id} role="alert" className="text-sm text-danger">
            {shownError}
          </p>
        )}
        {state !== 'sending' && state !== 'stored' && (
          <div className="mt-2 flex flex-wrap gap-2">
            {state === 'failed' && canRetry && (
              <button type="button" onClick={onRetry} className={button('secondary')}>
                <RotateCw size={18} aria-hidden="true" />
                <Trans>Retry</Trans>
              </button>
            )}
            <FileChooser onChoose={onChoose} label={t`Choose a file`} className={button('secondary')}>
              <Trans>Choose a file</Trans>
            </FileChooser>
          </div>
        )}
      </DropArea>
      <p className="mt-1.5 text-sm text-muted">
        <Trans>PDF, photo (JPEG, PNG, WebP) or drawing (DWG, DXF), up to 25 MB.</Trans>
      </p>
    </fieldset>
  )
}
