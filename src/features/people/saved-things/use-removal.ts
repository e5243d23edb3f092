import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thing } from './thing.ts'

/** For the button in a list that removes a thing at once. If the thing has words for that, they come with Undo. */
export function useRemoval(thing: Thing) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  async function change(isOn: boolean): Promise<void> {
    setIsPending(true)
    const undo = { label: t`Undo`, run: () => void change(true) }
    await thing.carryOut({ isOn, client, i18n, undo })
    setIsPending(false)
  }
  return { remove: () => void change(false), isPending }
}
