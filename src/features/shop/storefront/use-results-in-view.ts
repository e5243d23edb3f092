import { useLayoutEffect, useRef } from 'react'
import { resultsHeading } from './use-shop-filters.ts'

/** The height of the header, and of what of a list has to be seen below. */
const [above, below] = [64, 160]

/** Another question shows its results: what was above them may have gone with it, and on a phone the filters are above them. */
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
