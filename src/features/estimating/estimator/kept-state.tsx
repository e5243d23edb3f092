import { Trans } from '@lingui/react/macro'
import { useKept } from './kept-estimate.tsx'

/** Says where the open estimate is stored, in a line that always has the same height. */
export function KeptState() {
  const { state, owner } = useKept()
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      <StateText {...state} isGuest={owner === null} />
    </p>
  )
}

type TextProps = Pick<ReturnType<typeof useKept>['state'], 'keptOn' | 'isSending' | 'refusal'> & { isGuest: boolean }

function StateText({ keptOn, isSending, refusal, isGuest }: TextProps) {
  if (keptOn === 'nothing') return null
  if (keptOn === 'server') return <Trans>Saved in your account</Trans>
  if (keptOn === 'page')
    return (
      <Trans>
        This browser can't store your estimate. You'll lose it when you close this page, unless you log in and save it.
      </Trans>
    )
  if (isGuest) return <Trans>Kept on this device</Trans>
  if (refusal) return refusal
  if (refusal === '') return <Trans>Kept on this device. It will be saved in your account once you're online.</Trans>
  return isSending ? <Trans>Saving...</Trans> : <Trans>Kept on this device</Trans>
}
