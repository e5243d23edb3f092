import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { button } from '../../ui/button.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon, icons } from '../../ui/icon.tsx'
import type { EstimateKind } from '../estimates/content-rules.ts'
import { forgetLastEstimate, useKept } from '../kept-estimates/kept-estimate.tsx'
import { ShareButton } from '../shared-estimates/share-button.tsx'
import { SaveAs } from './save-as.tsx'
import { useSaving } from './saving.tsx'

type Props = {
  kind: EstimateKind
  /** What later features do with it: `main` beside Save, `more` in the menu. */
  main?: ReactNode
  more?: ReactNode
}

/** Saves the estimate among its fixtures, as “Save Project” does. */
export function SaveEstimate() {
  const { save, isSaving } = useSaving()
  const { owner } = useKept()
  const isOff = isSaving || owner === undefined
  return (
    <button
      type="button"
      aria-disabled={isOff}
      onClick={() => isOff || void save()}
      className={button('primary', 'mt-4 print:hidden')}
    >
      {isSaving ? <Trans>Saving...</Trans> : <Trans>Save Estimate</Trans>}
    </button>
  )
}

/** What can be done with the open estimate: the usual things at once, the others in a menu. */
export function EstimateActions({ kind, main, more }: Props) {
  const { t } = useLingui()
  const { save, isSaving, saveOnServer, askForAccount } = useSaving()
  const { state, owner } = useKept()
  const navigate = useNavigate()
  const begin = () => {
    forgetLastEstimate(kind)
    void navigate({ to: '.', search: {} })
  }
  const share = async () => {
    if (owner !== null) return saveOnServer()
    await askForAccount(t`To share your estimate, you need an account. Your estimate will move to it.`)
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
      {main}
      <ShareButton onShare={share} />
      <Disclosure
        className="relative"
        summary={
          <>
            <Trans>More</Trans>
            <Icon path={icons.down} size={18} />
          </>
        }
        summaryClassName={button('secondary', 'cursor-pointer')}
      >
        <div className="absolute top-full left-0 z-30 mt-2 grid w-64 rounded-lg border border-line bg-raised p-1.5 shadow-float *:justify-start">
          <SaveAs />
          {more}
          <button type="button" disabled={!state.id} onClick={begin} className={button('quiet')}>
            <Trans>New estimate</Trans>
          </button>
        </div>
      </Disclosure>
      <Link to="/estimates" className={button('quiet')}>
        <Trans>Your estimates</Trans>
      </Link>
    </>
  )
}
