import { isSame } from '#features/estimating/estimates/equality-rules.ts'
import type { Conflict } from '#features/estimating/estimates/merge-rules.ts'
import type { ContentPart } from '#features/estimating/estimates/salvage-rules.ts'
import { asStored } from '#features/estimating/estimates/text-rules.ts'
import { adoptRecords } from '#platform/device/device-records.ts'
import { ConnectionError, isFailedCall, refusalOf } from '#platform/http/api.ts'
import { debounce } from '#platform/http/debounce.ts'
import { whenBack } from '#ui/connection.ts'
import { type ReadEstimate, readDeviceEstimate, updateDeviceEstimate } from './device-store.ts'
import { inTime } from './in-time.ts'
import { idle, type KeeperSetup, type KeeperState, type Opened } from './keeper-state.ts'
import { openEstimates } from './open-store.ts'
import {
  beforeSending,
  type DeviceEstimate,
  newRecord,
  opened,
  withAnswer,
  withChoice,
  withContent,
  withOtherTabs,
  withServers,
} from './sync-rules.ts'

const typingTimes = { quietMs: 400, longestMs: 5_000 }
const sendAfterMs = 1_500
const againAfterMs = 30_000

export type Keeper = ReturnType<typeof createKeeper>

/**
 * Creates a keeper, which stores the open estimate while it is edited. It stores on the device after each pause in
 * typing, and at least every five seconds. If there is an account and a network, it saves on the server a moment later.
 * It reads the estimate on the page and updates it in one synchronous step, so that nothing typed meanwhile is lost.
 */
