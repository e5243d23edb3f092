import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { button } from '../../ui/button.ts'
import type { EstimateKind } from '../estimates/content-rules.ts'
import { forgetLastEstimate, useKept } from '../kept-estimates/kept-estimate.tsx'
import { useSaving } from './use-saving.ts'

type Props = { kind: EstimateKind }

/** What can be done with the open estimate, in the header of its page. */
export function EstimateActions({ kind }: Props) {
  const { save, isSaving } = useSaving()
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
