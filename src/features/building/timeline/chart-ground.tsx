import { Trans, useLingui } from '@lingui/react/macro'
import { CloudRain } from 'lucide-react'
import { RainGround } from './rain-ground.tsx'
import type { Scale } from './scale-rules.ts'
import { useStageWords } from './stage-words.tsx'

const at = ({ left, width }: { left: number; width: number }) => ({ left: `${left}%`, width: `${width}%` })

/**
 * A month with fewer days in the chart than this is not named. The limit is higher on narrow charts, although they use
 * short names.
 */
const fewDays = { wide: 14, narrow: 24 }

/**
 * The heading of the chart: the months and, if there is room, the weeks below them. Each week shows the day of the
 * month of its Sunday.
 */
export function ChartHead({ scale, hasDays, isNarrow }: { scale: Scale; hasDays: boolean; isNarrow: boolean }) {
  const { monthName, shortMonth } = useStageWords()
  const { t } = useLingui()
  const fewest = isNarrow ? fewDays.narrow : fewDays.wide
  const first = scale.months.findIndex(({ days }) => days >= fewest)
  return (
    <div aria-hidden="true" className="relative h-18 border-b border-line text-sm">
      {scale.months.map((month, index) => (
        <div
          key={month.day}
          style={at(month)}
          className={`absolute top-0 h-10 overflow-clip ${index > 0 ? 'border-l border-line' : ''}`}
        >
          <span
            hidden={month.days < fewest}
            className="sticky left-48 inline-block px-2 pt-1.5 leading-tight font-semibold whitespace-nowrap lg:left-60"
          >
            {isNarrow ? shortMonth(month.day) : monthName(month.day)}
            {(index === first || month.day.slice(5, 7) === '01') && (
              <span className="block text-xs font-normal text-muted tabular-nums">{month.day.slice(0, 4)}</span>
            )}
          </span>
        </div>
      ))}
      {hasDays &&
        scale.weeks.map((week) => (
          <span key={week.day} style={at(week)} className="absolute bottom-2 pl-1 text-xs text-muted tabular-nums">
            {Number(week.day.slice(8))}
          </span>
        ))}
      {scale.rains.map((rain) => (
        <div
          key={rain.from}
          style={at(rain)}
          className="@container absolute bottom-0 h-8 overflow-clip border-b-2 border-rain"
        >
          {!hasDays && (
            <span className="sticky left-48 inline-flex lg:left-60 items-center gap-1.5 px-2 pt-1.5 text-xs font-semibold whitespace-nowrap text-rain">
              <CloudRain size={14} />
              <span className="@max-[5.5rem]:hidden">
                <Trans>Monsoon</Trans>
              </span>
            </span>
          )}
        </div>
      ))}
      {scale.today !== undefined && (
        <span
          style={{ left: `${scale.today}%` }}
          className="absolute bottom-0 z-10 -translate-x-1/2 rounded-t-md bg-ink px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-ground"
        >
          {t`Today`}
        </span>
      )}
    </div>
  )
}

/** The background of the bars: the months, the monsoons and today. */
export function ChartGround({ scale }: { scale: Scale }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-clip">
      {scale.rains.map((rain) => (
        <RainGround key={rain.from} style={at(rain)} className="absolute inset-y-0" />
      ))}
      {scale.weeks.map(({ day, left }) => (
        <div key={day} style={{ left: `${left}%` }} className="absolute inset-y-0 w-px bg-line/50" />
      ))}
      {scale.months.slice(1).map(({ day, left }) => (
        <div key={day} style={{ left: `${left}%` }} className="absolute inset-y-0 w-px bg-line" />
      ))}
      {scale.today !== undefined && (
        <div style={{ left: `${scale.today}%` }} className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink" />
      )}
    </div>
  )
}
