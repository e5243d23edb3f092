import { ApiError, isFailedCall, refusalOf, requestIdOf } from '../../platform/api.ts'
import type { Language } from '../../platform/languages.ts'
import type { Waiting } from '../../platform/waiting.ts'
import type { EntryOutput, NewEntry } from './schema.ts'

/** A photo of an entry that waits, shrunk already. */
export type WaitingPhoto = {
  id: string
  blob: Blob
  /** Once it is uploaded. */
  pictureId: number | null
}

/** An entry that was written on this device and has not arrived. */
export type WaitingEntry = Waiting & {
  kind: 'diary'
  projectId: number
  /** What the project was called when it was written; entries of an earlier version have none. */
  project?: { name: string; lang: Language }
  fields: Omit<EntryOutput, 'pictures'>
  photos: readonly WaitingPhoto[]
  /** How often it was tried to send it. */
  tries: number
  /** Why it was refused, as the server says; null as long as it may arrive by itself. '' where it has not said why. */
  refusal: string | null
  /** How often the server failed at it; the reference of the last time, where it has said one. */
  failures: number
  reference: string | null
  /** Before this moment the server has asked not to try again; null if it has said none. */
  notBefore: number | null
}

/** What became of a try. `lost`: no connection; `later`: the server asks to wait; `failed`: it failed at this entry. */
export type Outcome = 'arrived' | 'lost' | 'logged-out' | 'later' | 'failed' | 'refused'
/** What would become of the other entries too. */
export type Stop = Extract<Outcome, 'lost' | 'logged-out' | 'later'>

/** How often an upload that breaks is tried again before the connection counts as lost. */
const mostTries = 3
const pauseMs = 1000
/** The longest that the server asks to wait. A moment that is further away was told while the device's clock was wrong. */
const longestWaitMs = 24 * 60 * 60 * 1000
/** From so many failures of the server on, whoever wrote an entry is told. */
const toldFailures = 3

/** What a failure means for what was sent: a refusal stays one, everything else may arrive next time. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'arrived'> {
  if (!(error instanceof ApiError)) return 'lost'
  if (error.status === 401) return 'logged-out'
  if (error.status >= 500) return 'failed'
  if ([408, 425, 429].includes(error.status)) return 'later'
  return 'refused'
}

/** Those that are sent by themselves now, the oldest first. */
export function nextToSend(waiting: readonly WaitingEntry[], now: number): WaitingEntry[] {
  return waiting
    .filter((entry) => entry.refusal === null && heldUntil(entry, waiting, now) === undefined)
    .sort((one, other) => one.at - other.at)
}

/**
 * When the server lets an entry be sent, if that is later than now. A limit is the account's: one that has to wait holds the others, but
 * one that waits to upload its photos holds none whose photos are there.
 */
export function heldUntil(entry: WaitingEntry, waiting: readonly WaitingEntry[], now: number): number | undefined {
  const moments = waiting.flatMap((other) => {
    const moment = other.notBefore ?? 0
    const isHolding = moment > now && moment <= now + longestWaitMs && (hasToUpload(entry) || !hasToUpload(other))
    return isHolding ? [moment] : []
  })
  return moments.length > 0 ? Math.max(...moments) : undefined
}

function hasToUpload({ photos }: WaitingEntry): boolean {
  return photos.some(({ pictureId }) => pictureId === null)
}

/** Whether it can be changed: nothing of it can have arrived. After a try whose answer was lost that is not known. */
export function mayChange({ tries, refusal }: Pick<WaitingEntry, 'tries' | 'refusal'>): boolean {
  return tries === 0 || refusal !== null
}

/** Whether the server fails at it again and again: that is said, with the reference. */
export function isFailing({ failures, refusal }: Pick<WaitingEntry, 'failures' | 'refusal'>): boolean {
  return refusal === null && failures >= toldFailures
}

/** What is sent. The same photo chosen twice is one picture. */
export function bodyOf({ fields, photos, owner }: WaitingEntry): NewEntry {
  const ids = photos.flatMap(({ pictureId }) => pictureId ?? [])
  return { ...fields, pictureIds: [...new Set(ids)], authorId: owner }
}

type Effects = {
  upload: (blob: Blob) => Promise<{ id: number }>
  post: (entry: WaitingEntry, body: NewEntry) => Promise<unknown>
  /** Keeps what is known by now: after a reload it goes on from there. */
  keep: (entry: WaitingEntry) => Promise<unknown>
  pause: (ms: number) => Promise<void>
  now: () => number
}

/**
 * Sends an entry: its photos, each of which is remembered once it is there, then itself. Photos that nothing has shown for a day are
 * deleted: those are uploaded again, once.
 */
export async function deliver(entry: WaitingEntry, effects: Effects): Promise<Outcome> {
  let current: WaitingEntry = { ...entry, tries: entry.tries + 1, refusal: null, notBefore: null }
  const learn = async (more: Partial<WaitingEntry>) => {
    current = { ...current, ...more }
    await effects.keep(current)
  }
  const uploadAll = async () => {
    for (const photo of current.photos) {
      if (photo.pictureId !== null) continue
      const { id } = await persistently(() => effects.upload(photo.blob), effects.pause)
      await learn({ photos: current.photos.map((each) => (each.id === photo.id ? { ...each, pictureId: id } : each)) })
    }
  }
  try {
    await learn({})
    const hadPhotos = current.photos.some(({ pictureId }) => pictureId !== null)
    await uploadAll()
    try {
      await effects.post(current, bodyOf(current))
    } catch (error) {
      if (!hadPhotos || !isPhotoGone(error)) throw error
      await learn({ photos: current.photos.map((photo) => ({ ...photo, pictureId: null })) })
      await uploadAll()
      await effects.post(current, bodyOf(current))
    }
    return 'arrived'
  } catch (error) {
    // A bug is no refusal, and no broken connection.
    if (!isFailedCall(error) && !isStalled(error)) throw error
    const outcome = outcomeOf(error)
    if (outcome === 'later') await learn({ notBefore: momentAfter(error, effects.now()) })
    if (outcome === 'refused') await learn({ refusal: refusalOf(error) ?? '' })
    if (outcome === 'failed') await learn({ failures: current.failures + 1, reference: requestIdOf(error) ?? null })
    return outcome
  }
}

/**
 * Sends one after another, each once, until there is no `next`, or something happens that would happen to the others too: that is
 * returned. One that fails or is refused keeps none of the others from arriving.
 */
export async function sendInTurn(
  next: (tried: ReadonlySet<string>) => Promise<WaitingEntry | undefined>,
  send: (entry: WaitingEntry) => Promise<Outcome | undefined>,
): Promise<Stop | undefined> {
  const tried = new Set<string>()
  for (let entry = await next(tried); entry; entry = await next(tried)) {
    tried.add(entry.id)
    const outcome = await send(entry)
    if (outcome === 'lost' || outcome === 'logged-out' || outcome === 'later') return outcome
  }
  return undefined
}

function momentAfter(error: unknown, now: number): number | null {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined
  return seconds === undefined ? null : now + Math.min(seconds * 1000, longestWaitMs)
}

/** An upload of which nothing had been sent for a while. */
function isStalled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function isPhotoGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && 'pictureIds' in error.fields
}

/** An upload that breaks begins again at once: a connection on a site breaks often, and for moments. */
async function persistently<T>(step: () => Promise<T>, pause: Effects['pause']): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await step()
    } catch (error) {
      if (tries === mostTries || outcomeOf(error) !== 'lost') throw error
      await pause(tries * pauseMs)
    }
}
