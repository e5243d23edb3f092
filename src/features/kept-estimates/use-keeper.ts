import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { ConnectionError, isFailedCall, refusalOf } from '../../platform/api.ts'
import { adoptRecords, keepRecord, readRecord } from '../../platform/device-records.ts'
import { whenBack } from '../../ui/connection.ts'
import { type Conflict, isSame } from '../estimates/merge-rules.ts'
import type { ContentPart } from '../estimates/salvage-rules.ts'
import type { EstimateSave, EstimateSaved, StoredEstimate } from '../estimates/schema.ts'
import type { OpenEstimate } from '../estimates/use-estimate.ts'
import {
  type DeviceEstimate,
  newRecord,
  withAnswer,
  withChoice,
  withContent,
  withOtherTabs,
  withServers,
} from './sync-rules.ts'

export type KeeperState = {
  /** Undefined as long as nothing was entered: there is nothing to keep. */
  id: string | undefined
  /** Where the estimate is kept as it is now. `page`: this browser keeps nothing. */
  keptOn: 'nothing' | 'page' | 'device' | 'server'
  isSending: boolean
  /** Why the server does not have it: its sentence, or '' where it could not be reached. */
  refusal: string | undefined
  conflicts: readonly Conflict[]
  /** What could not be read of a stored estimate. */
  leftOut: readonly ContentPart[]
  /** Whether an estimate that was asked for has come; `missing` where there is none. */
  opening: 'under-way' | 'done' | 'missing' | 'failed'
}

export type EstimateServer = {
  /** Null for an estimate that there is not. */
  find: (id: string) => Promise<StoredEstimate | null>
  save: (id: string, body: EstimateSave) => Promise<EstimateSaved>
}

type Setup = {
  estimate: OpenEstimate
  /** The account; null for a visitor, whose estimates are kept on the device alone. */
  owner: number | null
  server: EstimateServer
  /** Called with the id of an estimate that has just been begun. */
  onBegun: (id: string) => void
}

/** The estimates that are open on this page, which keep and send themselves. */
const openHere = new Set<string>()
export function isOpenHere(id: string): boolean {
  return openHere.has(id)
}

const quietMs = 400
const sendAfterMs = 1_500
const againAfterMs = 30_000

export type Keeper = ReturnType<typeof createKeeper>

/**
 * Keeps the open estimate while it is worked on: at once on the device, and a moment later on the server, if an account is signed in and
 * there is a network. Between reading the page and changing it no time passes, so nothing that is typed meanwhile is lost.
 */
