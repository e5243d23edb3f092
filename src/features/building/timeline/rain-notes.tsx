import { Plural } from '@lingui/react/macro'
import { CloudRain } from 'lucide-react'
import { Icon, icons } from '#ui/icon.tsx'
import { rainAdviceFor } from './monsoon-rules.ts'
import type { Stage } from './schema.ts'
import { useStageWords } from './stage-words.tsx'

/**
 * Lists the stages that rain can harm and that are planned for the monsoon, with advice. Such a plan is not refused.
 */
export function RainNotes({ stages, today }: { stages: readonly Stage[]; today: string }) {
  const { nameOf, range, rain } = useStageWords()
  const noted = stages.flatMap((stage) => {
    const advice = rainAdviceFor(stage, today)
    return advice ? { stage, advice } : []
  })
  const count = noted.length
  if (count === 0) return null
  return (
    <details className="group mt-4 rounded-xl border border-rain/30 bg-rain-soft">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-2 font-semibold text-rain select-none [&::-webkit-details-marker]:hidden">
        <CloudRain aria-hidden="true" className="shrink-0" />
        <span className="grow">
          <Plural
            value={count}
            one="# stage that rain can harm is planned for the monsoon"
            other="# stages that rain can harm are planned for the monsoon"
          />
        </span>
        <Icon path={icons.down} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-x-8 gap-y-4 px-4 pt-1 pb-5 sm:grid-cols-2">
        {noted.map(({ stage, advice }) => (
          <li key={stage.id}>
            <p className="font-semibold wrap-anywhere">{nameOf(stage)}</p>
            <p className="text-sm text-muted">{range(stage.plannedStart, stage.plannedEnd)}</p>
            <p className="mt-1 text-sm/relaxed">{rain[advice]}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
