import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { useDragOrder } from './drag-order.ts'
import { Icon, icons } from './icon.tsx'
import { frontIcon, gripIcon } from './more-icons.ts'

const square = 'grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40'

type Props = {
  /** What the buttons do, with the item's name. */
  labels: { front?: string; earlier: string; later: string }
  /** Names the buttons, for whoever looks after the focus. */
  name: string
  /** Undefined where there is no place before, or after. */
  onEarlier: (() => void) | undefined
  /** Directly to the first place, in a list that has a label for it. */
  onFront?: (() => void) | undefined
  onLater: (() => void) | undefined
  handle: ReturnType<ReturnType<typeof useDragOrder>['handleProps']>
}

/** What puts an item at another place: a handle to drag, and buttons, which the keyboard reaches. */
export function MoveButtons({ labels, name, onFront, onEarlier, onLater, handle }: Props) {
  const { t } = useLingui()
  return (
    <div className="flex">
      <span
        aria-hidden="true"
        title={t`Drag to another place`}
        className={`${square} cursor-grab text-muted`}
        {...handle}
      >
        <Icon path={gripIcon} />
      </span>
      {labels.front && (
        <button
          type="button"
          data-moves={`${name} front`}
          aria-label={labels.front}
          title={t`Move to the front`}
          aria-disabled={onFront ? undefined : true}
          onClick={onFront}
          className={square}
        >
          <Icon path={frontIcon} />
        </button>
      )}
      <button
        type="button"
        data-moves={`${name} earlier`}
        aria-label={labels.earlier}
        aria-disabled={onEarlier ? undefined : true}
        onClick={onEarlier}
        className={square}
      >
        <Icon path={icons.left} />
      </button>
      <button
        type="button"
        data-moves={`${name} later`}
        aria-label={labels.later}
        aria-disabled={onLater ? undefined : true}
        onClick={onLater}
        className={square}
      >
        <Icon path={icons.right} />
      </button>
    </div>
  )
}

/** Keeps the focus on the button that was pressed when its item is at another place. */
export function useFocusMoved(order: string) {
  const pressed = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order is another one
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-moves="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  }, [order])
  return (name: string) => {
    pressed.current = name
  }
}
