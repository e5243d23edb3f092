/// <reference lib="webworker" />
import build from 'virtual:offline-build'
import { isPageOf, type PushNotice } from '#features/messaging/push/rules.ts'
import type { WorkerMessage } from '#platform/device/device-caches.ts'
import { type Arrived, type Asked, openOfflineCopies } from '#platform/device/offline-copies.ts'
import { openOfflineFiles } from '#platform/device/offline-files.ts'
import { networkFirst, type PageNeeds } from '#platform/device/page-copy.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { wordsPath } from '#platform/languages/texts.ts'
import {
  answeredPaths,
  howAnswered,
  offlinePageAt,
  type PlacedPage,
  questionAt,
  visitorAddress,
} from './offline-pages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * How long to wait for the network before the stored copy is used, in ms. For an API call the limit is longer, because
 * only one part of the page waits for it.
 */
const limits = { page: 3_000, question: 5_000 }

const files = openOfflineFiles(build.version)
const copies = openOfflineCopies()
/** The last response for each page, until the page reports that it is loaded and idle. */
const arrived = new Map<string, Arrived>()

self.addEventListener('install', (event) => event.waitUntil(Promise.all([passOthers(event), renewPages()])))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([files.dropOlder(), self.clients.claim()])))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const how = howAnswered(request, self.location.origin)
  if (how?.as === 'file') event.respondWith(files.find(request).then((kept) => kept ?? fetch(request)))
  else if (how?.as === 'page') event.respondWith(answerPage(event, how))
  else if (how?.as === 'question') event.respondWith(answerQuestion(event, how.isPrivate))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'keep') event.waitUntil(keepOpened(message.path, message.fonts).catch(() => undefined))
  else if (message.type === 'forget') event.waitUntil(copies.forget(message.except))
  else if (message.type === 'take over') event.waitUntil(self.skipWaiting())
  else event.ports[0]?.postMessage(message.entry === build.entry)
})

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as PushNotice | undefined
  if (notice) event.waitUntil(Promise.all([showNotice(notice), sayDelivered(notice)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage((event.notification.data as Pick<PushNotice, 'path'>).path))
})

/**
 * Shows a push notification. A browser withdraws the permission if a push is not shown, so the server sends only pushes
 * that are worth showing.
 */
function showNotice({ title, body, lang, tag, path }: PushNotice): Promise<void> {
  // The types lack `renotify`. With it, a second notification for the same conversation alerts the user again.
  const options: NotificationOptions & { renotify: boolean } = {
    ...{ body, lang, tag, renotify: true, data: { path }, icon: '/icon-192.png' },
  }
  return self.registration.showNotification(title, options)
}

/**
 * Confirms to the server that a message has reached a device. If this fails without a network or a session, the next
 * page that is opened confirms the message.
 */
async function sayDelivered({ conversationId, seq }: PushNotice): Promise<void> {
  const body = JSON.stringify({ receipts: [{ conversationId, delivered: seq }] })
  const headers = { 'Content-Type': 'application/json' }
  await fetch('/api/conversations/receipts', { method: 'PUT', credentials: 'include', headers, body }).catch(
    () => undefined,
  )
}

/**
 * Opens the page of a conversation, or focuses it if it is already open. Other open pages are not navigated, because
 * they may contain typed text.
 */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => isPageOf(path, url))
  await (open ? open.focus() : self.clients.openWindow(path))
}

type Installing = ExtendableEvent & { addRoutes?(rules: object): Promise<void> }

/**
 * Tells the browser which requests the worker never answers, so that it need not start the worker for them. Not every
 * browser supports this.
 */
async function passOthers(event: Installing): Promise<void> {
  if (!event.addRoutes) return
  const answered = { or: answeredPaths().map((pathname) => ({ urlPattern: new URLPattern({ pathname }) })) }
  await event.addRoutes({ condition: { not: answered }, source: 'network' }).catch(() => undefined)
}

function answerPage(event: FetchEvent, placed: PlacedPage): Promise<Response> {
  const { key, page } = placed
  const began = copies.begin()
  const network = fetch(event.request)
  const noted = network.then(async (response) => {
    // A page with search parameters is not kept. It may contain content for these parameters only, but one copy serves
    // all parameters.
    if (response.ok && !new URL(event.request.url).search) arrived.set(key, { response: response.clone(), began })
    // The server has redirected the page, perhaps to the login because the session has ended. So the worker asks the
    // server who is signed in.
    else if (page.isPrivate && response.type === 'opaqueredirect') await askVisitor()
  })
  event.waitUntil(noted.catch(() => undefined))
  return networkFirst(network, limits.page, () => copies.find(page.isPrivate ?? false, key))
}

