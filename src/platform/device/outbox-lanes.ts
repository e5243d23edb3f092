import { ConnectionError } from '#platform/http/api.ts'
import { nextToSend, type Order, type Outcome, type Stop, sendInTurn, type WaitingItem } from './outbox-rules.ts'
import { createSlots } from './slots.ts'

export type Lane = string | number
/** Keeps what is known of an item by now. */
export type Keep<Item> = (item: Item) => Promise<void>

/** So many lanes upload at a time: on one weak line more of them would all stand still. What is sent after its upload counts no more. */
const uploadsAtOnce = 3

type Options<Item> = {
  order: Order<Item>
  /** What waits now. */
  read: () => Promise<Item[]>
  keep: Keep<Item>
  send: (item: Item, keep: Keep<Item>) => Promise<Outcome | undefined>
}

/** Returns what sends everything of a lane in its turn. What has nothing to upload waits for no upload of another lane. */
export function createLanes<Item extends WaitingItem>({ order, read, keep, send }: Options<Item>) {
  const uploads = createSlots(uploadsAtOnce)
  return async function sendLane(lane: Lane): Promise<Stop | undefined> {
    let slot: (() => void) | undefined
    const release = () => {
      slot?.()
      slot = undefined
    }
    const keepInLane = async (item: Item) => {
      const hasToUpload = order.hasToUpload(item)
      const isUploading = slot !== undefined
      if (!hasToUpload) release()
      await keep(item)
      if (hasToUpload === isUploading) return
      // What was uploaded before may be gone.
      if (hasToUpload) slot = await uploads.take()
      // That, and an upload, may take long: meanwhile someone else may have logged in.
      if (!(await read()).some(({ id }) => id === item.id)) throw new ConnectionError('It does not wait any more')
    }
    // Anew each time: meanwhile one was added or discarded, or someone has logged out.
    const next = async (tried: ReadonlySet<string>) =>
      nextToSend(await read(), Date.now(), order).find((item) => order.laneOf(item) === lane && !tried.has(item.id))
    const nextInTurn = async (tried: ReadonlySet<string>) => {
      release()
      const item = await next(tried)
      if (!item || !order.hasToUpload(item)) return item
      slot = await uploads.take()
      return next(tried)
    }
    try {
      return await sendInTurn(nextInTurn, (item) => send(item, keepInLane), order)
    } finally {
      release()
    }
  }
}
