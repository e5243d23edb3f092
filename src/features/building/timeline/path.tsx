import { Trans } from '@lingui/react/macro'
import { CloudRain } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Icon, icons } from '#ui/icon.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { isInMonsoon, rainAdviceFor } from './monsoon-rules.ts'
import { lengthOf } from './plan-rules.ts'
import { RainGround } from './rain-ground.tsx'
import { currentStage, type StageState, stateOf } from './rules.ts'
import type { Stage } from './schema.ts'
import { type StageWords, useStageWords } from './stage-words.tsx'

type Props = { stages: readonly Stage[]; today: string; className?: string }

const lines: Record<StageState, string> = {
  done: 'bg-good',
  active: 'bg-line-strong/40',
  overdue: 'bg-line-strong/40',
  upcoming: 'bg-line-strong/40',
}

/** Shows the stages as a vertical path: which are done, in progress or still to come, and which fall in the monsoon. */
export function Path({ stages, today, className = '' }: Props) {
  const words = useStageWords()
  const current = currentStage(stages)
  const day = words.day(today)
  // The mark for today is placed before the first stage that starts later.
  const now = stages.findIndex(({ plannedStart, actualStart }) => plannedStart > today && !actualStart)
  // A finished stage uses its actual days, any other stage its planned days.
  const isWet = stages.map(({ plannedStart, plannedEnd, actualStart, actualEnd }) =>
    isInMonsoon((actualEnd && actualStart) || plannedStart, actualEnd ?? plannedEnd),
  )
  return (
    <ol className={className}>
      {stages.map((stage, at) => {
        const state = stateOf(stage, today)
        const before = at > 0 ? lines[stateOf(stages[at - 1]!, today)] : 'bg-transparent'
        return (
          <Fragment key={stage.id}>
            {at === now && (
              <li className="grid grid-cols-[2.75rem_1fr] items-center">
                <Rail line={before} isWet={Boolean(isWet[at] && isWet[at - 1])}>
                  <span className="relative block size-3 rounded-full bg-ink ring-4 ring-ground" />
                </Rail>
                <p className="flex items-center gap-3 py-3 text-sm font-semibold after:h-px after:grow after:bg-ink">
                  <Trans>Today, {day}</Trans>
                </p>
              </li>
            )}
            {isWet[at] && !isWet[at - 1] && (
              <li className="grid grid-cols-[2.75rem_1fr] items-center">
                <Rail line={before} isWet isFirst>
                  <CloudRain aria-hidden="true" size={20} className="relative text-rain" />
                </Rail>
                <p className="py-3 text-sm font-semibold text-rain">
                  <Trans>Monsoon</Trans>
                </p>
              </li>
            )}
            <li className="grid grid-cols-[2.75rem_1fr]">
              <Rail
                line={at === stages.length - 1 ? 'bg-transparent' : lines[state]}
                isWet={isWet[at]!}
                isLast={!isWet[at + 1]}
                top
              >
                <Dot state={state} progress={stage.progress} />
              </Rail>
              <StageCard stage={stage} state={state} today={today} isCurrent={stage === current} words={words} />
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

type RailProps = {
  line: string
  isWet: boolean
  isFirst?: boolean
  isLast?: boolean
  /** Whether the dot is at the top, beside a card's title. */
  top?: boolean
  children: ReactNode
}

function Rail({ line, isWet, isFirst = false, isLast = false, top = false, children }: RailProps) {
  return (
    <div
      aria-hidden="true"
      className={`relative -ml-1 flex justify-center self-stretch ${top ? 'pt-4' : 'items-center'}`}
    >
      {isWet && (
        <RainGround
          className={`absolute inset-0 mx-0.5 ${isFirst ? 'rounded-t-2xl' : ''} ${isLast && top ? 'rounded-b-2xl' : ''}`}
        />
      )}
      <span className={`absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 ${line}`} />
      {children}
    </div>
  )
}

function Dot({ state, progress }: { state: StageState; progress: number }) {
  if (state === 'done')
    return (
      <span className="relative grid size-7 place-items-center rounded-full bg-good text-ground ring-4 ring-ground">
        <Icon path={icons.check} size={16} className="stroke-3" />
      </span>
    )
  if (state === 'upcoming')
    return (
      <span className="relative mt-1.5 size-4 rounded-full border-2 border-line-strong bg-ground ring-4 ring-ground" />
    )
  const color = state === 'overdue' ? 'var(--danger)' : 'var(--primary)'
  return (
    <span
      style={{ background: `conic-gradient(${color} ${progress}%, var(--line) 0)` }}
      className="relative grid size-7 place-items-center rounded-full ring-4 ring-ground forced-color-adjust-none"
    >
      <span className="size-4.5 rounded-full bg-ground" />
    </span>
  )
}

type CardProps = { stage: Stage; state: StageState; today: string; isCurrent: boolean; words: StageWords }

/** The card of a stage. Its height grows with the duration of the stage, within limits. */
function StageCard({ stage, state, today, isCurrent, words: { nameOf, datesOf, states } }: CardProps) {
  const { progress } = stage
  const isDone = state === 'done'
  return (
    <SearchLink
      change={{ stage: String(stage.id) }}
      style={{ minHeight: `${Math.min(4 + lengthOf(stage) / (isDone ? 36 : 18), 9)}rem` }}
      className={`mb-3 block rounded-xl border p-3.5 ${isCurrent ? 'border-primary bg-raised shadow-card' : isDone ? 'border-transparent' : 'border-line bg-raised'}`}
    >
      <span className="flex items-start justify-between gap-3">
        <span
          lang={stage.lang ?? undefined}
          className={`min-w-0 font-semibold wrap-anywhere ${isCurrent ? 'text-lg/snug' : ''}`}
        >
          {nameOf(stage)}
        </span>
        <span
          className={`shrink-0 text-sm ${state === 'overdue' ? 'font-semibold text-danger' : isDone ? 'text-good' : 'text-muted'}`}
        >
          {state === 'active' ? `${progress}%` : states[state]}
        </span>
      </span>
      {datesOf(stage).map((dates) => (
        <span key={dates} className="mt-0.5 block text-sm text-muted tabular-nums">
          {dates}
        </span>
      ))}
      {(state === 'active' || state === 'overdue') && (
        <span aria-hidden="true" className="mt-2.5 block h-1.5 overflow-hidden rounded-full bg-line">
          <span
            className={`block h-full rounded-full forced-color-adjust-none ${state === 'overdue' ? 'bg-danger' : 'bg-primary'}`}
            style={{ width: `${progress}%` }}
          />
        </span>
      )}
      {rainAdviceFor(stage, today) && (
        <span className="mt-2 flex items-center gap-1.5 text-sm text-rain">
          <CloudRain aria-hidden="true" size={16} className="shrink-0" />
          <Trans>Rain can harm this work</Trans>
        </span>
      )}
    </SearchLink>
  )
}
