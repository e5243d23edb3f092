import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftMutation } from '../../../../../features/quotes/mutations.ts'
import { receivedQuery } from '../../../../../features/quotes/queries.ts'
import type { Draft, DraftChange, Received } from '../../../../../features/quotes/schema.ts'

/** So long after the last letter it is saved. */
const pauseMs = 1200

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed'

/** What a professional fills in, saved on the server a moment after it was typed, and when the page is left. */
export function useRates(quote: Received) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(quote.draft)
  const [saving, setSaving] = useState<Saving>('saved')
  const unsaved = useRef<DraftChange | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutateAsync } = useMutation(draftMutation(quote.id))

  async function save(): Promise<void> {
    clearTimeout(timer.current)
    const change = unsaved.current
    if (!change) return
    unsaved.current = undefined
    setSaving('saving')
    try {
      await mutateAsync(change)
      // Whoever comes back to this page goes on from here.
      client.setQueryData(
        receivedQuery(quote.id).queryKey,
        (before) => before && { ...before, draft: merged(before.draft, change) },
      )
      setSaving(unsaved.current ? 'waiting' : 'saved')
    } catch {
      // What was typed since comes after it.
      const since: DraftChange = unsaved.current ?? { rates: {} }
      unsaved.current = { ...change, ...since, rates: { ...change.rates, ...since.rates } }
      setSaving('failed')
    }
  }

  function change(given: Partial<DraftChange>): void {
    const next = { ...given, rates: given.rates ?? {} }
    setDraft((before) => merged(before, next))
    unsaved.current = { ...unsaved.current, ...next, rates: { ...unsaved.current?.rates, ...next.rates } }
    setSaving('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pauseMs)
  }

  /** Nothing of it is to be saved as a draft any more: it was sent. */
  function forget(): void {
    clearTimeout(timer.current)
    unsaved.current = undefined
    setSaving('saved')
  }

  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    addEventListener('pagehide', saveNow)
    addEventListener('online', saveNow)
    return () => {
      removeEventListener('pagehide', saveNow)
      removeEventListener('online', saveNow)
      saveNow()
    }
  }, [])
  return { draft, change, saving, save, forget }
}

function merged(before: Draft, { rates, ...terms }: DraftChange): Draft {
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
  const all = Object.entries({ ...before.rates, ...rates })
  return {
    ...before,
    ...given,
    rates: Object.fromEntries(all.filter((entry): entry is [string, number] => entry[1] !== null)),
  }
}
