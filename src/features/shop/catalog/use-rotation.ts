import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { wrapIndex } from '#ui/zoom-state.ts'
import { rotationMs } from './rules.ts'

type Rotation = {
  /** The index of the slide in view. */
  at: number
  /** Scrolls to a slide. Beyond either end it continues at the other end. */
  choose: (at: number) => void
  /** Whether the slides change automatically, apart from short pauses. */
  isPlaying: boolean
  play: (isPlaying: boolean) => void
}

/**
 * Tracks which slide of a scrolling row is in view. Also shows the next slide every five seconds, as long as the row is
 * visible and is not hovered, touched or focused. The rotation does not start by itself for visitors who prefer less
 * motion or less data.
 */
export function useRotation(list: RefObject<HTMLUListElement | null>, total: number): Rotation {
  const [at, setAt] = useState(0)
  const [isPlaying, play] = useState(mayBegin)
  const choose = useCallback(
    (slide: number) => {
      const row = list.current!
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      row.scrollTo({ left: wrapIndex(slide, total) * row.clientWidth, behavior })
    },
    [list, total],
  )
  useEffect(() => {
    const row = list.current!
    const read = () => setAt(Math.round(row.scrollLeft / row.clientWidth))
    read()
    row.addEventListener('scroll', read, { passive: true })
    return () => row.removeEventListener('scroll', read)
  }, [list])

  const isTouched = useTouched(list)
  useEffect(() => {
    if (!isPlaying) return
    // The timer restarts with each slide, so that a chosen slide stays for the full time.
    const timer = setInterval(() => {
      const row = list.current!
      if (!isTouched.current && !isHeld(row.parentElement!) && isSeen(row)) choose(at + 1)
    }, rotationMs)
    return () => clearInterval(timer)
  }, [isPlaying, at, list, choose, isTouched])
  return { at, choose, isPlaying, play }
}

function mayBegin(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether the mouse pointer or the focus is in the carousel. */
function isHeld(carousel: Element): boolean {
  return carousel.matches(':focus-within') || (matchMedia('(hover: hover)').matches && carousel.matches(':hover'))
}

/** Whether the tab is visible and the row is scrolled into view. */
function isSeen(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return !document.hidden && bottom > 0 && top < innerHeight
}

function useTouched(list: RefObject<HTMLUListElement | null>): RefObject<boolean> {
  const isTouched = useRef(false)
  useEffect(() => {
    const row = list.current!
    const listening = new AbortController()
    const on = (names: string[], value: boolean) => {
      const set = () => {
        isTouched.current = value
      }
      for (const name of names) row.addEventListener(name, set, { passive: true, signal: listening.signal })
    }
    on(['touchstart'], true)
    on(['touchend', 'touchcancel'], false)
    return () => listening.abort()
  }, [list])
  return isTouched
}