export function createKeeper({ estimate, owner, server, onBegun }: Setup) {
  const begun = estimate.read()
  let record: DeviceEstimate | undefined
  let state = idle
  const listeners = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()
  let writing: ReturnType<typeof setTimeout> | undefined
  let sending: ReturnType<typeof setTimeout> | undefined

  function tell(change: Partial<KeeperState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** One step after another: each begins with what the one before has left. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    const taken = turn.then(step)
    turn = taken.catch(reportError)
    return turn as Promise<void>
  }

  /** Shows the record on the page, and keeps it on the device. */
  async function hold(next: DeviceEstimate): Promise<void> {
    record = next
    openHere.add(next.id)
    estimate.change((content) => (isSame(content, next.content) ? content : next.content))
    tell({ id: next.id, conflicts: next.conflicts })
    const isKept = await keepRecord(next)
    if (record === next) tell({ keptOn: next.isUnsent ? (isKept ? 'device' : 'page') : 'server' })
  }

  async function begin(): Promise<void> {
    const first = newRecord(owner, estimate.read(), Date.now())
    onBegun(first.id)
    await hold(first)
  }

  /** Takes up what was entered, and what another tab has kept. */
  async function writeDown(): Promise<void> {
    if (!record) return estimate.read() === begun ? undefined : begin()
    const kept = (await readRecord(record.id, owner)) as DeviceEstimate | undefined
    const content = estimate.read()
    const next =
      kept && kept.at !== record.at ? withOtherTabs(record, content, kept) : withContent(record, content, Date.now())
    if (next !== record) await hold(next)
  }

  async function send(): Promise<void> {
    if (owner === null || !record?.isUnsent) return
    tell({ isSending: true })
    try {
      const sent = record.content
      // Should the answer be lost: what the two sides had in common then.
      if (!record.base) await hold({ ...record, base: sent })
      const answer = await server.save(record.id, { content: sent, revision: record.revision })
      await hold(withAnswer(withContent(record, estimate.read(), Date.now()), sent, answer))
      tell({ refusal: undefined })
      if (record.isUnsent) planSending()
    } catch (error) {
      if (!isFailedCall(error)) throw error
      tell({ refusal: error instanceof ConnectionError ? '' : (refusalOf(error) ?? '') })
      planSending(againAfterMs)
    } finally {
      tell({ isSending: false })
    }
  }

  /** What another device has saved. */
  async function look(): Promise<void> {
    if (owner === null || !record) return
    try {
      const stored = await server.find(record.id)
      if (!stored) return
      const current = withContent(record, estimate.read(), Date.now())
      const next = withServers(current, stored)
      if (next !== record) await hold(next)
    } catch (error) {
      if (!isFailedCall(error)) throw error
    }
  }

  function planSending(ms = sendAfterMs): void {
    if (owner === null) return
    clearTimeout(sending)
    sending = setTimeout(() => void inTurn(send), ms)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Opens a stored estimate; `stored` is what the page has come with of it. What was typed before it is here is kept. */
    open: (id: string, stored: StoredEstimate | null | undefined) => {
      tell({ opening: 'under-way' })
      return inTurn(async () => {
        if (owner !== null) await adoptRecords(owner)
        const kept = (await readRecord(id, owner)) as DeviceEstimate | undefined
        const { readContent } = await import('../estimates/salvage-rules.ts')
        const read = kept && readContent(kept.content, begun)
        let found: DeviceEstimate | undefined = kept && read && { ...kept, content: read.content }
        // What is damaged here and whole on the server is the server's.
        const isDamaged = (read?.leftOut.length ?? 0) > 0
        if (isDamaged && !kept?.isUnsent && owner !== null) found = undefined
        try {
          const current = stored ?? (owner === null ? null : await server.find(id))
          const fresh = current && { ...newRecord(owner, current.content, Date.now()), id, isUnsent: false }
          if (current && fresh) found = withServers(found ?? { ...fresh, base: null, revision: 0 }, current)
        } catch (error) {
          if (!isFailedCall(error)) throw error
          if (!found) return tell({ opening: 'failed' })
        }
        if (!found) return tell({ opening: 'missing' })
        const typed = estimate.read()
        await hold(typed === begun ? found : withOtherTabs({ ...found, content: begun }, typed, found))
        tell({ opening: 'done', leftOut: found.revision > 0 && !found.isUnsent ? [] : (read?.leftOut ?? []) })
        planSending()
      })
    },
    /** Keeps the estimate now, also one that nothing was entered in, and hands it to the server. Returns its id. */
    async saveNow(): Promise<string> {
      clearTimeout(writing)
      clearTimeout(sending)
      await inTurn(async () => {
        if (record) await writeDown()
        else await begin()
        await send()
      })
      return record!.id
    },
    choose: (conflict: Conflict, value: unknown) =>
      inTurn(async () => {
        if (record)
          await hold(withChoice(withContent(record, estimate.read(), Date.now()), conflict, value, Date.now()))
        planSending()
      }),
    /** Begins to keep what is entered from now on. Returns the end, which keeps what was entered last. */
    start(): () => void {
      const handleChange = () => {
        clearTimeout(writing)
        writing = setTimeout(() => void inTurn(writeDown).then(() => planSending()), quietMs)
      }
      const lookAndSend = () => void inTurn(look).then(() => inTurn(send))
      const handleHidden = () => document.visibilityState === 'hidden' && void inTurn(writeDown)
      const ends = [estimate.subscribe(handleChange), whenBack(lookAndSend)]
      document.addEventListener('visibilitychange', handleHidden)
      addEventListener('pagehide', handleHidden)
      return () => {
        for (const end of ends) end()
        document.removeEventListener('visibilitychange', handleHidden)
        removeEventListener('pagehide', handleHidden)
        clearTimeout(writing)
        clearTimeout(sending)
        void inTurn(writeDown)
          .then(() => inTurn(send))
          .then(() => record && openHere.delete(record.id))
      }
    },
  }
}

const idle: KeeperState = {
  ...{ id: undefined, keptOn: 'nothing', isSending: false, refusal: undefined },
  ...{ conflicts: [], leftOut: [], opening: 'done' },
}
const nothingChanges = () => () => undefined
const readIdle = () => idle

type Kept = Pick<Setup, 'estimate' | 'server' | 'onBegun'> & {
  /** Undefined until it is known who is signed in. */
  owner: number | null | undefined
  /** The stored estimate that is opened, if it is one, and what the page has come with of it. */
  opens: string | undefined
  stored: StoredEstimate | null | undefined
}

/** Keeps the open estimate as soon as it is known whose it is. */
export function useKeeper({ owner, ...kept }: Kept): { keeper: Keeper | undefined; state: KeeperState } {
  const [keeper, setKeeper] = useState<Keeper>()
  const begin = useEffectEvent((owner: number | null) => {
    const { opens, stored, ...setup } = kept
    const made = createKeeper({ ...setup, owner })
    setKeeper(made)
    if (opens) void made.open(opens, stored)
    return made.start()
  })
  useEffect(() => (owner === undefined ? undefined : begin(owner)), [owner])
  const state = useSyncExternalStore(keeper?.subscribe ?? nothingChanges, keeper?.read ?? readIdle, readIdle)
  return { keeper, state }
}
