import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscribeMutation, unsubscribePushMutation } from './mutations.ts'
import { pushKeyQuery } from './queries.ts'
import type { NewPushSubscription } from './schema.ts'

/** unable: this browser can't show notifications here. blocked: it was told never to ask, which only its settings can change. */
export type PushState = 'unknown' | 'unable' | 'blocked' | 'off' | 'on'

/**
 * Notifications in this browser, for this session. Nothing is requested before `turnOn`: then the browser asks once, and the service worker
 * that keeps pages is registered if it is not yet. `turnOn` and `turnOff` throw on failure.
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
    /** The browser keeps its subscription after a logout, but the next person to log in has not asked for notifications. */
    state: data && browser === 'on' && !data.isOn ? 'off' : data || browser !== 'on' ? browser : 'unknown',
    isBusy,
    /** Stays off if the person refuses in the browser's question. */
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
  // The service worker only exists in a build.
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
  // A subscription made with a different key can't be used and must go first.
  if (before && keyOf(before) !== key) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return made.toJSON() as NewPushSubscription
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  if (!applicationServerKey) return undefined
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
