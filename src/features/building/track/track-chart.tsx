import { useLingui } from '@lingui/react/macro'
import type { StageState } from '#features/building/timeline/rules.ts'
import { type Scale, type Span, scaleOf, spanOf } from '#features/building/timeline/scale-rules.ts'
import { useStageWords } from '#features/building/timeline/stage-words.tsx'
import type { TrackedProject } from './schema.ts'

/** The colours of the bars. A planned stage has no entry, because its colour is set on the row. */
const fills: Readonly<Partial<Record<StageState, string>>> = {
  done: 'bg-good',
  active: 'bg-primary',
  overdue: 'bg-danger',
}
// The fill is opaque, because stages that run side by side overlap in this chart.
const planned = 'bg-[color-mix(in_srgb,var(--line-strong)_45%,var(--raised))]'
/** The common style of the bars. It is set once on the row, because there are hundreds of bars. */
const bars =
  'relative h-5 *:absolute *:inset-y-1 *:rounded-full *:border *:border-raised *:forced-color-adjust-none [&>:not([class])]:bg-[color-mix(in_srgb,var(--line-strong)_45%,var(--raised))]'
const percent = (part: number) => `${Math.round(part * 100) / 100}%`
const style = ({ left, width }: Span) => ({ left: percent(left), width: percent(width) })

type Props = { projects: readonly TrackedProject[]; today: string }

/**
 * Shows the planned stages of several unfinished projects over the same months. It is hidden from screen readers,
 * because the list below contains the same in words.
 */
export function TrackChart({ projects, today }: Props) {
  const { t } = useLingui()
  const { nameOf } = useStageWords()
  const shown = projects.filter(({ status, stages }) => status !== 'completed' && stages.length > 0)
  if (shown.length === 0) return null
  const scale = scaleOf(
    shown.flatMap(({ stages }) => stages),
    today,
  )
  const { months, rains } = scale
  return (
    <div aria-hidden="true" className="panel overflow-hidden p-4 sm:p-6">
      <div className="relative sm:ml-52">
        <div className="absolute inset-0">
          {rains.map((rain) => (
            <span key={rain.from} className="absolute inset-y-0 bg-rain-soft" style={style(rain)} />
          ))}
        </div>
        <Months months={months} room={24} className="sm:hidden" />
        <Months months={months} room={12} className="max-sm:hidden" />
        <ul className="relative grid gap-3 pb-1">
          {shown.map((project) => (
            <li key={project.id} className="relative">
              <p
                lang={project.lang}
                className="relative z-10 w-fit max-w-full truncate bg-raised pr-1 text-sm font-medium sm:absolute sm:right-full sm:mr-4 sm:w-48 sm:leading-5"
              >
                {project.name}
              </p>
              <div className={bars}>
                {project.stages.map((stage, at) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a stage is identified by its position here
                    key={at}
                    title={nameOf(stage)}
                    className={fills[stage.state]}
                    style={style(spanOf(scale, stage.plannedStart, stage.plannedEnd))}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
        {scale.today !== undefined && (
          <span className="absolute top-5 bottom-0 w-0.5 bg-ink" style={{ left: `${scale.today}%` }} />
        )}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted sm:ml-52">
        <Key fill="bg-good">{t`Done`}</Key>
        <Key fill="bg-primary">{t`Under way`}</Key>
        <Key fill="bg-danger">{t`Overdue`}</Key>
        <Key fill={planned}>{t`Planned`}</Key>
        {rains.length > 0 && <Key fill="bg-rain-soft border border-rain/30">{t`Monsoon`}</Key>}
      </p>
    </div>
  )
}

function Months({ months, room, className }: { months: Scale['months']; room: number; className: string }) {
  const { shortMonth } = useStageWords()
  return (
    <div className={`relative h-6 text-xs text-muted ${className}`}>
      {namedMonths(months, room).map((month) => (
        <span key={month.day} className="absolute truncate border-l border-line pl-1" style={style(month)}>
          {shortMonth(month.day)}
          {month.day.slice(5, 7) === '01' && ` ${month.day.slice(0, 4)}`}
        </span>
      ))}
    </div>
  )
}

function Key({ fill, children }: { fill: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-3 rounded-full forced-color-adjust-none ${fill}`} />
      {children}
    </span>
  )
}

/**
 * A name is left out if the space up to the next name is less than this share of `room`. The share is below 1, so that
 * February is named although it is a little narrower than other months.
 */
const enough = 0.85

/**
 * The months to name in a chart in which a name takes `room` percent of the width: every month, or every second, third,
 * sixth or twelfth. Each has the width up to the next name.
 */
export function namedMonths(months: Scale['months'], room: number): (Span & { day: string })[] {
  const full = Math.max(...months.map(({ width }) => width))
  const step = [1, 2, 3, 6].find((count) => count * full >= room) ?? 12
  const named = months.filter(({ day }) => (Number(day.slice(5, 7)) - 1) % step === 0)
  return named
    .map(({ day, left }, at) => ({ day, left, width: (named[at + 1]?.left ?? 100) - left }))
    .filter(({ width }) => width >= room * enough)
}
