import { type PointerEvent, useRef, useState } from 'react'

type Drag = { id: number; over: number | undefined; x: number; y: number }

/**
 * Sorts the items of a list by dragging with a mouse or a finger. `listProps` go to the list, `itemProps(id)` to each
 * item, and `handleProps(id)` to the handle for dragging. Beside the handle there must be buttons (MoveButtons) for the
 * keyboard and for people who cannot drag.
 */
export function useDragSorting<E extends HTMLElement>(onDrop: (id: number, over: number) => void) {
  const list = useRef<E>(null)
  const start = useRef({ x: 0, y: 0, top: 0 })
  const [drag, setDrag] = useState<Drag>()

  /** The item under the pointer, except the dragged item itself. */
  function itemAt({ clientX, clientY }: PointerEvent, dragged: number): HTMLElement | undefined {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-drag-id]') ?? [])]
    return items.find((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      return isInside && Number(item.dataset.dragId) !== dragged
    })
  }
  const topOfList = () => list.current?.getBoundingClientRect().top ?? 0

  return {
    listProps: { ref: list },
    itemProps: (id: number) => ({
      'data-drag-id': id,
      'data-over': drag?.over === id ? true : undefined,
      style:
        drag?.id === id
          ? {
              transform: `translate(${drag.x}px, ${drag.y}px)`,
              zIndex: 20,
              position: 'relative' as const,
              opacity: 0.9,
            }
          : undefined,
    }),
    handleProps: (id: number) => ({
      style: { touchAction: 'none' } as const,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY, top: topOfList() }
        setDrag({ id, over: undefined, x: 0, y: 0 })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.id !== id) return
        const over = itemAt(event, id)
        // Scrolls the list when the pointer reaches the edge of its visible part.
        over?.scrollIntoView({ block: 'nearest' })
        // The list may have scrolled since the drag began, so the scrolled distance is added.
        const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y]
        setDrag({ id, over: over && Number(over.dataset.dragId), x, y: y + start.current.top - topOfList() })
      },
      onPointerUp() {
        if (drag?.id === id && drag.over !== undefined) onDrop(id, drag.over)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

/** The list with one of its items moved. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
