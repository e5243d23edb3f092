import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { readStored, store } from '#platform/device/device-storage.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { applyTheme, followTheme, onThemeChange, shownTheme } from '#platform/pages/page-theme.ts'
import { defaultTheme, readThemeSettings, type ThemeSettings } from '#platform/pages/theme.ts'
import { ownThemeQuery } from './queries.ts'
import type { ThemeChange } from './schema.ts'
import { useVisitor } from './visitor.tsx'

/**
 * Requests are sent one after the other, so that the last choice arrives last. A request continues when the visitor
 * leaves the page. An account's theme that was asked for before the save is older than its answer, so it is dropped.
 */
const saveThemeMutation = endpointMutation('PATCH /api/user/theme', {
  scope: { id: '/api/user/theme' },
  keepalive: true,
  after: async (client, saved) => {
    await client.cancelQueries({ queryKey: ownThemeQuery.queryKey })
    client.setQueryData(ownThemeQuery.queryKey, saved)
  },
})

/**
 * The choice is saved this many ms after the last change. Moving a slider causes many changes, and only the last value
 * is saved.
 */
const restMs = 400

/** A choice on this device that has not reached the account yet. */
type Unsaved = { userId: number; change: ThemeChange }

function unsavedOf(userId: number): ThemeChange | undefined {
  const unsaved = readStored('theme-unsaved') as Unsaved | undefined
  if (unsaved?.userId !== userId || typeof unsaved.change !== 'object') return undefined
  const settings = readThemeSettings(unsaved.change)
  const names = (Object.keys(settings) as (keyof ThemeSettings)[]).filter((name) => name in unsaved.change)
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

/**
 * Returns the theme that the page shows, and a function that changes it. A change applies to this page at once. For a
 * signed-in user it also reaches their other devices.
 */
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

/** Sends the choice that has not reached the account yet. A choice made during the request waits for the next one. */
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

/**
 * Applies changes to the theme that the device or other tabs make. Once in each page load, also applies the theme that
 * was chosen on the account's other devices.
 */
export function useChosenTheme(): void {
  const userId = useVisitor()?.id
  const { data } = useQuery({ ...ownThemeQuery, enabled: userId !== undefined })
  const { save } = useSave(userId)
  const theme = userId === undefined ? undefined : data?.theme
  useEffect(followTheme, [])
  useEffect(() => {
    // Choices on this device that the account does not have yet take precedence over the account's theme. They were
    // made since the request, or could not be saved last time.
    if (theme && userId !== undefined) applyTheme({ ...theme, ...unsavedOf(userId) })
    save()
  }, [theme, userId, save])
}

/**
 * Returns a function that loads the account's theme after a login, before the first page is shown. If that fails, the
 * device's theme stays.
 */
export function useLoadTheme(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const own = await client.fetchQuery({ ...ownThemeQuery, staleTime: 0 }).catch(() => undefined)
    if (own?.theme) applyTheme(own.theme)
  }
}
