import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runMutation } from '#platform/http/mutation.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { toastFailure } from '#ui/toast.ts'
import { movedItems } from './item-rules.ts'
import type { ItemCard } from './item-schema.ts'
import { itemPlaceMutation, reloadOrder, showMoved } from './mutations.ts'

type Move = { id: number; after: number | null }

/**
 * Returns the items of the list that starts at `from`. They are already in the new order while moves are being saved.
 * Also returns a function that moves an item, and an announcement of the last move for screen readers.
 */
export function useMoves(items: readonly ItemCard[], from: string | undefined) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [announcement, setAnnouncement] = useState('')
  const shown = moves.reduce<readonly ItemCard[]>((list, { id, after }) => movedItems(list, id, after), items)

  async function move(item: ItemCard, after: number | null): Promise<void> {
    const next: Move = { id: item.id, after }
    const order = movedItems(shown, item.id, after)
    if (order.every((each, at) => each === shown[at])) return
    setMoves((all) => [...all, next])
    const [title, place, total] = [item.title, order.indexOf(item) + 1, order.length]
    setAnnouncement(t`${title} is now number ${place} of ${total}.`)
    try {
      await runMutation(client, itemPlaceMutation(item), { after })
      await showMoved(client, { item, after, from })
    } catch (error) {
      setAnnouncement('')
      toastFailure(t`The order could not be saved`, failureText(error), error)
      await reloadOrder(client)
    } finally {
      setMoves((all) => all.filter((each) => each !== next))
    }
  }

  /** Moves the item to the place of the item at this index. */
  function moveTo(item: ItemCard, index: number): void {
    const others = shown.filter((each) => each !== item)
    void move(item, others[index - 1]?.id ?? null)
  }
  return { shown, moveTo, announcement }
}
