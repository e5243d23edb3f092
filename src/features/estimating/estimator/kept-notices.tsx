import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentPart } from '#features/estimating/estimates/salvage-rules.ts'
import { useEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { button } from '#ui/button.ts'
import { useKept } from './kept-estimate.tsx'
import { usePlaceWords } from './place-name.tsx'

/**
 * Shows notices about the stored estimate: that it could not be opened, which parts could not be read, and conflicts.
 */
export function KeptNotices() {
  const { state } = useKept()
  return (
    <>
      {state.opening === 'missing' && (
        <Notice>
          <Trans>This estimate was not found. It may have been deleted, or it belongs to another account.</Trans>
        </Notice>
      )}
      {state.opening === 'failed' && (
        <Notice>
          <Trans>This estimate could not be loaded. Check your connection and reload the page.</Trans>
        </Notice>
      )}
      {state.leftOut.length > 0 && <LeftOut parts={state.leftOut} />}
      {state.conflicts.length > 0 && <Conflicts />}
    </>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-lg bg-warn-soft px-4 py-3 text-warn">
      {children}
    </p>
  )
}

function LeftOut({ parts }: { parts: readonly ContentPart[] }) {
  const { t } = useLingui()
  const words: Record<ContentPart, string> = {
    project: t`Project details`,
    rates: t`Rates`,
    materials: t`Materials`,
    customMaterials: t`Custom materials`,
    fixtures: t`Fixtures`,
    otherCosts: t`Other expenses`,
    labor: t({ message: 'Labor', context: 'a group of costs' }),
    equipment: t({ message: 'Equipment', context: 'a group of costs' }),
    percentages: t`Profit, contingency and GST`,
  }
  return (
    <div role="alert" className="rounded-lg bg-warn-soft px-4 py-3 text-warn">
      <p>
        <Trans>Part of this saved estimate could not be read. Please check these parts:</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5">
        {parts.map((part) => (
          <li key={part}>{words[part]}</li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Lists the values that were changed differently here and on a second device, and lets the person choose one of the two
 * values in each conflict.
 */
function Conflicts() {
  const { keeper, state } = useKept()
  const content = useEstimate((content) => content)
  const { nameOf, textOf } = usePlaceWords()
  const count = state.conflicts.length
  return (
    <section role="alert" aria-labelledby="conflicts" className="rounded-lg bg-warn-soft p-4 text-warn">
      <h3 id="conflicts" className="font-bold">
        <Plural
          value={count}
          one="One entry was changed here and on another device. Which one is right?"
          other="# entries were changed here and on another device. Which ones are right?"
        />
      </h3>
      <ul className="mt-2 grid gap-3">
        {state.conflicts.map((conflict) => {
          const [mine, theirs] = [conflict.mine, conflict.theirs].map((value) => textOf(conflict.path, value))
          return (
            <li key={conflict.path.join(' ')}>
              <p className="font-medium">{nameOf(content, conflict.path)}</p>
              <div className="mt-1 flex flex-wrap gap-2">
                <button
                  type="button"
                  onClick={() => void keeper?.choose(conflict, conflict.mine)}
                  className={button('secondary')}
                >
                  <Trans>Here: {mine}</Trans>
                </button>
                <button
                  type="button"
                  onClick={() => void keeper?.choose(conflict, conflict.theirs)}
                  className={button('secondary')}
                >
                  <Trans>On the other device: {theirs}</Trans>
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