function answerQuestion(event: FetchEvent, isPrivate: boolean): Promise<Response> {
  const { request } = event
  const network = ask(request, isPrivate)
  event.waitUntil(network.then(({ noted }) => noted).catch(() => undefined))
  const answer = network.then(({ response }) => response)
  return networkFirst(answer, limits.question, () => copies.find(isPrivate, request))
}

async function ask(request: Request, isPrivate: boolean): Promise<{ response: Response; noted: Promise<void> }> {
  const began = copies.begin()
  const response = await fetch(request)
  const isNobodys = response.status === 401 && new URL(request.url).pathname === visitorAddress
  const noted = isNobodys
    ? copies.forget(undefined)
    : copies.keepAnswer(request, { response: response.clone(), began }, isPrivate)
  return { response, noted }
}

async function askVisitor(): Promise<void> {
  await (await ask(new Request(visitorAddress, { credentials: 'include' }), true)).noted
}

/**
 * Stores a copy of a page that was opened, and of the data that it may fetch later. If this fails, it is tried again
 * the next time that the page is opened.
 */
async function keepOpened(path: string, fonts: string[]): Promise<void> {
  const placed = offlinePageAt(path)
  if (!placed) return
  const { page, key, language } = placed
  const known = arrived.get(key)
  arrived.delete(key)
  if (known || !(await isRecent(page.isPrivate ?? false, key))) await keepPage(placed, path, known, fonts)
  for (const address of page.asks ?? []) {
    const question = questionIn(language, address)
    if (!(await isRecent(false, question))) await (await ask(question, false)).noted
  }
  for (const next of page.leadsTo ?? []) {
    const address = withLanguage(language, next)
    const placedNext = offlinePageAt(address)!
    if (!(await isRecent(placedNext.page.isPrivate ?? false, placedNext.key))) await keepPage(placedNext, address)
  }
}

/** The request that a page in this language would send to an API address. */
function questionIn(language: Language, address: string): Request {
  return new Request(address, { headers: { 'Accept-Language': language } })
}

/** Whether a copy is less than an hour old. Such a copy is not renewed when the page is opened again. */
async function isRecent(isPrivate: boolean, request: Request | string): Promise<boolean> {
  const copy = await copies.find(isPrivate, request)
  return Date.now() - Date.parse(copy?.headers.get('Date') ?? '') < 60 * 60_000
}

async function keepPage(placed: PlacedPage, address: string, known?: Arrived, fonts: string[] = []): Promise<void> {
  const began = copies.begin()
  const page = known ?? { response: await fetch(address, { redirect: 'manual' }), began }
  if (page.response.status >= 500) throw new Error(`${address} answered ${page.response.status}`)
  const isPrivate = placed.page.isPrivate ?? false
  await copies.keepPage({ key: placed.key, isPrivate, address }, page, (needs) => prepare(placed, needs, fonts))
}

/**
 * Stores what a page needs: the files that its HTML names, the fonts that it has loaded, everything that its routes may
 * load later, and its interface texts. Returns the API answers that the page contains.
 */
async function prepare(
  { language }: PlacedPage,
  { files: named, state: { words, queries } }: PageNeeds,
  fonts: string[],
): Promise<Asked[]> {
  await files.keep(named)
  const later = words.routeIds.flatMap((routeId) => build.files[routeId] ?? [])
  const catalogues = words.routeIds.map((routeId) => wordsPath(words.version, language, routeId))
  await files.keep([...fonts, ...later, ...catalogues], true)
  return queries.flatMap(([[address, ...more], data]) => {
    const question = more.length === 0 && data !== null && questionAt(String(address).split('?')[0]!)
    if (!question) return []
    const request = questionIn(language, String(address))
    const headers = { Vary: 'Accept-Language', Date: new Date().toUTCString() }
    return [{ request, answer: Response.json(data, { headers }), isPrivate: question.isPrivate ?? false }]
  })
}

/**
 * Fetches the kept pages again before this worker takes over, because the old copies need files of the previous build.
 */
async function renewPages(): Promise<void> {
  for (const { key, address } of await copies.pages()) {
    const placed = offlinePageAt(key)
    if (placed) await keepPage(placed, address)
  }
}
