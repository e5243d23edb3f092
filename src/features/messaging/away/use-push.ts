import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscribeMutation, unsubscribePushMutation } from './mutations.ts'
import { pushKeyQuery } from './queries.ts'
import type { NewPushSubscription } from './schema.ts'

/** unable: the browser has no notifications, or not here; blocked: it was told to ask no more, which only its settings change. */
export type PushState = 'unknown' | 'unable' | 'blocked' | 'off' | 'on'

/**
 * Notifications in this browser, for as long as this session lasts. Nothing is asked for before `turnOn`: the browser asks then, once, and the
 * service worker that keeps pages is registered where it was not. Its failure is thrown.
 */
export function usePush() {
  const [browser, setBrowser] = useState<PushState>('unknown')
  const { data } = useQuery(pushKeyQuery)
  const subscribe = useMutation(subscribeMutation)
  const unsubscribe = useMutation(unsubscribePushMutation)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    let isOver = false
    void stateOfBrowser().then((state) => isOver || setBrowser(state))
    return () => {
      isOver = true
    }
  }, [])

  async function busily(step: () => Promise<void>) {
    setIsBusy(true)
    try {
      await step()
    } finally {
      setBrowser(await stateOfBrowser())
      setIsBusy(false)
    }
  }
  return {
    /** The browser keeps its subscription at a logout, and whoever logs in next has asked for nothing. */
    state: data && browser === 'on' && !data.isOn ? 'off' : data || browser !== 'on' ? browser : 'unknown',
    isBusy,
    /** Stays off where the person says no to the browser. */
    turnOn: () =>
      busily(async () => {
        if (!data || (await Notification.requestPermission()) !== 'granted') return
        await subscribe.mutateAsync(await subscriptionWith(data.key))
      }),
    turnOff: () =>
      busily(async () => {
        await unsubscribe.mutateAsync(undefined)
        await (await subscriptionOfBrowser())?.unsubscribe()
      }),
  } satisfies { state: PushState } & Record<string, unknown>
}

function isAble(): boolean {
  // Without a build there is no service worker.
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function stateOfBrowser(): Promise<PushState> {
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  return (await subscriptionOfBrowser()) ? 'on' : 'off'
}

async function subscriptionOfBrowser(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null
}

async function subscriptionWith(key: string): Promise<NewPushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // One that was made with another key cannot be used, and stands in the way.
  if (before && keyOf(before) !== key) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return made.toJSON() as NewPushSubscription
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  if (!applicationServerKey) return undefined
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
