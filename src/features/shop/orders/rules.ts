/** The states of an order, in their order; the last two end it in their own way. */
export const orderStates = [
  'placed',
  'confirmed',
  'packed',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'returned',
] as const
export type OrderState = (typeof orderStates)[number]

/** While what was ordered is still on the shelf: it leaves with the delivery. */
export const statesStillHere = ['placed', 'confirmed', 'packed'] as const satisfies readonly OrderState[]

export const orderPayments = ['on-delivery', 'upi', 'razorpay'] as const
export type OrderPayment = (typeof orderPayments)[number]

export const orderActors = ['buyer', 'staff', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

/** Who may move an order from one state to the next. Only what has come back makes it returned (`returns/`). */
const moves: Record<OrderState, Partial<Record<OrderState, readonly OrderActor[]>>> = {
  placed: { confirmed: ['staff', 'system'], cancelled: ['buyer', 'staff', 'system'] },
  confirmed: { packed: ['staff'], cancelled: ['buyer', 'staff'] },
  packed: { 'out-for-delivery': ['staff'], cancelled: ['staff'] },
  'out-for-delivery': { delivered: ['staff'], packed: ['staff'] },
  delivered: { returned: ['system'] },
  cancelled: {},
  returned: {},
}

export function mayMove(from: OrderState, to: OrderState, actor: OrderActor): boolean {
  return moves[from][to]?.includes(actor) ?? false
}

/** Where somebody may move an order next. */
export function nextStates(from: OrderState, actor: OrderActor): OrderState[] {
  return orderStates.filter((to) => mayMove(from, to, actor))
}

/** How long what was ordered is kept for whoever pays ahead. */
export const minutesToPay = 30

/** For so long after ordering a buyer takes an order back without an email about it: nobody's mailbox is filled that way. */
export const minutesUntold = 10

/** Whether whoever ordered is told by email that their order is cancelled. */
export function tellsCancelled({ actor, at, createdAt }: { actor: OrderActor; at: Date; createdAt: Date }): boolean {
  return actor !== 'buyer' || at.getTime() - createdAt.getTime() > minutesUntold * 60_000
}

/** What is added to an id, so that no number is short. */
export const numbersFrom = 100_000

/** 'KB100012' for the order with the id 12: what people read out on the phone. */
export function orderNumber(id: number): string {
  return `KB${numbersFrom + id}`
}

/** The id behind a number, however it was typed: 'kb 100012', '१०००१२'; undefined for what is none. */
export function readOrderNumber(typed: string): number | undefined {
  const digits = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/[\s-]/g, '')
  const [, number] = /^(?:kb)?(\d{6,12})$/i.exec(digits) ?? []
  const id = Number(number) - numbersFrom
  return number !== undefined && id > 0 ? id : undefined
}

/** The year of accounts in India, from April to March: 2026 for all days from 1 April 2026 to 31 March 2027. `day` is one of India. */
export function financialYear(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= '04-01' ? year : year - 1
}

export const longestReason = 500
export const ordersPerPage = 20

/** Rupees: at more, whoever pays on delivery would have to have too much cash in the house. */
export const mostOnDelivery = 50_000

/** What the product itself writes as the reason of a cancellation: nobody has paid in time. It is said in the reader's language. */
export const notPaidReason = 'not-paid'
