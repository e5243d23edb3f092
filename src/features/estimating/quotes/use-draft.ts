import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWhenBack } from '#ui/connection.ts'
import { clearDraft, onDraftsChange, readDraft, readDraftVersion, saveDraft } from '#ui/draft.ts'
import { draftMutation } from './mutations.ts'
import { receivedQuery } from './queries.ts'
import { type Draft, type DraftChange, draftChange, type Received } from './schema.ts'

/** The draft is saved this many ms after the last keystroke. */
const pauseMs = 1200

export type Saving = 'saved' | 'waiting' | 'saving' | { failed: unknown }

/**
 * Manages the draft of a quote. What the professional types is saved on the server after a short pause, and when the
 * page is left. Until the server has confirmed a save, the changes are stored on this device. `version` is the version
 * of the quote that was sent last, as far as this page knows.
 */
export function useDraft(quote: Received, version: number) {
  const client = useQueryClient()
  const name = `quote rates ${quote.id}`
  const [draft, setDraft] = useState(quote.draft)
  const [saving, setSaving] = useState<Saving>('saved')
  /**
   * Everything that the server has not confirmed. Each change makes a new object, so that a save can tell whether more
   * was typed since.
   */
  const unsaved = useRef<DraftChange | undefined>(undefined)
  const underWay = useRef<DraftChange | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutateAsync } = useMutation(draftMutation(quote.id))

  async function save(): Promise<void> {
    clearTimeout(timer.current)
    const change = unsaved.current
    if (!change || change === underWay.current) return
    underWay.current = change
    setSaving('saving')
    try {
      await mutateAsync(change)
      // The cached quote gets the saved draft, so that a professional who comes back to this page continues from it.
      client.setQueryData(
        receivedQuery(quote.id).queryKey,
        (before) => before && { ...before, draft: merged(before.draft, change) },
      )
      forget(change)
    } catch (error) {
      if (underWay.current === change) setSaving({ failed: error })
    } finally {
      if (underWay.current === change) underWay.current = undefined
    }
  }

  function change(given: Partial<DraftChange>): void {
    const next = { ...given, rates: given.rates ?? {} }
    setDraft((before) => merged(before, next))
    unsaved.current = { ...unsaved.current, ...next, rates: { ...unsaved.current?.rates, ...next.rates } }
    saveDraft(name, { unsaved: [unsaved.current] }, {}, String(version))
    setSaving('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pauseMs)
  }

  /** Discards a change that was saved or is out of date, unless more was typed since. */
  function forget(change: DraftChange | undefined): void {
    if (unsaved.current !== change) return
    clearTimeout(timer.current)
    unsaved.current = undefined
    clearDraft(name)
    setSaving('saved')
  }

  const restore = useEffectEvent(() => {
    const kept = draftChange.safeParse((readDraft(name).unsaved as unknown[] | undefined)?.[0])
    // A draft that was stored on this device before the quote was last sent is ignored, because the sent quote has
    // newer rates.
    if (unsaved.current || !kept.success || readDraftVersion(name) !== String(version)) return
    change(kept.data)
  })
  useEffect(() => {
    restore()
    return onDraftsChange(restore)
  }, [])

  useWhenBack(true, () => void save())
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    addEventListener('pagehide', saveNow)
    return () => {
      removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])
  return { draft, change, saving, save, forget, unsaved }
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
