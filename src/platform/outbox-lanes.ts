import { nextToSend, type Order, type Outcome, type Stop, sendInTurn, type WaitingItem } from './outbox-rules.ts'
import { createSlots } from './slots.ts'

export type Lane = string | number

/** So many lanes upload at a time: on one weak line more of them would all stand still. */
const uploadsAtOnce = 3

type Options<Item> = {
  order: Order<Item>
  /** What waits now. */
  read: () => Promise<Item[]>
  send: (item: Item) => Promise<Outcome | undefined>
}

/** Returns what sends everything of a lane in its turn. What has nothing to upload waits for no upload of another lane. */
export function createLanes<Item extends WaitingItem>({ order, read, send }: Options<Item>) {
  const uploads = createSlots(uploadsAtOnce)
  return async function sendLane(lane: Lane): Promise<Stop | undefined> {
    let release: (() => void) | undefined
    // Anew each time: meanwhile one was added or discarded, or someone has logged out.
    const next = async (tried: ReadonlySet<string>) =>
      nextToSend(await read(), Date.now(), order).find((item) => order.laneOf(item) === lane && !tried.has(item.id))
    const nextInTurn = async (tried: ReadonlySet<string>) => {
      release?.()
      release = undefined
      const item = await next(tried)
      if (!item || !order.hasToUpload(item)) return item
      release = await uploads.take()
      return next(tried)
    }
    try {
      return await sendInTurn(nextInTurn, send, order)
    } finally {
      release?.()
    }
  }
}
