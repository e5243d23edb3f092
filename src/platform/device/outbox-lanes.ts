import { ConnectionError } from '#platform/http/api.ts'
import { nextToSend, type Outcome, type SendingRules, type Stop, sendInTurn, type WaitingItem } from './outbox-rules.ts'

export type Lane = string | number
/** Stores the current state of an item. */
export type Keep<Item> = (item: Item) => Promise<void>

/**
 * How many lanes may upload at a time. With more, all uploads would stall on a weak connection. A lane whose files are
 * already uploaded does not count.
 */
const uploadsAtOnce = 3

type Options<Item> = {
  rules: SendingRules<Item>
  /** Reads the items that wait now. */
  read: () => Promise<Item[]>
  keep: Keep<Item>
  send: (item: Item, keep: Keep<Item>) => Promise<Outcome | undefined>
}

/**
 * Returns a function that sends the items of a lane in order. An item without uploads does not wait for the uploads of
 * other lanes.
 */
export function createLanes<Item extends WaitingItem>({ rules, read, keep, send }: Options<Item>) {
  const uploads = createSlots(uploadsAtOnce)
  return async function sendLane(lane: Lane): Promise<Stop | undefined> {
    let slot: (() => void) | undefined
    const release = () => {
      slot?.()
      slot = undefined
    }
    const keepInLane = async (item: Item) => {
      const hasToUpload = rules.hasToUpload(item)
      const isUploading = slot !== undefined
      if (!hasToUpload) release()
      await keep(item)
      if (hasToUpload === isUploading) return
      // The server may have deleted an earlier upload, so the item has to upload again.
      if (hasToUpload) slot = await uploads.take()
      // Waiting for the slot and uploading may take long. The item may have been discarded meanwhile, or somebody else
      // may have logged in.
      if (!(await read()).some(({ id }) => id === item.id)) throw new ConnectionError('It does not wait any more')
    }
    // The items are read again each time, because an item may have been added or discarded, or the person may have
    // logged out.
    const next = async (tried: ReadonlySet<string>) =>
      nextToSend(await read(), Date.now(), rules).find((item) => rules.laneOf(item) === lane && !tried.has(item.id))
    const nextInTurn = async (tried: ReadonlySet<string>) => {
      release()
      const item = await next(tried)
      if (!item || !rules.hasToUpload(item)) return item
      slot = await uploads.take()
      return next(tried)
    }
    try {
      return await sendInTurn(nextInTurn, (item) => send(item, keepInLane), rules)
    } finally {
      release()
    }
  }
}

/** Lets `most` callers work at a time. Further callers wait in turn. */
function createSlots(most: number): { take: () => Promise<() => void> } {
  let free = most
  const queue: (() => void)[] = []
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else free++
  }
  return {
    /** Waits for a slot. Returns a function that frees it, which must be called once. */
    async take() {
      if (free > 0) free--
      else await new Promise<void>((resolve) => queue.push(resolve))
      return release
    },
  }
}
