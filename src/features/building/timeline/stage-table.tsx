import { Trans, useLingui } from '@lingui/react/macro'
import { rainAdviceFor } from './monsoon-rules.ts'
import { stateOf } from './rules.ts'
import type { Stage } from './schema.ts'
import { useStageWords } from './stage-words.tsx'

/** Everything that the chart shows, as a table. */
export function StageTable({ stages, today }: { stages: readonly Stage[]; today: string }) {
  const { t } = useLingui()
  const { nameOf, range, day, states } = useStageWords()
  const namesOf = (ids: readonly number[]) =>
    stages
      .filter(({ id }) => ids.includes(id))
      .map(nameOf)
      .join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section aria-label={t`The stages as a table`} tabIndex={0} className="overflow-x-auto panel">
      <table className="w-full min-w-160 text-left text-[0.9375rem]">
        <thead className="border-b border-line text-sm text-muted *:*:px-4 *:*:py-2.5 *:*:font-medium">
          <tr>
            <th scope="col">
              <Trans>Stage</Trans>
            </th>
            <th scope="col">
              <Trans>Planned</Trans>
            </th>
            <th scope="col">
              <Trans>Actual</Trans>
            </th>
            <th scope="col">
              <Trans>Progress</Trans>
            </th>
            <th scope="col">
              <Trans>Starts after</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line *:*:px-4 *:*:py-2.5 *:align-top">
          {stages.map((stage) => {
            const { actualStart, actualEnd, progress } = stage
            const begun = actualStart && day(actualStart)
            return (
              <tr key={stage.id}>
                <th scope="row" lang={stage.lang ?? undefined} className="font-semibold">
                  {nameOf(stage)}
                </th>
                <td>
                  {range(stage.plannedStart, stage.plannedEnd)}
                  {rainAdviceFor(stage, today) && <span className="block text-sm text-rain">{t`In the monsoon`}</span>}
                </td>
                <td>{actualStart && actualEnd ? range(actualStart, actualEnd) : begun ? t`Since ${begun}` : '–'}</td>
                <td className="tabular-nums">
                  {progress}%<span className="block text-sm text-muted">{states[stateOf(stage, today)]}</span>
                </td>
                <td>{namesOf(stage.dependsOn) || '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
