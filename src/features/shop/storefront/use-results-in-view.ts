import { useLayoutEffect, useRef } from 'react'
import { resultsHeading } from './use-shop-filters.ts'

/** Pixels: the height of the header, and how much of a list must be visible below it. */
const [above, below] = [64, 160]

/**
 * Scrolls to the results of a new question: what was above them may be gone, and on a phone the filters are above
 * them.
 */
export function useResultsInView(question: string): void {
  const last = useRef(question)
  useLayoutEffect(() => {
    if (last.current === question) return
    last.current = question
    const heading = document.getElementById(resultsHeading)
    if (!heading) return
    const { top } = heading.getBoundingClientRect()
    if (top < above || top > innerHeight - below) heading.scrollIntoView()
  }, [question])
}
