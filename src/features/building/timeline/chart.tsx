import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ChartGround, ChartHead } from './chart-ground.tsx'
import { ChartRow } from './chart-row.tsx'
import { Connectors } from './connectors.tsx'
import { Legend } from './legend.tsx'
import { scaleOf } from './scale-rules.ts'
import type { Stage } from './schema.ts'
import type { PlanMoves } from './use-plan-moves.ts'

type Props = {
  /** The stored stages. The scale of the chart comes from them, so it does not change while somebody moves a stage. */
  stages: readonly Stage[]
  today: string
  moves: PlanMoves
  mayPlan: boolean
  onOpen: (stage: number) => void
  className?: string
}

/** The least width of a day in pixels, by zoom. The chart grows to fill its box. */
const zooms = { whole: 1.5, months: 3.5, weeks: 7 } as const
type Zoom = keyof typeof zooms

/** Rows of stages over columns of weeks. Planned bars are pale, actual ones solid. Bars are moved by dragging or by keys. */
export function Chart({ stages, today, moves, mayPlan, onOpen, className = '' }: Props) {
  const { t } = useLingui()
  const scale = useMemo(() => scaleOf(stages, today), [stages, today])
  const [zoom, setZoom] = useState<Zoom>('whole')
  const [lit, setLit] = useState<number>()
  const scroller = useRef<HTMLDivElement>(null)
  const { today: at = 0 } = scale
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new zoom scrolls to today
  useLayoutEffect(() => {
    const element = scroller.current!
    const track = element.querySelector<HTMLElement>('[data-track]')!
    element.scrollLeft = (at / 100) * track.offsetWidth - (element.clientWidth - track.offsetLeft) / 4
  }, [zoom])
  return (
    <div className={className}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Legend />
        <fieldset className="flex rounded-md border border-line p-0.5">
          <legend className="sr-only">
            <Trans>Size of the chart</Trans>
          </legend>
          {(Object.keys(zooms) as Zoom[]).map((each) => (
            <label
              key={each}
              className="flex min-h-10 items-center rounded-sm px-3 text-sm font-medium text-muted has-checked:bg-primary-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="zoom"
                checked={zoom === each}
                onChange={() => setZoom(each)}
                className="sr-only"
              />
              {{ weeks: t`Weeks`, months: t`Months`, whole: t`Whole plan` }[each]}
            </label>
          ))}
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {moves.announced}
      </p>
      <section
        ref={scroller}
        data-scroller
        aria-label={t`Chart of the stages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        className="relative overflow-x-auto overscroll-x-contain rounded-xl border border-line bg-raised shadow-card"
      >
        <div
          style={{ width: `calc(12rem + ${scale.days * zooms[zoom]}px)` }}
          className="relative grid min-w-full grid-cols-[12rem_1fr] lg:grid-cols-[15rem_1fr]"
        >
          <div className="sticky left-0 z-20 flex items-end border-r border-b border-line bg-raised px-4 pb-2 text-sm font-medium text-muted">
            <Trans>Stage</Trans>
          </div>
          <ChartHead scale={scale} hasDays={zoom === 'weeks'} isNarrow={zoom === 'whole'} />
          <div className="relative col-span-2 grid grid-cols-subgrid">
            <div
              data-track
              className="pointer-events-none relative col-start-2 row-start-1"
              style={{ gridRowEnd: `span ${stages.length}` }}
            >
              <ChartGround scale={scale} />
              <Connectors stages={moves.shown} scale={scale} lit={lit} />
            </div>
            {moves.shown.map((stage, row) => (
              <ChartRow
                key={stage.id}
                row={row + 1}
                stage={stage}
                scale={scale}
                today={today}
                moves={moves}
                mayPlan={mayPlan}
                onOpen={onOpen}
                onLight={setLit}
              />
            ))}
          </div>
        </div>
      </section>
      {mayPlan && (
        <p id="chart-keys" className="mt-2 text-sm text-muted">
          <Trans>
            Drag a bar to move it, or its right end to make it longer. On a keyboard: arrows move by a day, with Shift
            by a week, with Alt they move the end; Enter opens the stage.
          </Trans>
        </p>
      )}
    </div>
  )
}
