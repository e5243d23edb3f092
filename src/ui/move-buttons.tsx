import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { useDragSorting } from './drag-sorting.ts'
import { Icon, icons } from './icon.tsx'
import { frontIcon, gripIcon } from './more-icons.ts'

const square = 'grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40'

type Props = {
  /** What each button does, with the item's name, for screen readers. */
  labels: { front?: string; earlier: string; later: string }
  /** A name of the item. Together with the direction it identifies a button for useFocusMoved. */
  name: string
  /** Undefined if the item is the first. `onLater` is undefined if it is the last. */
  onEarlier: (() => void) | undefined
  /**
   * Moves the item to the first position. Undefined if the item is already there. The button exists only if
   * `labels.front` is set.
   */
  onFront?: (() => void) | undefined
  onLater: (() => void) | undefined
  handle: ReturnType<ReturnType<typeof useDragSorting>['handleProps']>
}

/** Controls that move an item: a handle for dragging, and buttons, which also work with the keyboard. */
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

/** Returns a function to call with the name of the pressed button. That button keeps the focus when `order` changes. */
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
