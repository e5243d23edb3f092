import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { wrapIndex } from '#ui/zoom-state.ts'
import { rotationMs } from './rules.ts'

type Rotation = {
  /** The slide in view. */
  at: number
  /** Beyond an end comes the other one. */
  choose: (at: number) => void
  /** Whether it goes on by itself, unless it is held for the moment. */
  isPlaying: boolean
  play: (isPlaying: boolean) => void
}

/**
 * Which slide of a row that scrolls is in view, and the rotation: every five seconds the next one, while nobody points at it, touches it
 * or has the focus in it, and it can be seen. It does not begin by itself for those who asked for less motion or fewer bytes.
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
    // Anew with each slide: one that was chosen stays as long as any.
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

/** Whether someone points at it or has the focus in it. */
function isHeld(carousel: Element): boolean {
  return carousel.matches(':focus-within') || (matchMedia('(hover: hover)').matches && carousel.matches(':hover'))
}

/** In a tab that is shown, on a part of the page that is scrolled to. */
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
