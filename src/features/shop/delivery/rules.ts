import { addDays, weekdayOf } from '#platform/values/days.ts'
import { dayInIndia, indiaMs } from '#platform/values/india.ts'

/** The delivery charges for a pincode, in rupees. */
export type DeliveryArea = {
  pincode: string
  stateCode: string
  charge: number
  freeFrom: number | null
  heavyCharge: number
  leadDays: number
}

export type Load = { quantity: number; weightGrams: number; isHeavy: boolean }

/** How many kilograms of heavy goods one lorry can carry. */
const lorryKg = 500
const unloadingKg = 50
/**
 * The charge for carrying heavy goods to the ground floor, in rupees for each 50 kg. The weight is rounded up to a
 * multiple of 50 kg.
 */
const unloadingCharge = 25

function kilogramsOf(loads: readonly Load[]): number {
  return loads.reduce((grams, each) => grams + each.quantity * each.weightGrams, 0) / 1000
}

export type DeliveryCharges = { delivery: number; unloading: number; heavyKg: number }

/**
 * The delivery charges of an order. The charge for the parcel does not apply if all goods together reach a certain
 * value. Each lorry of heavy goods costs a further charge. Unloading is charged if it was requested and something is
 * heavy. `goods` is the value of the goods in rupees.
 */
export function deliveryCharges(
  area: DeliveryArea,
  loads: readonly Load[],
  { goods, needsUnloading }: { goods: number; needsUnloading: boolean },
): DeliveryCharges {
  const heavy = loads.filter(({ isHeavy }) => isHeavy)
  const heavyKg = kilogramsOf(heavy)
  const hasParcel = heavy.length < loads.length
  const parcel = hasParcel && !(area.freeFrom !== null && goods >= area.freeFrom) ? area.charge : 0
  return {
    delivery: parcel + Math.ceil(heavyKg / lorryKg) * area.heavyCharge,
    unloading: needsUnloading ? Math.ceil(heavyKg / unloadingKg) * unloadingCharge : 0,
    heavyKg,
  }
}

export const slotParts = ['morning', 'afternoon'] as const
export type SlotPart = (typeof slotParts)[number]

/** An order placed at or after this hour in India is treated as placed on the next day. */
const lastHour = 16
const daysOffered = 6

/** The days on which an order placed now can be delivered, in the morning or in the afternoon. Sundays are left out. */
export function deliveryDays(now: Date, leadDays: number): string[] {
  const hour = new Date(now.getTime() + indiaMs).getUTCHours()
  let day = addDays(dayInIndia(now), leadDays + (hour >= lastHour ? 1 : 0))
  const days: string[] = []
  while (days.length < daysOffered) {
    if (weekdayOf(day) !== 0) days.push(day)
    day = addDays(day, 1)
  }
  return days
}

/** The maximum number of addresses in an address book: few enough to read as one list. */
export const mostAddresses = 10
