import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { button } from '../../ui/button.ts'
import type { EstimateKind } from '../estimates/content-rules.ts'
import { forgetLastEstimate, useKept } from '../kept-estimates/kept-estimate.tsx'
import { ShareButton } from '../shared-estimates/share-button.tsx'
import { useSaving } from './use-saving.ts'

type Props = {
  kind: EstimateKind
  /** What later features can do with it. */
  more?: ReactNode
}

/** What can be done with the open estimate, in the header of its page. */
export function EstimateActions({ kind, more }: Props) {
  const { save, isSaving, saveOnServer } = useSaving()
  const { state, owner } = useKept()
  const navigate = useNavigate()
  const begin = () => {
    forgetLastEstimate(kind)
    void navigate({ to: '.', search: {} })
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={isSaving || owner === undefined}
        onClick={() => void save()}
        className={button('primary')}
      >
        {isSaving ? <Trans>Saving project...</Trans> : <Trans>Save Project</Trans>}
      </button>
      <ShareButton isGuest={owner === null} onShare={saveOnServer} />
      {more}
      {/* Always in its place: the other buttons would move away from a press with which the first entry ends. */}
      <button type="button" disabled={!state.id} onClick={begin} className={button('secondary')}>
        <Trans>New estimate</Trans>
      </button>
      <Link to="/estimates" className={button('quiet')}>
        <Trans>Your estimates</Trans>
      </Link>
    </>
  )
}
