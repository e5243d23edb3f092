import { Trans } from '@lingui/react/macro'
import type { Saving } from './use-rates.ts'

/** Whether what is typed is on the server. */
export function SavedState({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  return (
    <p role="status" className={`min-h-6 text-sm ${saving === 'failed' ? 'text-danger' : 'text-muted'}`}>
      {saving === 'saved' && <Trans>Saved. Only you can see your changes until you send them.</Trans>}
      {(saving === 'saving' || saving === 'waiting') && <Trans>Saving...</Trans>}
      {saving === 'failed' && (
        <>
          <Trans>Not saved yet.</Trans>{' '}
          <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline">
            <Trans>Try again</Trans>
          </button>
        </>
      )}
    </p>
  )
}