export function createKeeper({ estimate, owner, server, onBegun, hasLoggedOut = () => false }: KeeperSetup) {
  const begun = estimate.read()
  const self = Symbol('keeper')
  let record: DeviceEstimate | undefined
  let isGone = false
  let hasEnded = false
  /**
   * Resolves when the estimate is open. Nothing is stored until then, because what is typed meanwhile must be added to
   * the opened estimate.
   */
  let opening: Promise<void> = Promise.resolve()
  let state = idle
  const listeners = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()
  const typing = debounce(() => void writeDown().then(() => sendLater()), typingTimes)
  let sending: ReturnType<typeof setTimeout> | undefined

  function publish(change: Partial<KeeperState>): void {
    const next = { ...state, ...change }
    // Each new state renders everything around the estimate again, so an equal state is skipped.
    if (isSame(next, state)) return
    state = next
    for (const listener of listeners) listener()
  }
  /** Runs steps one after the other, so that each starts from the result of the previous one. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    const taken = turn.then(step)
    turn = taken.catch(reportError)
    return turn as Promise<void>
  }

  /** Passes the stored estimate to `step`, stores the result on the device, and shows it on the page. */
  async function keep(id: string, step: (kept: ReadEstimate | undefined) => DeviceEstimate | undefined): Promise<void> {
    const updated = await updateDeviceEstimate({ id, owner, fallback: begun }, (kept) => {
      const next = hasLoggedOut() ? undefined : step(kept)
      if (next) estimate.change((content) => (isSame(content, next.content) ? content : next.content))
      return next
    })
    if (!updated.record) return
    record = updated.record
    openEstimates.set(self, id)
    const { conflicts, isUnsent } = record
    if (isUnsent) publish({ id, conflicts, keptOn: updated.isKept ? 'device' : 'page' })
    else publish({ id, conflicts, keptOn: 'server', refusal: undefined })
  }

  /**
   * Changes the stored estimate by `step`. The step gets the current estimate, which includes what was entered here and
   * what a second tab has stored. An estimate that was deleted in a second tab is restored only if it is still being
   * edited or if `insists` is true.
   */
  async function change(step: (current: DeviceEstimate) => DeviceEstimate, { insists = false } = {}): Promise<void> {
    const known = record
    if (!known) return
    await keep(known.id, (kept) => {
      const content = estimate.read()
      const isOthers = kept !== undefined && kept.record.at !== known.at
      const current = isOthers ? withOtherTabs(known, content, kept.record) : withContent(known, content, Date.now())
      isGone = !kept && current === known && !insists
      if (isGone) return undefined
      return step(kept || !insists ? current : { ...current, isUnsent: true })
    })
  }

  async function begin(): Promise<void> {
    const first = newRecord(owner, estimate.read(), Date.now())
    await keep(first.id, () => ({ ...first, content: estimate.read() }))
    // The address names the estimate once it is stored, so that a reload finds it.
    if (record && !hasEnded) onBegun(first.id)
  }

  /** Stores what was entered, and merges it with what a second tab has stored. */
  async function writeDown(): Promise<void> {
    await opening
    await inTurn(async () => {
      if (record) await change((current) => current)
      else if (estimate.read() !== begun) await begin()
    })
  }

  let sent: Promise<void> | undefined
  /** Sends the estimate to the server, one save after the other. The device may store further changes meanwhile. */
  function send(): Promise<void> {
    sent ??= sendNow().finally(() => {
      sent = undefined
    })
    return sent
  }

  /**
   * Waits for a save that is under way and sends once more, because that save may have begun before the last keystroke.
   */
  async function sendLatest(): Promise<void> {
    await sent
    await send()
  }

  async function sendNow(): Promise<void> {
    if (owner === null || !record?.isUnsent) return
    await inTurn(() => change(beforeSending))
    if (isGone || hasLoggedOut() || !record.isUnsent) return
    publish({ isSending: true })
    try {
      const { id, revision } = record
      const content = asStored(record.content)
      const answer = await inTime(server.save(id, { content, revision, owner }))
      await inTurn(() => change((current) => withAnswer(current, content, answer)))
      publish({ refusal: undefined })
      if (record.isUnsent) sendLater()
    } catch (error) {
      if (!isFailedCall(error)) throw error
      publish({ refusal: error instanceof ConnectionError ? '' : (refusalOf(error) ?? '') })
      sendLater(againAfterMs)
    } finally {
      publish({ isSending: false })
    }
  }

  /** Fetches the estimate from the server, and merges what a second device has saved. */
  async function look(): Promise<void> {
    if (owner === null || !record) return
    try {
      const stored = await inTime(server.find(record.id))
      if (!stored) return
      await inTurn(() => change((current) => withServers(current, stored)))
      // The page now shows the server's copy, which is complete. So no part of the estimate is missing any more.
      if (!record.isUnsent) publish({ leftOut: [] })
    } catch (error) {
      if (!isFailedCall(error)) throw error
    }
  }

  function sendLater(ms = sendAfterMs): void {
    if (owner === null || hasEnded) return
    clearTimeout(sending)
    sending = setTimeout(() => void send().catch(reportError), ms)
  }

  /**
   * Opens an estimate. Returns true if only the device's copy was read, so that the server's copy must still be
   * fetched.
   */
  async function open(id: string, { stored, isRemembered }: Opened): Promise<boolean> {
    const isMine = owner !== null && !hasLoggedOut()
    if (isMine) await inTurn(async () => void (await adoptRecords(owner)))
    const isHere = (await readDeviceEstimate({ id, owner })) !== undefined
    let theirs = stored ?? null
    let leftOut: readonly ContentPart[] = []
    try {
      if (!isHere && !theirs && isMine) theirs = await inTime(server.find(id))
      await inTurn(() =>
        keep(id, (kept) => {
          const found = opened(kept?.record, theirs, { id, owner })
          if (!found) return undefined
          leftOut = (kept && (found === kept.record || found.isUnsent) && kept.leftOut) || []
          const typed = estimate.read()
          // What was typed before the estimate was loaded is kept.
          return typed === begun ? found : withOtherTabs({ ...found, content: begun }, typed, found)
        }),
      )
    } catch (error) {
      if (!isFailedCall(error)) throw error
      publish({ opening: isRemembered ? 'done' : 'failed' })
      return false
    }
    if (record) publish({ opening: 'done', leftOut })
    else publish({ opening: isRemembered ? 'done' : 'missing' })
    return record !== undefined && isHere && !stored
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Opens a stored estimate. */
    async open(id: string, found: Opened = {}): Promise<void> {
      publish({ opening: 'under-way' })
      const isAsked = open(id, found)
      opening = isAsked.then(() => undefined, reportError)
      if (await isAsked) await look()
      sendLater()
    },
    /**
     * Stores the estimate now, even if nothing was entered, and sends it to the server. Returns its id, or undefined
     * after a logout.
     */
    async saveNow(): Promise<string | undefined> {
      typing.stop()
      clearTimeout(sending)
      await opening
      await inTurn(() => (record ? change((current) => current, { insists: true }) : begin()))
      await sendLatest()
      return hasLoggedOut() ? undefined : record?.id
    },
    choose: (conflict: Conflict, value: unknown) =>
      inTurn(async () => {
        await change((current) => withChoice(current, conflict, value, Date.now()), { insists: true })
        sendLater()
      }),
    /** Starts storing what is entered. Returns a function that stores the last entries and then stops. */
    start(): () => void {
      const handleChange = () => {
        // Nothing is sent while somebody types, because the answer would be merged and rendered at the same time.
        clearTimeout(sending)
        typing.happened()
      }
      const lookAndSend = () => void look().then(send).catch(reportError)
      const handleHidden = () => document.visibilityState === 'hidden' && void writeDown()
      const ends = [estimate.subscribe(handleChange), whenBack(lookAndSend)]
      document.addEventListener('visibilitychange', handleHidden)
      addEventListener('pagehide', writeDown)
      return () => {
        for (const end of ends) end()
        document.removeEventListener('visibilitychange', handleHidden)
        removeEventListener('pagehide', writeDown)
        typing.stop()
        clearTimeout(sending)
        hasEnded = true
        void writeDown()
          .then(sendLatest)
          .then(() => openEstimates.delete(self))
          .catch(reportError)
      }
    },
  }
}
