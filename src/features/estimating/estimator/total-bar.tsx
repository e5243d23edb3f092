import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCostTexts } from '#features/estimating/estimates/use-estimate.ts'

/** The id of the panel with the costs. */
export const costPanelId = 'estimated-cost'

/**
 * Shows the total of the estimate in a bar at the bottom while the panel with the costs is out of sight. The bar has its
 * own place at the end of the page, and a field that gets the focus scrolls above it (theme.css).
 */
export function TotalBar({ className = '' }: { className?: string }) {
  const { sum, rate } = useCostTexts()
  const isShown = !useIsInSight(costPanelId)
  return (
    <div
      data-total-bar
      className={`sticky bottom-(--bottom-bar) z-20 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-raised px-4 py-2 sm:mx-0 md:bottom-[calc(var(--bottom-bar)+1rem)] md:rounded-lg md:border md:shadow-float print:hidden ${isShown ? '' : 'invisible'} ${className}`}
    >
      <span className="text-sm text-muted">
        <span className="block">
          <Trans>From your entries</Trans>
        </span>
        <Trans>{rate} per sq ft</Trans>
      </span>
      <output className="text-lg font-bold tabular-nums">{sum}</output>
    </div>
  )
}

/** Whether the element with this id is on the screen. True until this is known. */
function useIsInSight(id: string): boolean {
  const [isInSight, setIsInSight] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry!.isIntersecting))
    observer.observe(document.getElementById(id)!)
    return () => observer.disconnect()
  }, [id])
  return isInSight
}
