import { Trans, useLingui } from '@lingui/react/macro'

/** Shows how much of a picture has been sent, and then that the server is making its sizes. */
export function UploadProgress({ fraction }: { fraction: number }) {
  const { t } = useLingui()
  const percent = Math.round(fraction * 100)
  return (
    <div className="mt-4">
      <progress
        aria-label={t`Upload`}
        value={fraction}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken text-primary [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-current"
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {percent < 100 ? <Trans>Uploading the photo …</Trans> : <Trans>Saving the photo …</Trans>}
      </p>
    </div>
  )
}
