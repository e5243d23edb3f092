import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscribeMutation, unsubscribePushMutation } from './mutations.ts'
import { pushKeyQuery } from './queries.ts'
import type { NewPushSubscription } from './schema.ts'

/**
 * unable: this browser can't show notifications here. blocked: the user has refused permission for good, and can only
 * change this in the browser's settings.
 */
export type PushState = 'unknown' | 'unable' | 'blocked' | 'off' | 'on'

/**
 * The state of notifications in this browser for this session, with functions to turn them on and off. Nothing is
 * requested before `turnOn`. `turnOn` makes the browser ask for permission, and registers the service worker if
 * necessary. `turnOn` and `turnOff` throw on failure.
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
    /**
     * A browser keeps its subscription after a logout, but the next person to log in has not asked for notifications.
     * So the state is 'off' unless the server has a subscription of this session.
     */
    state: data && browser === 'on' && !data.isOn ? 'off' : data || browser !== 'on' ? browser : 'unknown',
    isBusy,
    /** Turns notifications on. They stay off if the user refuses the browser's permission prompt. */
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
  // A subscription made with another key can't be used and must be removed first.
  if (before && keyOf(before) !== key) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return made.toJSON() as NewPushSubscription
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  if (!applicationServerKey) return undefined
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
