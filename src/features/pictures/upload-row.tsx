import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, X } from 'lucide-react'
import { button } from '#ui/button.ts'
import type { Upload } from './use-uploads.ts'

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void }

/**
 * Shows a photo that is waiting to be sent, is being sent or could not be sent, with buttons to retry and to cancel.
 */
export function UploadRow({ upload, onCancel, onRetry }: Props) {
  const { t } = useLingui()
  const { file, state, fraction, error, canRetry } = upload
  const { name } = file
  return (
    <li className="min-w-0 rounded-md border border-line p-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow truncate text-sm font-medium">{name}</p>
        {state === 'failed' && canRetry && (
          <button type="button" onClick={onRetry} aria-label={t`Retry: ${name}`} className={button('quiet', 'px-3')}>
            <RotateCw size={18} aria-hidden="true" />
            <Trans>Retry</Trans>
          </button>
        )}
        <button
          type="button"
          onClick={onCancel}
          aria-label={state === 'failed' ? t({ message: `Remove ${name}`, context: 'a file' }) : t`Cancel ${name}`}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      {state === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : (
        <>
          <progress
            aria-label={t`Upload of ${name}`}
            value={fraction}
            className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken text-primary [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-current"
          />
          <p className="mt-1 text-sm text-muted">
            {state === 'waiting' ? (
              <Trans>Waiting for the others …</Trans>
            ) : fraction < 1 ? (
              <Trans>Uploading the photo …</Trans>
            ) : (
              <Trans>Saving the photo …</Trans>
            )}
          </p>
        </>
      )}
    </li>
  )
}
