import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { readStored, store } from '#platform/device/device-storage.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { applyTheme, followTheme, onThemeChange, shownTheme } from '#platform/pages/page-theme.ts'
import { defaultTheme, readThemeSettings, type ThemeSettings } from '#platform/pages/theme.ts'
import { saveThemeEndpoint } from './endpoints.ts'
import { ownThemeQuery } from './queries.ts'
import type { ThemeChange } from './schema.ts'
import { useVisitor } from './visitor.tsx'

/** One after the other: the last choice arrives last. It goes on when the page is left. */
const saveThemeMutation = endpointMutation(saveThemeEndpoint, {
  scope: { id: saveThemeEndpoint.path },
  keepalive: true,
})

/** A slider is moved in many steps: what it comes to rest at is saved. */
const restMs = 400

/** What was chosen on this device and has not reached the account yet. */
type Unsaved = { userId: number; change: ThemeChange }

function unsavedOf(userId: number): ThemeChange | undefined {
  const unsaved = readStored('theme-unsaved') as Unsaved | undefined
  if (unsaved?.userId !== userId || typeof unsaved.change !== 'object') return undefined
  const settings = readThemeSettings(unsaved.change)
  const names = (Object.keys(settings) as (keyof ThemeSettings)[]).filter((name) => name in unsaved.change)
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

/** What the page shows, and how to choose another: at once here, and for a signed-in user on their other devices too. */
export function useTheme(): { theme: ThemeSettings; choose: (change: ThemeChange) => void; hasFailed: boolean } {
  const userId = useVisitor()?.id
  const { save, hasFailed } = useSave(userId)
  const theme = useSyncExternalStore(onThemeChange, shownTheme, () => defaultTheme)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const flush = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      save()
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [save])
  function choose(change: ThemeChange): void {
    applyTheme({ ...shownTheme(), ...change })
    if (userId === undefined) return
    store('theme-unsaved', { userId, change: { ...unsavedOf(userId), ...change } })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      save()
    }, restMs)
  }
  return { theme, choose, hasFailed }
}

/** Sends what has not reached the account yet. What is chosen while it is on its way waits for the next time. */
function useSave(userId: number | undefined) {
  const { mutate, isError: hasFailed } = useMutation(saveThemeMutation)
  const save = useCallback(() => {
    const change = userId === undefined ? undefined : unsavedOf(userId)
    if (!change) return
    const onSuccess = () => {
      if (JSON.stringify(unsavedOf(userId!)) === JSON.stringify(change)) store('theme-unsaved', undefined)
    }
    mutate(change, { onSuccess })
  }, [userId, mutate])
  return { save, hasFailed }
}

/** Follows the device and other tabs; and what the account's other devices have chosen, once in each page load. */
export function useChosenTheme(): void {
  const userId = useVisitor()?.id
  const { data } = useQuery({ ...ownThemeQuery, enabled: userId !== undefined })
  const { save } = useSave(userId)
  const theme = userId === undefined ? undefined : data?.theme
  useEffect(followTheme, [])
  useEffect(() => {
    // What was chosen here since, or could not be saved the last time, counts before what the account remembers.
    if (theme && userId !== undefined) applyTheme({ ...theme, ...unsavedOf(userId) })
    save()
  }, [theme, userId, save])
}

/** After a login: the account's look is there before its first page is. A failure leaves the device's own. */
export function useLoadTheme(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const own = await client.fetchQuery({ ...ownThemeQuery, staleTime: 0 }).catch(() => undefined)
    if (own?.theme) applyTheme(own.theme)
  }
}
