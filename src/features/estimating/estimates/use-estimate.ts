import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { MaterialId } from '#features/estimating/rates/material-rules.ts'
import type { EstimateContent, MaterialAmount } from './content-rules.ts'
import { costTexts } from './estimate-words.tsx'
import { otherMethodOf, rangeOf } from './mode-rules.ts'
import { materialEntry, totalRange, totalsOf } from './rules.ts'

type Change = (content: EstimateContent) => EstimateContent

/**
 * The estimate that is being edited. Each part of the page subscribes to what it shows, so that a keystroke renders
 * only one row and the totals.
 */
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

/**
 * Subscribes to what `select` reads from the open estimate. `select` must return an unchanged part of the estimate or a
 * primitive value, because results are compared by identity.
 */
export function useEstimate<T>(select: (content: EstimateContent) => T): T {
  const estimate = useOpenEstimate()
  const read = () => select(estimate.read())
  return useSyncExternalStore(estimate.subscribe, read, read)
}

/** Subscribes to the amounts that count for a material. Returns the same object as long as no amount changes. */
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

/**
 * Returns a function that computes something from an estimate. The result is computed once per change, and all
 * components share it.
 */
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

/** What the open estimate costs, in words: see `costTexts`. */
export function useCostTexts(): ReturnType<typeof costTexts> {
  const { i18n } = useLingui()
  return costTexts(i18n, rangeOf(useTotals(), useOtherMethod()?.totals))
}

/** The totals that the other method gives for the same building. Undefined in manual mode. */
export function useOtherMethod(): ReturnType<typeof otherMethodOf> {
  return useEstimate(otherMethodOnce)
}

/** The grand total with the lowest, the middle and the highest price of the chosen tiers. */
export function useTotalRange(): ReturnType<typeof totalRange> {
  return rangeOnce(useEstimate((content) => content))
}
