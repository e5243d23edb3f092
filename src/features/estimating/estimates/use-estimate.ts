import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { MaterialId } from '#features/estimating/rates/material-rules.ts'
import type { EstimateContent, MaterialAmount } from './content-rules.ts'
import { otherMethodOf } from './method-rules.ts'
import { materialEntry, totalRange, totalsOf } from './rules.ts'

type Change = (content: EstimateContent) => EstimateContent

/** The estimate that is open. Its parts listen to what they show, so that a keystroke renders a row and the totals, and nothing else. */
export type OpenEstimate = {
  read: () => EstimateContent
  change: (change: Change) => void
  subscribe: (listener: () => void) => () => void
}

export function openEstimate(opened: EstimateContent): OpenEstimate {
  let content = opened
  const listeners = new Set<() => void>()
  return {
    read: () => content,
    change(change) {
      const changed = change(content)
      if (changed === content) return
      content = changed
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const EstimateContext = createContext<OpenEstimate | undefined>(undefined)

export function useOpenEstimate(): OpenEstimate {
  const estimate = useContext(EstimateContext)
  if (!estimate) throw new Error('There is no open estimate around this component')
  return estimate
}

/** What `select` reads from the open estimate: one of its parts as it is, or a value that is compared as it is. */
export function useEstimate<T>(select: (content: EstimateContent) => T): T {
  const estimate = useOpenEstimate()
  const read = () => select(estimate.read())
  return useSyncExternalStore(estimate.subscribe, read, read)
}

/** A material of the list as it counts. It is asked for once for each change, and the same as before while nothing of it has changed. */
export function useMaterialEntry(id: MaterialId): MaterialAmount {
  const estimate = useOpenEstimate()
  const read = useMemo(() => {
    let last: MaterialAmount | undefined
    return () => {
      const { selected, quantity, price } = materialEntry(estimate.read(), id)
      const isAsBefore = last?.selected === selected && last.quantity === quantity && last.price === price
      if (!last || !isAsBefore) last = { selected, quantity, price }
      return last
    }
  }, [estimate, id])
  return useSyncExternalStore(estimate.subscribe, read, read)
}

/** What follows from a whole estimate, computed once for all who ask for it in turn. */
function once<T>(compute: (content: EstimateContent) => T): (content: EstimateContent) => T {
  let last: { content: EstimateContent; value: T } | undefined
  return (content) => {
    if (last?.content !== content) last = { content, value: compute(content) }
    return last.value
  }
}

const totalsOnce = once(totalsOf)
const rangeOnce = once(totalRange)

/** The totals of the open estimate. */
export function useTotals(): ReturnType<typeof totalsOf> {
  return totalsOnce(useEstimate((content) => content))
}

const otherMethodOnce = once(otherMethodOf)

/** What the other method gives for the same building; undefined where nothing is counted by a method. */
export function useOtherMethod(): ReturnType<typeof otherMethodOf> {
  return useEstimate(otherMethodOnce)
}

/** Its grand total by the prices of the chosen tiers. */
export function useTotalRange(): ReturnType<typeof totalRange> {
  return rangeOnce(useEstimate((content) => content))
}
