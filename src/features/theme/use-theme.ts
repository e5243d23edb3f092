import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { applyTheme, followTheme, onThemeChange, shownTheme } from '../../platform/page-theme.ts'
import { defaultTheme, type ThemeSettings } from '../../platform/theme.ts'
import { useVisitor } from '../accounts/visitor.tsx'
import { saveThemeMutation } from './mutations.ts'
import { ownThemeQuery } from './queries.ts'

/** A slider is moved in many steps: what it comes to rest at is saved. */
const restMs = 400

/** What the page shows, and how to choose another: at once here, and for a signed-in user on their other devices too. */
export function useTheme(): {
  theme: ThemeSettings
  choose: (part: Partial<ThemeSettings>) => void
  hasFailed: boolean
} {
  const visitor = useVisitor()
  const { mutate, isError } = useMutation(saveThemeMutation)
  const theme = useSyncExternalStore(onThemeChange, shownTheme, () => defaultTheme)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; settings: ThemeSettings }>(undefined)
  const save = () => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    mutate(pending.current.settings)
    pending.current = undefined
  }
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => () => latestSave.current(), [])
  function choose(part: Partial<ThemeSettings>): void {
    const settings = { ...shownTheme(), ...part }
    applyTheme(settings)
    if (!visitor) return
    clearTimeout(pending.current?.timer)
    pending.current = { settings, timer: setTimeout(() => latestSave.current(), restMs) }
  }
  return { theme, choose, hasFailed: isError }
}

/** Follows the device and other tabs; and what the account's other devices have chosen, once in each page load. */
export function useChosenTheme(): void {
  const visitor = useVisitor()
  const { data } = useQuery({ ...ownThemeQuery, enabled: Boolean(visitor) })
  const theme = visitor ? data?.theme : undefined
  useEffect(followTheme, [])
  useEffect(() => {
    if (theme) applyTheme(theme)
  }, [theme])
}

/** After a login: the account's look is there before its first page is. A failure leaves the device's own. */
export function useLoadTheme(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const own = await client.fetchQuery({ ...ownThemeQuery, staleTime: 0 }).catch(() => undefined)
    if (own?.theme) applyTheme(own.theme)
  }
}
