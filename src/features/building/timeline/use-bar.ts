import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Dates } from './plan-rules.ts'
import type { Stage } from './schema.ts'
import type { Grip, PlanMoves } from './use-plan-moves.ts'

type Options = {
  stage: Stage
  /** The length of the whole chart in days. */
  days: number
  moves: PlanMoves
  onOpen: (stage: number) => void
}
type Drag = Dates & {
  grip: Grip
  x: number
  dayWidth: number
  scroller: Element | null
  scrollLeft: number
  /** The left edge of the chart, after the column of names. */
  left: number
  hasMoved: boolean
}

/** Pixels below which a movement counts as a press. */
const threshold = 4
/** Within this many pixels of an edge, dragging scrolls the chart. */
const edge = 40

/** The handlers that move a bar of the chart with a pointer or keys. `whole` goes on the bar, `end` on the handle at its end. */
export function useBar({ stage, days, moves, onOpen }: Options) {
  const drag = useRef<Drag>(undefined)

  function begin(event: PointerEvent<HTMLElement>, grip: Grip): void {
    if (event.button !== 0) return
    event.stopPropagation()
    const track = event.currentTarget.closest('[role=slider]')!.parentElement!
    const scroller = track.closest('[data-scroller]')
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      ...{ plannedStart: stage.plannedStart, plannedEnd: stage.plannedEnd, grip, x: event.clientX, hasMoved: false },
      ...{
        dayWidth: track.offsetWidth / days,
        scroller,
        scrollLeft: scroller?.scrollLeft ?? 0,
        left: track.offsetLeft,
      },
    }
  }
  function follow(event: PointerEvent<HTMLElement>): void {
    const begun = drag.current
    if (!begun) return
    event.stopPropagation()
    if (!begun.hasMoved && Math.abs(event.clientX - begun.x) < threshold) return
    begun.hasMoved = true
    if (begun.scroller) {
      const { left, right } = begun.scroller.getBoundingClientRect()
      if (event.clientX > right - edge) begun.scroller.scrollLeft += 10
      if (event.clientX < left + begun.left + edge) begun.scroller.scrollLeft -= 10
    }
    const pixels = event.clientX - begun.x + (begun.scroller?.scrollLeft ?? 0) - begun.scrollLeft
    moves.propose(stage, begun, begun.grip, Math.round(pixels / begun.dayWidth))
  }
  function finish(event: PointerEvent<HTMLElement>): void {
    const begun = drag.current
    drag.current = undefined
    if (!begun) return
    event.stopPropagation()
    if (begun.hasMoved) moves.commit()
    else onOpen(stage.id)
  }
  function cancel(): void {
    if (drag.current) moves.cancel()
    drag.current = undefined
  }
  const pointer = (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, grip),
    onPointerMove: follow,
    onPointerUp: finish,
    onPointerCancel: cancel,
  })

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape' && moves.draft) {
      event.preventDefault()
      drag.current = undefined
      moves.cancel()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      moves.commit()
      onOpen(stage.id)
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      // This also stops Alt with an arrow from going back in the browser's history.
      event.preventDefault()
      const by = (event.key === 'ArrowRight' ? 1 : -1) * (event.shiftKey ? 7 : 1)
      moves.propose(stage, stage, event.altKey ? 'end' : 'whole', by)
      moves.commitLater()
    }
  }
  return { whole: { ...pointer('whole'), onKeyDown: press }, end: pointer('end') }
}
