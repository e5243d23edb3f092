import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { WorkerMessage } from '#platform/device/device-caches.ts'

/** The minimum time between two checks for a new version, in ms. A hidden page checks when it becomes visible. */
const askEveryMs = 60 * 60_000

/**
 * Stores the page and all that it needs on this device, so that it opens without a network. Returns the service worker
 * of a new version of the product, if one is ready. The new version takes over only when the page is reloaded for it.
 */
export function useServiceWorker(): ServiceWorker | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [next, setNext] = useState<ServiceWorker>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of several pages in one component is kept
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let end: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const registration = await register()
      if (!registration || isOver) return
      end = followVersions(registration, setNext)
      const { active } = await navigator.serviceWorker.ready
      if (!isOver) tell(active!, { type: 'keep', path: location.pathname, fonts: loadedFonts() })
    }
    const cancel = whenLoaded(() => void start())
    return () => {
      isOver = true
      cancel()
      end?.()
    }
  }, [path])
  return next
}

/**
 * Returns the registration of the service worker. Undefined if the browser refuses it, or if the server cannot be
 * reached and there is no earlier registration. The page works without a registration.
 */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Registering fails without a network, but an earlier registration may exist.
  }
  return navigator.serviceWorker.getRegistration().catch(() => undefined)
}

export function tell(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports)
}

/** Calls `run` once the page is loaded and idle, so that `run` does not slow down the page. */
function whenLoaded(run: () => void): () => void {
  let isOver = false
  // Safari has no requestIdleCallback.
  const idle = () => isOver || (typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout)(go)
  const go = () => isOver || run()
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
  return () => {
    isOver = true
    removeEventListener('load', idle)
  }
}

/**
 * The fonts that the page has loaded by now. The worker cannot find them all in the page's HTML, because some are named
 * only in the styles.
 */
function loadedFonts(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/fonts/'))
  return own.map(({ pathname }) => pathname)
}

function followVersions(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker) => void): () => void {
  let asked = Date.now()
  const consider = async () => {
    const { waiting } = registration
    if (!waiting || !registration.active) return
    // This page already has the new version, so the new worker can take over at once.
    if (await isOwn(waiting)) tell(waiting, { type: 'take over' })
    else found(waiting)
  }
  const handleFound = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => void consider())
  }
  const handleSeen = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askEveryMs) return
    asked = Date.now()
    registration.update().catch(() => undefined)
  }
  /** A different page has activated the new version. This page stays on its own version and offers the new one. */
  const handleTaken = async () => {
    const { controller } = navigator.serviceWorker
    if (controller && !(await isOwn(controller))) found(controller)
  }
  void consider()
  navigator.serviceWorker.addEventListener('controllerchange', handleTaken)
  registration.addEventListener('updatefound', handleFound)
  document.addEventListener('visibilitychange', handleSeen)
  addEventListener('focus', handleSeen)
  return () => {
    navigator.serviceWorker.removeEventListener('controllerchange', handleTaken)
    registration.removeEventListener('updatefound', handleFound)
    document.removeEventListener('visibilitychange', handleSeen)
    removeEventListener('focus', handleSeen)
  }
}

/** Whether this page and the worker come from the same build. */
function isOwn(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[src^="/assets/client-"]')?.getAttribute('src')
  if (!entry) return Promise.resolve(false)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    tell(worker, { type: 'is yours', entry }, [port2])
  })
}
