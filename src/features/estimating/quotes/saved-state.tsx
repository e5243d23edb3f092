import { Trans } from '@lingui/react/macro'
import { ApiError } from '#platform/http/api.ts'
import { useFailureText } from '#ui/failure-text.ts'
import type { Saving } from './use-draft.ts'

type Props = { saving: Saving; wasSent: boolean; onRetry: () => void }

/** Says whether what was typed has been saved on the server. */
export function SavedState({ saving, wasSent, onRetry }: Props) {
  const failureText = useFailureText()
  const failure = typeof saving === 'object' ? saving.failed : undefined
  return (
    <p role="status" className={`min-h-6 text-sm ${failure ? 'text-danger' : 'text-muted'}`}>
      {saving === 'saved' &&
        (wasSent ? (
          <Trans>Saved. The home builder sees your changes once you send them again.</Trans>
        ) : (
          <Trans>Saved. Only you can see your changes until you send them.</Trans>
        ))}
      {(saving === 'saving' || saving === 'waiting') && <Trans>Saving...</Trans>}
      {failure !== undefined && (
        <>
          <Trans>Not saved yet.</Trans> {failureText(failure)}{' '}
          {!isFinal(failure) && (
            <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline">
              <Trans>Try again</Trans>
            </button>
          )}
        </>
      )}
    </p>
  )
}

/** Whether the server has refused what was typed, so that trying again is useless. */
function isFinal(failure: unknown): boolean {
  return failure instanceof ApiError && [403, 404, 409, 422].includes(failure.status)
}
