import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type EstimateContent, type EstimateKind, newContent } from '#features/estimating/estimates/content-rules.ts'
import { withQuality } from '#features/estimating/estimates/mode-rules.ts'
import { estimatesQuery } from '#features/estimating/estimates/queries.ts'
import { ratesOfSheet, withRates } from '#features/estimating/estimates/rates-rules.ts'
import { useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { rateSheetQuery } from '#features/estimating/rates/queries.ts'
import { rateTownOfAccount } from '#features/estimating/rates/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { toastFailure } from '#ui/toast.ts'
import { EstimatesLink } from './estimates-link.tsx'
import { KeptEstimate, useKept } from './kept-estimate.tsx'
import { KeptNotices } from './kept-notices.tsx'
import { KeptState } from './kept-state.tsx'
import { OldRates } from './old-rates.tsx'
import { SavingEstimate } from './saving.tsx'
import { useShownEstimate } from './use-shown-estimate.ts'

type Props = {
  kind: EstimateKind
  /** Undefined until the login state is known. */
  visitor: Account | null | undefined
  /** The id of the estimate in the address. */
  id: string | undefined
  /** The building in the address. */
  building?: Partial<Pick<EstimateContent, 'areaInSqFt' | 'constructionType' | 'quality'>>
  /** The town in the address, which takes precedence over the account's town. */
  town?: RateTown | undefined
  children: (shown: { notices: ReactNode; onTown: (town: RateTown) => void }) => ReactNode
}

/**
 * Opens an estimate and renders the page around it. It opens the estimate that the address names, otherwise the last
 * one of this device, otherwise a new one.
 */
export function EstimateEditor({ kind, visitor, id, building, town, children }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const wanted = town ?? rateTownOfAccount(visitor) ?? 'maval'
  // A public page is shown before it is known who the visitor is. The estimate then starts with the rates that are
  // already loaded, and does not wait for those of the visitor's town.
  const [startTown, setStartTown] = useState(() =>
    client.getQueryData(rateSheetQuery(wanted).queryKey) ? wanted : (town ?? 'maval'),
  )
  const { data: sheet } = useSuspenseQuery(rateSheetQuery(startTown))
  const { data: wantedSheet } = useQuery(rateSheetQuery(wanted))
  const { owner, turn, begin, restart } = useShownEstimate({ id, visitor })
  const empty = newContent(kind, {
    ...{ name: '', town: startTown, rates: ratesOfSheet(sheet) },
    rows: { mason: t`Mason`, helper: t`Helper`, mixer: t`Concrete Mixer`, scaffolding: t`Scaffolding` },
  })
  const start = { ...withQuality(empty, building?.quality ?? empty.quality), ...building }
  const restartThere = () => {
    setStartTown(wanted)
    restart()
  }
  const handleBegun = (id: string) => {
    begin(id)
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, estimate: id })) as never,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <KeptEstimate key={turn} kind={kind} start={start} owner={owner} id={id} onBegun={handleBegun}>
      {({ isOpening }) => (
        <SavingEstimate>
          <EditedEstimate
            isOpening={isOpening}
            hasSaved={kind === 'calculator' && owner === visitor?.id}
            onOtherStart={id || wanted === startTown || !wantedSheet ? undefined : restartThere}
          >
            {children}
          </EditedEstimate>
        </SavingEstimate>
      )}
    </KeptEstimate>
  )
}

type EditedProps = Pick<Props, 'children'> & {
  isOpening: boolean
  /**
   * Starts the new estimate again with the rates of the wanted town. Undefined if it has them already, or while they
   * are not loaded. Called only if nothing was entered yet.
   */
  onOtherStart: (() => void) | undefined
  /** Whether to link to the estimates of the account. */
  hasSaved: boolean
}

function EditedEstimate({ isOpening, onOtherStart, hasSaved, children }: EditedProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  const estimate = useOpenEstimate()
  const { keeper, state } = useKept()
  const [opened] = useState(() => estimate.read())
  const isNew = keeper !== undefined && state.id === undefined && state.opening === 'done'
  const hasOtherStart = onOtherStart !== undefined
  const startAnew = useEffectEvent(() => {
    if (estimate.read() === opened && !document.activeElement?.matches('input, select')) onOtherStart?.()
  })
  // This is a layout effect, because it must run before anything more is typed.
  useLayoutEffect(() => {
    if (isNew && hasOtherStart) startAnew()
  }, [isNew, hasOtherStart])
  const changeTown = async (town: RateTown) => {
    try {
      const sheet = await client.ensureQueryData(rateSheetQuery(town))
      estimate.change((content) => withRates(content, sheet))
    } catch (error) {
      toastFailure(t`The rates for this area could not be loaded`, failureText(error), error)
    }
  }
  if (isOpening) return <div aria-busy="true" className="mt-6 h-96 animate-pulse panel bg-sunken" />
  const notices = (
    <>
      {/* The link to saved estimates shares a line with the stored state, which is empty as long as nothing was entered. */}
      <div className="grid *:[grid-area:1/1]">
        <KeptState />
        {isNew && hasSaved && <OpenSaved />}
      </div>
      <KeptNotices />
      <OldRates />
    </>
  )
  return children({ notices, onTown: (town) => void changeTown(town) })
}

/**
 * Links to the estimates of the account, next to a new estimate. Shows nothing if the account has none or the list
 * can't be loaded.
 */
function OpenSaved() {
  const { data } = useInfiniteQuery(estimatesQuery())
  if (!data?.pages[0]?.estimates.length) return null
  return (
    <p className="text-sm">
      <EstimatesLink className="-my-2.5 inline-flex min-h-11 items-center text-primary underline">
        <Trans>Open one of your estimates</Trans>
      </EstimatesLink>
    </p>
  )
}
