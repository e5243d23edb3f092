import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EstimateKind } from '#features/estimating/estimates/content-rules.ts'
import { button } from '#ui/button.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { SteadyLabel } from '#ui/steady-label.tsx'
import { EstimatesLink } from './estimates-link.tsx'
import { forgetLastEstimate, useKept } from './kept-estimate.tsx'
import { SaveAs } from './save-as.tsx'
import { useSaving } from './saving.tsx'
import { ShareButton } from './share-button.tsx'

type Props = {
  kind: EstimateKind
  /**
   * Further actions: `main` after the button Save Project, and `more` in the menu. On a narrow screen, `main` is hidden,
   * and the menu shows `inMenu`.
   */
  main?: ReactNode
  more?: ReactNode
  inMenu?: ReactNode
}

/** The button “Save Estimate” below the fixtures. */
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

/** The actions of the open estimate. The frequent ones are buttons, and all others are in a menu. */
export function EstimateActions({ kind, main, more, inMenu }: Props) {
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
    // The menu opens inside this row and is never wider than it.
    <div className="relative flex w-full min-w-64 gap-2 md:w-fit md:flex-wrap">
      <button
        type="button"
        aria-disabled={isSaving || owner === undefined}
        onClick={() => void save()}
        className={button('primary', 'min-w-0 max-md:grow max-md:px-3')}
      >
        <SteadyLabel isBusy={isSaving} busy={<Trans>Saving project...</Trans>}>
          <Trans>Save Project</Trans>
        </SteadyLabel>
      </button>
      <div className="contents max-md:hidden">{main}</div>
      <ShareButton onShare={share} />
      {/* The calculator has a tab for them. */}
      {kind === 'estimator' && (
        <EstimatesLink className={button('quiet', 'max-md:hidden')}>
          <Trans>Your estimates</Trans>
        </EstimatesLink>
      )}
      <Disclosure
        isMenu
        className="shrink-0"
        summary={
          <>
            <Trans>More</Trans>
            <Icon path={icons.down} size={18} />
          </>
        }
        summaryClassName={button('secondary', 'cursor-pointer max-md:px-3')}
      >
        <div className="absolute top-full right-0 z-30 mt-2 grid w-64 rounded-lg border border-line bg-raised p-1.5 shadow-float *:justify-start">
          <div className="grid *:justify-start md:hidden">{inMenu}</div>
          <SaveAs />
          {more}
          <button type="button" disabled={!state.id} onClick={begin} className={button('quiet')}>
            <Trans>New estimate</Trans>
          </button>
          {kind === 'estimator' && (
            <EstimatesLink className={button('quiet', 'md:hidden')}>
              <Trans>Your estimates</Trans>
            </EstimatesLink>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
