import { type HTMLAttributes, useRef } from 'react'

/** How long a finger must stay for a long press, in ms, and how far it may move meanwhile, in pixels. */
const longPress = { ms: 500, px: 10 }

type At = { x: number; y: number }

/** Opens the menu of a message on a double click, a right click or a long press. Text can still be selected. */
export function useMenuPress(open: ((at: At | undefined) => void) | undefined): HTMLAttributes<HTMLElement> {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; at: At }>(undefined)
  if (!open) return {}
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const isOfLink = (target: EventTarget) => (target as Element).closest('a, button, input, audio') !== null
  return {
    onDoubleClick(event) {
      if (isOfLink(event.target)) return
      getSelection()?.removeAllRanges()
      open({ x: event.clientX, y: event.clientY })
    },
    onContextMenu(event) {
      if (isOfLink(event.target)) return
      event.preventDefault()
      end()
      open({ x: event.clientX, y: event.clientY })
    },
    onPointerDown({ pointerType, clientX: x, clientY: y, target }) {
      if (pointerType === 'mouse' || isOfLink(target)) return
      end()
      press.current = { at: { x, y }, timer: setTimeout(() => open(undefined), longPress.ms) }
    },
    onPointerMove({ clientX, clientY }) {
      const at = press.current?.at
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > longPress.px) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
