export interface Shift {
  value: number
  /** Milliseconds since the navigation started. */
  at: number
  moved: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/**
 * Runs in the page. Records every layout shift without recent user input, and which nodes moved from where to where.
 */
export function recordShifts() {
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  window.shifts = []
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent?.slice(0, 60)}: ${place(previousRect)} → ${place(currentRect)}`,
      )
      window.shifts.push({ value, at: Math.round(startTime), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
